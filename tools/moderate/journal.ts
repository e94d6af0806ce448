import { appendFileSync, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { ModerationError } from './project'

/** What was done, besides when, by whom and where. */
interface Entry {
  act: 'approve' | 'remove' | 'remove files' | 'trust' | 'untrust'
  [detail: string]: unknown
}

export type Journal = (entry: Entry) => void

/** The log: a line of JSON for each act. Throws ModerationError, before anything is done, where it can't be written. */
export function openJournal(path: string, project: string): Journal {
  const append = (text: string) => {
    try {
      mkdirSync(dirname(path), { recursive: true })
      appendFileSync(path, text, { mode: 0o600 })
    } catch (error) {
      throw new ModerationError(`The log ${path} can't be written: ${(error as Error).message}`)
    }
  }
  append('')
  return entry =>
    append(
      `${JSON.stringify({ at: new Date().toISOString(), by: userInfo().username, project, ...entry })}\n`,
    )
}
