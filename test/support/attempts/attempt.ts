import { join } from 'node:path'
import type { StructuredQuery } from '../../../local-backend/rules/query/constraints'
import type { Plain } from '../../../local-backend/rules/plainValues'
import { readJsonLines } from '../jsonLines'
import { withEveryDance } from './everyDance'

/** JSON that may hold encoded values such as `{"$nowMs": 0}`. */
type Encoded = Record<string, unknown>

/** One attempt of an attempts file: an operation on a document or file, with the expected verdict. */
export interface Attempt {
  id: string
  /** A uid, or 'anon' for signed out. */
  who: string
  op: 'get' | 'list' | 'create' | 'update' | 'delete'
  /** Such as '/events/e1' for a document, or 'events/e1/eventImage' for a file. A list ignores the last segment. */
  path: string
  want: 'allow' | 'deny'
  group?: string
  note?: string
  /** Custom claims of the person's token. */
  claims?: Record<string, Plain>
  /** For a list: the fields that the query filters by, with their values. */
  where?: Record<string, unknown>
  /** For a list of the project's own attempts: the whole query. */
  query?: StructuredQuery
  /** For a list: the query's limit. Without it, the largest that the rules allow; null for none. */
  limit?: number | null
  offset?: number
  /** For a create: the name of its template. */
  template?: string
  set?: Encoded
  unset?: string[]
  /** The fields to write. */
  data?: Encoded
  /** Other writes of the same commit. */
  also?: Pick<Attempt, 'op' | 'path' | 'set' | 'unset' | 'data'>[]
  /** The type and size (bytes) of a file. */
  resource?: { contentType: string; size: number }
}

/** The documents that exist before each attempt, and the templates of creates. */
export interface Fixtures {
  templates?: Record<string, Encoded>
  /** By path, such as '/events/e1'. */
  documents: Record<string, Encoded>
}

export const isOfFile = ({ group, path, resource }: Attempt) =>
  group === 'storage' || resource !== undefined || !path.startsWith('/')

/** Whether an update changes only the metadata of a file. Only the note says so. Other updates replace the file. */
export const isOfMetadata = ({ op, note = '' }: Attempt) => op === 'update' && /metadata/i.test(note)

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete']
const FOLDER = join(__dirname, '../../rules/attacks')

/** The lists of attempts in `test/rules/attacks`. All but the first have documents of their own. */
export const ATTEMPT_LISTS = [
  'attempts',
  'own',
  'team',
  'counts',
  'strangers',
  'following',
  'push',
  'calendars',
] as const
const DOCUMENT_LISTS = [
  'fixtures',
  'ownFixtures',
  'teamFixtures',
  'countsFixtures',
  'strangersFixtures',
  'pushFixtures',
  'calendarsFixtures',
]

/** Reads a list of attempts, one a line. Throws Error with file and line if one is invalid. */
export function readAttempts(list: (typeof ATTEMPT_LISTS)[number]): Attempt[] {
  const file = join(FOLDER, `${list}.jsonl`)
  const attempts = readJsonLines(file, withEveryDance) as Partial<Attempt>[]
  for (const [index, attempt] of attempts.entries()) {
    const isWhole =
      [attempt.id, attempt.who, attempt.path].every(text => typeof text === 'string') &&
      OPERATIONS.includes(attempt.op ?? '') &&
      ['allow', 'deny'].includes(attempt.want ?? '')
    if (!isWhole) throw new Error(`${file}:${index + 1}: the attempt is not complete.`)
  }
  return (attempts as Attempt[]).map(withCount)
}

/**
 * The commit that creates or claims an event, or creates a link or a report, also counts it. An attempt whose `also`
 * speaks of the count, or is empty, says what it wants itself.
 */
export function withCount(attempt: Attempt): Attempt {
  const { op, who, path, set, data: written, also = [] } = attempt
  const { creator, organisers } = { ...set, ...written }
  if (attempt.also?.length === 0 || also.some(other => other.path.startsWith('/users/'))) return attempt
  const made = [{ op, path }, ...also].flatMap(each => {
    const [, id, part = 'event', below] =
      /^\/events\/([^/]+)(?:\/(links|reports)\/([^/]+))?$/.exec(each.path) ?? []
    const isClaim =
      each.path === path && part === 'event' && op === 'update' && creator === who && !organisers
    if (id === undefined || (each.op !== 'create' && !isClaim) || (set && 'offer' in set)) return []
    const kind = isClaim ? 'claimed' : { event: 'created', links: 'invited', reports: 'reported' }[part]
    return [{ kind, last: part === 'links' ? `${id}/${below}` : id }]
  })
  const counts = made.map(({ kind, last }) => {
    const data = { day: { $today: 0 }, count: 1, last, ...(kind === 'claimed' && { events: [last] }) }
    return { op: 'create' as const, path: `/users/${who}/counts/${kind}`, data }
  })
  return counts.length > 0 ? { ...attempt, also: [...also, ...counts] } : attempt
}

/** The other writes of an attempt's commit, as attempts of the same person. */
export const alsoOf = ({ id, who, claims, group, want, also = [] }: Attempt): Attempt[] =>
  also.map(other => ({ id, who, claims, group, want, ...other }) as Attempt)

/** The largest limit that the rules allow. */
const MOST_READ = 500

/** The limit and the offset of an attempt to list. */
export const rangeOf = ({ limit = MOST_READ, offset }: Attempt) => ({
  ...(limit === null ? {} : { limit }),
  ...(offset === undefined ? {} : { offset }),
})

/**
 * Reads documents and templates, one a line, of every list or of the named ones. Throws Error with file and line if
 * one is invalid.
 */
export function readFixtures(lists = DOCUMENT_LISTS): Required<Fixtures> {
  const fixtures: Required<Fixtures> = { templates: {}, documents: {} }
  for (const list of lists)
    for (const { path, template, fields } of readJsonLines(join(FOLDER, `${list}.jsonl`), withEveryDance))
      if (typeof template === 'string') fixtures.templates[template] = fields as Encoded
      else fixtures.documents[path as string] = fields as Encoded
  return fixtures
}
