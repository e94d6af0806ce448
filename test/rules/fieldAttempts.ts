import { MAX_COUNTED } from '../../src/domain/account/favouriteCounts'
import { DISTRICTS } from '../../src/domain/places/districts'
import { FIELD_RULES } from '../../src/domain/event/reader/eventTable'
import { withCount, type Attempt } from '../support/attempts/attempt'

const KINDS = ['line', 'text']

/** Creations of an event that try the limit, the line ends and the type of each line and text (R55). */
const LINE_ATTEMPTS: Attempt[] = FIELD_RULES.flatMap(([name, { kind, limit = 0 }]) => {
  if (!KINDS.includes(kind)) return []
  const attempt = (note: string, want: Attempt['want'], value: unknown): Attempt =>
    withCount({
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

/** R65: an attempt to add each county of the closed list. Kent already exists. */
const COUNTY_ATTEMPTS: Attempt[] = Object.keys(DISTRICTS)
  .filter(name => name !== 'Kent')
  .map(name => ({
    id: `county: ${name}`,
    group: 'counties',
    who: 'alice',
    op: 'create',
    path: `/counties/${name.toLowerCase().replaceAll(' ', '-')}`,
    want: 'allow',
    note: 'a county of England',
    data: { name },
  }))

/** Decision 24: a favourite that counts beside 999 or 1,000 others of this person. */
const COUNT_ATTEMPTS: Attempt[] = [999, 1_000].map(others => ({
  id: `counted: ${others + 1}`,
  group: 'counts',
  who: `c${others}`,
  op: 'update',
  path: `/users/c${others}`,
  want: others < MAX_COUNTED ? 'allow' : 'deny',
  note: `a favourite that counts beside ${others} others`,
  set: { countedFavourites: [...Array<string>(others).fill('live'), 'team'] },
  also: [{ op: 'update', path: '/events/team/counts/favourites2', set: { favourites: 4 } }],
}))

/** Whole numbers at the edge of what a device can write back. JSON and the SDK can't hold them, but REST can. */
const NUMBER_ATTEMPTS: Attempt[] = [2n ** 53n - 1n, 2n ** 53n, 1n - 2n ** 53n, -(2n ** 53n)].map(moment =>
  withCount({
    id: `timestamp: ${moment}`,
    group: 'create',
    who: 'alice',
    op: 'create',
    path: '/events/n',
    want: Number.isSafeInteger(Number(moment)) ? 'allow' : 'deny',
    note: 'a number at the edge of what a device can write back',
    template: 'weekly',
    set: { timestamp: moment },
  }),
)

export const FIELD_ATTEMPTS: Attempt[] = [
  ...LINE_ATTEMPTS,
  ...COUNTY_ATTEMPTS,
  ...COUNT_ATTEMPTS,
  ...NUMBER_ATTEMPTS,
]
