import { evaluate } from '../../../local-backend/rules/evaluate'
import type { RulesRequest } from '../../../local-backend/rules/requestFrame'
import { parseRules } from '../../../local-backend/rules/parser'
import { fromPlain, type Plain } from '../../../local-backend/rules/plainValues'
import { Timestamp } from '../../../local-backend/rules/time'
import type { Value, ValueMap } from '../../../local-backend/rules/values'

const DOCUMENTS = '/databases/(default)/documents'

export interface Circumstances {
  data?: Record<string, Plain>
  newData?: Record<string, Plain>
  auth?: RulesRequest['auth']
  method?: RulesRequest['method']
  functions?: string
  documents?: Record<string, Record<string, Plain>>
  query?: NonNullable<RulesRequest['query']>
}

function resourceOf(id: string, data: Record<string, Plain>): ValueMap {
  return new Map<string, Value>([
    ['data', fromPlain(data)],
    ['id', id],
  ])
}

/**
 * Judges `allow read, write: if condition` on /things/{id}, for the user `ann` at 2026-11-21T05:06:07.089Z.
 */
export function judgeCondition(condition: string, circumstances: Circumstances = {}) {
  const { data, newData, method = 'get', functions = '', documents = {}, auth, query } = circumstances
  const rules = parseRules(`rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents {
      ${functions}
      match /things/{id} { allow read, write: if ${condition}; }
    } }`)
  const read = (path: string) => {
    const found = documents[path.slice(DOCUMENTS.length)]
    return found ? resourceOf(path.split('/').at(-1) ?? '', found) : null
  }
  return evaluate(
    rules,
    {
      service: 'cloud.firestore',
      method,
      path: method === 'list' ? `${DOCUMENTS}/things` : `${DOCUMENTS}/things/t1`,
      auth: auth === undefined ? { uid: 'ann', token: { email: 'ann@example.org' } } : auth,
      time: Timestamp.parse('2026-11-21T05:06:07.089Z'),
      resource: data ? resourceOf('t1', data) : null,
      requestResource: newData ? resourceOf('t1', newData) : null,
      ...(query ? { query } : {}),
    },
    { get: read, getAfter: read },
  )
}

/** The result of a condition: true, false, or an error. */
export function outcomeOf(condition: string, circumstances: Circumstances = {}): boolean | 'error' {
  const [tried] = judgeCondition(condition, circumstances).tried
  if (tried?.outcome === 'error') return 'error'
  return tried?.outcome === 'allowed'
}

/** Makes one test for each condition. The expected result is true, false or error. */
export function itJudges(cases: Record<string, boolean | 'error'>, circumstances: Circumstances = {}) {
  it.each(Object.entries(cases))('%s is %s', (condition, expected) => {
    expect(outcomeOf(condition, circumstances)).toBe(expected)
  })
}
