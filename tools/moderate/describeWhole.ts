import { nameOf } from './describeEvent'
import { harmless, printable } from './printable'
import type { Account, StoredEvent } from './project'

/** An event that the editor can make is smaller. More of a bomb would hide the question below it. */
const MAX_LINES = 600
const MAX_WIDTH = 500
/** Where a moderator looks first. The other fields follow in order of their names. */
const FIRST = ['eventName', 'description', 'announcementText', 'team', 'imageUrl', 'thumbnailUrl', 'location']

/**
 * R64: everything that the document of an event holds, pictures' addresses included, as lines for the moderator.
 * `organiser` is null if the event has none.
 */
export function describeWhole({ id, fields }: StoredEvent, organiser: Account | null): string[] {
  const others = Object.keys(fields).filter(name => !FIRST.includes(name))
  const names = [...FIRST.filter(name => name in fields), ...others.sort()]
  const lines = names.flatMap(name => linesOf(name, fields[name]))
  return [
    `${printable(id)}  by ${nameOf(organiser, fields.creator)}${verified(organiser)}`,
    ...lines.slice(0, MAX_LINES),
    ...(lines.length > MAX_LINES ? [`    … and ${lines.length - MAX_LINES} more lines`] : []),
  ]
}

const verified = (account: Account | null) =>
  account === null ? '' : account.isVerified ? ', verified' : ', address not verified'

/** A line for each value within `value`, with the path to it. Texts keep their line breaks. */
function linesOf(path: string, value: unknown): string[] {
  if (value instanceof Date) return [`    ${harmless(path)}: ${value.toISOString()}`]
  if (typeof value !== 'object' || value === null) {
    const [first = '', ...rest] = String(value).split(/\r?\n/)
    return [`    ${harmless(path)}: ${cut(first)}`, ...rest.map(line => `      ${cut(line)}`)]
  }
  const inner = Object.entries(value)
  if (inner.length === 0) return [`    ${harmless(path)}: (empty)`]
  return inner.flatMap(([name, one]) =>
    linesOf(Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`, one),
  )
}

function cut(text: string): string {
  const line = harmless(text)
  return line.length > MAX_WIDTH
    ? `${line.slice(0, MAX_WIDTH)}… and ${line.length - MAX_WIDTH} more characters`
    : line
}
