import { addDays, weekdayOf, type Day } from '../../src/domain/time/days'
import type { DanceType } from '../../src/domain/event/dances'
import type { EventPlan, ExceptionPlan } from './eventDocument'
import { FEATURED_NIGHTS } from './featuredNights'
import type { Names } from './naming'
import { organiser } from './organisers'
import { placeNamed, placesIn, type Place } from './places'
import { addMinutes, onOrAfter } from './times'

const NIGHTS_A_WEEKDAY = 3

/**
 * The hand-written weekly nights. Of today's three, the first runs as usual, the second is cancelled for today, and
 * the third is paused. Each weekday's first night moves to another county in two weeks.
 */
export function featuredSeries(today: Day, names: Names): EventPlan[] {
  return FEATURED_NIGHTS.map(([facts, description], row) => {
    const weekday = Math.floor(row / NIGHTS_A_WEEKDAY)
    return night(facts, description, weekday, row % NIGHTS_A_WEEKDAY, today, names)
  })
}

/** R86: a date that takes place in another county. */
function awayDay({ county }: Place, date: Day): ExceptionPlan {
  const away = county === 'Greater London' ? 'Brighton and Hove' : 'Greater London'
  const [place] = placesIn(away)
  return { date, ...(place && { place }), announcementText: 'On tour this week: see Location.' }
}

function night(
  facts: string,
  description: string,
  weekday: number,
  index: number,
  today: Day,
  names: Names,
): EventPlan {
  const [eventName = '', venue = '', dances = '', startTime = '', endTime = '', cost, picture = ''] =
    facts.split(' | ')
  const price = Number(cost)
  const place = placeNamed(venue)
  const isToday = weekday === weekdayOf(today)
  const next = onOrAfter(today, weekday)
  const classEnd = addMinutes(startTime, 60)
  const exceptions: ExceptionPlan[] =
    index === 1
      ? [{ date: isToday ? today : addDays(next, 14), isCancelled: true }]
      : [
          {
            date: addDays(next, 7),
            eventName: `${eventName}: guest DJ night`,
            announcementText: 'Guest DJ from nine. Come early.',
          },
          ...(index === 0 ? [awayDay(place, addDays(next, 14))] : []),
        ]

  return {
    id: names.take(eventName, place.city),
    eventName,
    danceTypes: dances.split(', ') as DanceType[],
    description,
    place,
    startTime,
    endTime,
    when: { weekday, since: onOrAfter(addDays(today, -52 * 7), weekday) },
    status: isToday && index === 2 ? 'paused' : 'current',
    creator: organiser(place.county, index),
    organiserUrl: 'https://lanternsocials.example/',
    team: 'Hosted by the regular crew, with a guest teacher on the last week of the month.',
    agenda: [
      { slotName: 'Class', startTime, endTime: classEnd, levels: ['Beginner', 'Improver'] },
      { slotName: 'Social', startTime: classEnd, endTime, levels: ['Open level'] },
    ],
    pricing:
      price === 0
        ? [{ itemName: 'Entry', prices: { Standard: 0 } }]
        : [
            {
              itemName: 'Class and social',
              prices: { Standard: price, Student: price - 2, Concession: price - 2 },
            },
            { itemName: 'Social only', prices: { Standard: price - 2.5 } },
          ],
    exceptions,
    picture,
  }
}
