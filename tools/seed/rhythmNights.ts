import { datesFrom } from '../../src/domain/rhythm/seriesDates'
import type { HowOften, Rhythm } from '../../src/domain/rhythm/rhythm'
import { addDays, type Day } from '../../src/domain/time/days'
import type { EventPlan } from './eventDocument'
import type { Names } from './naming'
import { organiser } from './organisers'
import { placeNamed } from './places'
import { onOrAfter } from './times'

/** Each is 'name | venue | dance | start | end | price | poster', with its weekday, rhythm and description. */
const NIGHTS: readonly [facts: string, weekday: number, every: HowOften, text: string][] = [
  [
    'First Friday Rueda | Harbour Loft | Salsa | 20:00 | 23:30 | 9 | salsa-halves',
    5,
    'first',
    'Once a month the tables go out and the circle grows. Calls for beginners until nine, then everything we know.',
  ],
  [
    'Kizomba Lab | Riverside Studio | Kizomba | 19:30 | 22:00 | 8 | kizomba-rings',
    3,
    'twoWeeks',
    'Every other Wednesday we take one idea apart, slowly, and put it together again to music. Bring water.',
  ],
  [
    'Last Saturday Bachata | The Cotton Exchange Floor | Bachata | 20:30 | 01:00 | 10 | bachata-swing',
    6,
    'last',
    'The month ends here. One class, two rooms, and the slow songs after midnight.',
  ],
  [
    'Zouk Winter Course | Castle Gate Hall | Zouk | 19:00 | 20:30 | 12 | zouk-lines',
    2,
    'week',
    'A course with a beginning and an end. Each evening builds on the one before, and the last is a party.',
  ],
]

/** Weeks until the last date of a series that ends. */
const LAST_DATE_WEEKS = 9
/** Weeks until a paused series takes place again. */
const PAUSE_WEEKS = 4

/**
 * R72: series that don't take place every week for ever: a first Friday, which three people run (R73), every two weeks,
 * a last Saturday, and a weekly series with a last date. R51: a weekly series that is paused until a day.
 */
export function rhythmNights(today: Day, names: Names): EventPlan[] {
  const begin = addDays(today, -140)
  const nights = NIGHTS.map(([facts, weekday, every, description]): EventPlan => {
    const rhythm: Rhythm = {
      every,
      ...(every === 'twoWeeks' && { from: onOrAfter(begin, weekday) }),
      ...(every === 'week' && { until: onOrAfter(addDays(today, 7 * LAST_DATE_WEEKS), weekday) }),
    }
    const { value: since = begin } = datesFrom({ recurrenceDay: weekday, rhythm }, begin).next()
    const plan = night(facts, description, names)
    const team = [organiser(plan.place.county, 1), organiser(plan.place.county, 2)]
    return { ...plan, when: { weekday, since, rhythm }, ...(every === 'first' && { organisers: team }) }
  })
  const weekday = 4
  return [
    ...nights,
    {
      ...night(
        'Quay Street Salsa | The Customs Loft | Salsa | 19:30 | 22:30 | 7 | vinyl',
        'A small floor and a large record collection. The loft is being painted, so we take a break and come back.',
        names,
      ),
      when: { weekday, since: onOrAfter(begin, weekday) },
      status: 'paused',
      pausedUntil: onOrAfter(addDays(today, 7 * PAUSE_WEEKS), weekday),
    },
  ]
}

function night(facts: string, description: string, names: Names): Omit<EventPlan, 'when'> {
  const [eventName = '', venue = '', dance = '', startTime = '', endTime = '', cost, picture = ''] =
    facts.split(' | ')
  const place = placeNamed(venue)
  return {
    id: names.take(eventName, place.city),
    eventName,
    danceTypes: [dance] as EventPlan['danceTypes'],
    description,
    place,
    startTime,
    endTime,
    creator: organiser(place.county, 0),
    pricing: [{ itemName: 'Entry', prices: { Standard: Number(cost) } }],
    picture,
  }
}
