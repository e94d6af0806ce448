import { FIELD_RULES } from '../../src/domain/event/reader/eventTable'
import type { Attempt } from './attempts'

const KINDS = ['line', 'text']

/** Creations of an event that try the limit, the line ends and the type of each of its lines and texts (R55). */
export const FIELD_ATTEMPTS: Attempt[] = FIELD_RULES.flatMap(([name, { kind, limit = 0 }]) => {
  if (!KINDS.includes(kind)) return []
  const attempt = (note: string, want: Attempt['want'], value: unknown): Attempt => ({
    id: `${name}: ${note}`,
    group: 'create',
    who: 'alice',
    op: 'create',
    path: '/events/n',
    want,
    note,
    template: 'weekly',
    set: { [name]: value },
  })
  const lines = { $concat: ['several words', '\n', 'several words'] }
  return [
    attempt(`${limit} characters`, 'allow', { $repeat: ['a', limit] }),
    attempt(`${limit + 1} characters`, 'deny', { $repeat: ['a', limit + 1] }),
    attempt('two lines', kind === 'text' ? 'allow' : 'deny', lines),
    attempt('two lines of an old computer', kind === 'text' ? 'allow' : 'deny', {
      $concat: ['several words', '\r', 'several words'],
    }),
    attempt('null', 'deny', null),
    attempt('a number', 'deny', 1),
    attempt('a list', 'deny', []),
  ]
})
