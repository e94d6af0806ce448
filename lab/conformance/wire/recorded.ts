import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, type WireRequest } from './values'

const FOLDER = join(__dirname, '../../../test/local-backend/wire')
const RECORDED_PROJECT = 'demo-test'

interface Recorded {
  label: string
  method: string
  url: string
  body?: unknown
}

/** The requests that a recorded SDK sent to Firestore, in order. */
export const recordedRequests = (): WireRequest[] =>
  ['lite-wire.jsonl', 'browser-wire.jsonl']
    .flatMap(file => readFileSync(join(FOLDER, file), 'utf8').split('\n'))
    .filter(line => line.includes(`/v1/projects/${RECORDED_PROJECT}/`))
    .map(
      line =>
        JSON.parse(line.replaceAll(`projects/${RECORDED_PROJECT}/`, `projects/${PROJECT}/`)) as Recorded,
    )
    .filter(({ method }) => method === 'POST')
    .map(({ label, method, url, body }) => ({ name: `recorded: ${label}`, method, path: url, body }))
