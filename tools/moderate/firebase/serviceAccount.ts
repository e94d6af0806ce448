import { readFileSync } from 'node:fs'
import { ModerationError } from '../project'

export interface ServiceAccount {
  project_id: string
  client_email: string
  private_key: string
}

const FIELDS = ['project_id', 'client_email', 'private_key'] as const

/** Reads a service account file. Throws ModerationError with the reason, which never contains the file's content. */
export function readServiceAccount(path: string): ServiceAccount {
  const wrong = (why: string) =>
    new ModerationError(
      `${path} is not a service account file: ${why}. Firebase console → Project settings → Service accounts → ` +
        'Generate new private key.',
    )
  let account: Record<string, unknown>
  try {
    account = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new ModerationError(`There is no file ${path}.`)
    throw wrong(code === undefined ? 'it is not JSON' : `it can't be read (${code})`)
  }
  if (account?.type !== 'service_account') throw wrong('its type is not service_account')
  for (const field of FIELDS) {
    if (typeof account[field] !== 'string' || account[field] === '') throw wrong(`it has no ${field}`)
  }
  return account as unknown as ServiceAccount
}
