import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate } from '../../local-backend/rules/evaluate'
import { parseRules } from '../../local-backend/rules/parser'
import { fromPlain, type Plain } from '../../local-backend/rules/plainValues'
import { Timestamp } from '../../local-backend/rules/time'
import type { ValueMap } from '../../local-backend/rules/values'
import { TEXT_FIELDS } from '../../src/domain/moderation/storedEvent'

type Fields = Readonly<Record<string, unknown>>

/** Every field that an event may have. */
const NAMES = [...TEXT_FIELDS, 'agenda', 'pricing', 'exceptions']
const ANYBODY = 'anybody'
const NOBODYS_DOCUMENTS = { get: () => null, getAfter: () => null }

/**
 * The names of the fields that keep the rules from accepting an event, and that no device reads: unknown ones, and those
 * that are null. [] if the rules accept it as it is, null if they refuse it without these fields too. An event that they
 * refuse can't be edited, nor put back by a moderator.
 */
export function makeFormCheck(): (fields: Fields) => string[] | null {
  const rules = parseRules(readFileSync(join(__dirname, '../../firebase/firestore.rules'), 'utf8'))

  /** Whether the rules let the owner of such an event edit it. Each deployment has its own bucket of pictures. */
  function isSound({ imageUrl: _picture, thumbnailUrl: _small, organisers: _team, ...fields }: Fields) {
    const now = Date.now()
    const held = (lastUpdated: number): ValueMap => {
      const data = { ...fields, creator: ANYBODY, lastUpdated }
      return new Map([['data', fromPlain(plain(data))]])
    }
    const request = {
      service: 'cloud.firestore',
      method: 'update',
      path: '/databases/(default)/documents/events/e',
      auth: { uid: ANYBODY, token: { sub: ANYBODY } },
      time: Timestamp.fromMillis(now),
      resource: held(0),
      requestResource: held(now),
    } as const
    return evaluate(rules, request, NOBODYS_DOCUMENTS).allowed
  }

  return fields => {
    if (isSound(fields)) return []
    const odd = Object.keys(fields).filter(name => fields[name] === null || !NAMES.includes(name))
    const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !odd.includes(name)))
    return odd.length > 0 && isSound(rest) ? odd : null
  }
}

/** Stored moments are dates here, and moments in the rules. */
function plain(value: unknown): Plain {
  if (value instanceof Date) return Timestamp.fromMillis(value.getTime())
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value as Plain
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]))
}
