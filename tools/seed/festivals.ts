import { addDays, type Day } from '../../src/domain/time/days'
import type { DanceType } from '../../src/domain/event/dances'
import type { EventPlan } from './eventDocument'
import { festivalDays, passes } from './festivalProgramme'
import { FESTIVAL_ROWS } from './festivalTable'
import type { Names } from './naming'
import { organiser } from './organisers'
import { placeNamed } from './places'
import { makeRandom } from '../random'
import { FIND_US, TEAMS } from './smallTexts'
import { onOrAfter } from './times'

const CANCELLED = 'Lace City Mambo Days'

/** Multi-day festivals across the year. One is in the past and one is cancelled. */
export function festivals(today: Day, names: Names): EventPlan[] {
  return FESTIVAL_ROWS.map(([facts, text]) => {
    const festival = festivalOf(facts)
    const random = makeRandom(`festival ${festival.name}`)
    const place = placeNamed(festival.venue)
    const from = addDays(onOrAfter(today, 5), festival.weeks * 7)
    const endsLate = random.chance(0.4)
    return {
      id: names.take(festival.name, place.city),
      eventName: festival.name,
      danceTypes: festival.dances,
      description: `${text}\n\nPasses cover every class and party. Day and party tickets go on sale two weeks before.`,
      place,
      help: random.pick(FIND_US),
      startTime: '18:00',
      // An end after midnight falls on the next date, which isn't a day of the event (§4).
      endTime: endsLate ? '01:00' : '19:00',
      when: { from, to: addDays(from, festival.days - (endsLate ? 0 : 1)) },
      creator: organiser(place.county, 0),
      isCancelled: festival.name === CANCELLED,
      team: random.pick(TEAMS),
      agenda: festivalDays(from, festival.days, festival.dances, endsLate, random),
      pricing: passes(random.pick([85, 95, 120])),
      picture: festival.picture,
      ...(festival.name === CANCELLED
        ? { announcementText: 'Called off: the hall needs a new roof. All passes are being refunded.' }
        : {}),
    }
  })
}

function festivalOf(facts: string) {
  const [name = '', venue = '', dances = '', picture = '', weeks, days] = facts.split(' | ')
  return {
    name,
    venue,
    dances: dances.split(', ') as DanceType[],
    picture,
    weeks: Number(weeks),
    days: Number(days),
  }
}
