import { toRest } from '../../../local-backend/firestore/plantDocuments'
import type { RestFields } from '../../../local-backend/rules/restValues'

const rest = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toRest(value)])) as RestFields

const AFTER = {
  n: null,
  b: true,
  i: 5,
  z: 0,
  f: 1.5,
  s: 'Hello',
  e: '',
  d: '2026-12-05',
  u: '😀é',
  nl: 'a\nb',
  l: ['a', 'b', 'a'],
  li: [1, 2],
  le: [],
  lm: [null, 1.5, { a: 1 }],
  m: { a: 1, b: 'x', c: null, l: ['q'] },
  em: {},
  t: new Date(1_700_000_000_123),
}
const BEFORE = { ...AFTER, i: 4, s: 'hello', m: { a: 1, b: 'y' }, x: 1, l: ['a'] }

/** The document that the expressions read, before and after the write. */
export const before = rest(BEFORE)
export const after = rest(AFTER)
/** Another document that expressions read. 'seed/none' doesn't exist. */
export const SEED = { path: 'seed/some', fields: { a: 1 } }
export const seed = rest(SEED.fields)
