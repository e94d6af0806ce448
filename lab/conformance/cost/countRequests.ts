import { favouritesPartOf } from '../../../src/domain/account/favouriteCounts'
import {
  counting,
  current,
  DAY_MS,
  dayOf,
  EVENT,
  EVENT_ID,
  ids,
  profile,
  series,
  setting,
  updating,
  type DearRequest,
} from './requests'

const WHO = 'zoe'
/** A favourite of the largest profile. */
const COUNTED = ids(1_500, 64).at(-1) ?? ''
/** The part of the event's number in which the person counts (decision 24). */
const COUNT = `events/${COUNTED}/counts/${favouritesPartOf(WHO)}`

const before = () => ({
  [`users/${WHO}`]: { ...profile(1_500), countedFavourites: ids(999, 64) },
  [COUNT]: { favourites: 5 },
  [`events/${COUNTED}`]: { status: 'current' },
})
const noting = updating(`users/${WHO}`, { countedFavourites: [...ids(999, 64), COUNTED] })
const adding = updating(COUNT, { favourites: 6 })

/** Counting an event, and a favourite beside 999 others. Two rules judge each commit. */
export const DEAREST_OF_COUNTS: DearRequest[] = [
  {
    name: 'claim',
    who: 'bob',
    statement: 'allow update: if isClaim',
    before: now => ({ [EVENT]: { ...current(series(now - DAY_MS)), creator: '' } }),
    writes: now => [
      updating(EVENT, { creator: 'bob', claimed: true, lastUpdated: now }),
      setting('users/bob/counts/claimed', { day: dayOf(now), count: 1, last: EVENT_ID, events: [EVENT_ID] }),
    ],
  },
  {
    name: 'count a new event',
    who: 'alice',
    statement: 'allow create, update: if userId == me() && kind in',
    before: now => ({
      'users/alice': { permission: 1 },
      'users/alice/counts/created': { day: dayOf(now), count: 98, last: 'before' },
    }),
    writes: now => [setting(EVENT, current(series(now))), counting(now, 99)],
  },
  {
    name: 'note that a favourite counts',
    who: WHO,
    statement: 'allow update: if userId == me() && isCount',
    before,
    writes: () => [noting, adding],
  },
  {
    name: 'change the number of an event',
    who: WHO,
    statement: 'allow create, update: if part == ownPart()',
    before,
    writes: () => [noting, adding],
  },
]
