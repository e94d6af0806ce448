import { everythingOf, type Part } from '../../src/domain/moderation/everything'
import { nameOf } from './describeEvent'
import { harmless, printable } from './printable'
import type { Account } from './project'
import type { StoredEvent } from '../../src/domain/moderation/storedEvent'

/**
 * No event from the editor is this long. Without the limit, an enormous document would push the question off the
 * screen.
 */
const MAX_LINES = 600
const MAX_WIDTH = 500

/**
 * R64: everything in an event's document, with the addresses of its pictures, as lines for the moderator. `organiser`
 * is null if the event has none.
 */
export function describeWhole({ id, fields }: StoredEvent, organiser: Account | null): string[] {
  const lines = everythingOf(fields).flatMap(linesOf)
  return [
    `${printable(id)}  by ${nameOf(organiser, fields.creator)}${verified(organiser)}`,
    ...lines.slice(0, MAX_LINES),
    ...(lines.length > MAX_LINES ? [`    … and ${lines.length - MAX_LINES} more lines`] : []),
  ]
}

const verified = (account: Account | null) =>
  account === null ? '' : account.isVerified ? ', verified' : ', address not verified'

function linesOf({ path, text }: Part): string[] {
  const [first = '', ...rest] = text.split(/\r?\n/)
  return [`    ${harmless(path)}: ${cut(first)}`, ...rest.map(line => `      ${cut(line)}`)]
}

function cut(text: string): string {
  const line = harmless(text)
  return line.length > MAX_WIDTH
    ? `${line.slice(0, MAX_WIDTH)}… and ${line.length - MAX_WIDTH} more characters`
    : line
}
