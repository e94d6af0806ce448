import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicDocument } from '../../public-web/publicDocuments'
import type { PublicContext } from '../../public-web/publicPage'
import { sampleDocuments } from '../../tools/seed/sampleDocuments'

const MS_MICROSECONDS = 1_000

/** What a host of the public web gives each page, but the documents. `site` is the folder of the built app. */
export function renderingHost(site: string, now: number): Omit<PublicContext, 'documents'> {
  const read = (name: string) => readFileSync(join(site, name), 'utf8')
  return {
    now,
    origin: 'https://dance.example',
    appPage: read('index.html'),
    drawPng: () => Promise.reject(new Error('A page needs no drawing.')),
    parts: JSON.parse(read('public-pages.json')) as PublicContext['parts'],
  }
}

/** The listed events of the sample. */
export const listedSamples = (now: number): PublicDocument[] =>
  sampleDocuments(now)
    .filter(({ path, fields }) => path.startsWith('events/') && fields.listed === true)
    .filter(({ fields }) => fields.status === 'current' || fields.status === 'paused')
    .map(({ path, fields }): PublicDocument => ({ id: path.slice('events/'.length), fields }))

/** How long this process has kept a core busy, ms. Unlike a clock, it doesn't count what neighbours use. */
export function busyMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / MS_MICROSECONDS
}
