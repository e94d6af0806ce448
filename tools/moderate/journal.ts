import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { ModerationError, type Project } from './project'

/** An act in the log, before its time, moderator and project are added. */
export interface Entry {
  act:
    | 'approve'
    | 'remove'
    | 'remove files'
    | 'trust'
    | 'untrust'
    | 'keep'
    | 'restore'
    | 'erase'
    | 'clear'
    | 'dismiss'
    | 'appoint'
    | 'discharge'
  [detail: string]: unknown
}

export type Journal = (entry: Entry) => void

/**
 * Opens the log, which has a line of JSON for each act. Throws ModerationError at once if the file can't be written.
 */
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

/** Also adds the entries to the log in the project's database, which holds the acts of the app's moderators (R74). */
export async function keepInProject(project: Project, entries: Entry[]): Promise<void> {
  for (const entry of entries) {
    // Drop undefined fields, because the database refuses them.
    const fields = JSON.parse(JSON.stringify(entry)) as Record<string, unknown>
    const signed = { ...fields, by: userInfo().username, at: new Date() }
    await project.setDocument(`moderationLog/${randomUUID()}`, signed)
  }
}
