import { addDays, type Day } from '../../src/domain/time/days'
import { DANCE_TYPES, type DanceType } from '../../src/domain/event/dances'
import type { EventPlan } from './eventDocument'
import { someExceptions } from './exceptions'
import { DANCE_NAMES } from './names'
import type { Names } from './naming'
import { hoursOf, kindOn, timetable } from './nights'
import { organiser } from './organisers'
import { pictureFor } from './pictures'
import { COUNTIES, placesIn, RICH_COUNTIES, type Place } from './places'
import { nightPrices } from './prices'
import { makeRandom, type Random } from '../random'
import { ANNOUNCEMENTS, FIND_US, TEAMS } from './smallTexts'
import { nightDescription, nightName } from './texts'
import { onOrAfter } from './times'

/** How many weekly nights a county has on each weekday, Sunday first. The hand-written nights are extra. */
const NIGHTS = [2, 2, 2, 2, 2, 3, 2]
const RICH_NIGHTS = [2, 2, 2, 3, 3, 3, 3]
const WITH_NAMES = DANCE_TYPES.filter(dance => dance in DANCE_NAMES)
const WEIGHTED_DANCES: DanceType[] = [...WITH_NAMES, 'Bachata', 'Salsa', 'Salsa', 'Bachata', 'Kizomba']

/** The weekly series of every county and weekday. They leave the venues in `booked` free. */
export function weeklySeries(today: Day, names: Names, booked: EventPlan[]): EventPlan[] {
  return COUNTIES.flatMap(county => {
    const nights = RICH_COUNTIES.includes(county) ? RICH_NIGHTS : NIGHTS
    return nights.flatMap((count, weekday) => {
      const random = makeRandom(`series ${county} ${weekday}`)
      const isFree = ({ venue }: Place) =>
        !booked.some(
          ({ place, when }) => place.venue === venue && 'weekday' in when && when.weekday === weekday,
        )
      return random
        .sample(placesIn(county).filter(isFree), count)
        .map(place => night(place, weekday, today, names, random))
    })
  })
}

function night(place: Place, weekday: number, today: Day, names: Names, random: Random): EventPlan {
  const kind = kindOn(weekday, random)
  const hours = hoursOf(kind, random)
  const dances = someDances(random)
  const subject = { kind, dances, place, weekday, ...hours }
  const eventName = nightName(subject, random, name => names.isTaken(name))
  const plan: EventPlan = {
    id: names.take(eventName, place.city),
    eventName,
    danceTypes: dances,
    description: nightDescription(subject, random),
    place,
    startTime: hours.startTime,
    endTime: hours.endTime,
    when: { weekday, since: onOrAfter(addDays(today, -7 * random.between(8, 150)), weekday) },
    creator: organiser(place.county, random.between(0, 2)),
    agenda: timetable(kind, hours, random),
    pricing: nightPrices(kind, random),
    ...(random.chance(0.35) ? { help: random.pick(FIND_US) } : {}),
    ...(random.chance(0.55) ? { team: random.pick(TEAMS) } : {}),
    ...(random.chance(0.15) ? { announcementText: random.pick(ANNOUNCEMENTS) } : {}),
    ...(random.chance(0.95) ? { picture: pictureFor(dances, random) } : {}),
  }
  return random.chance(0.14) ? { ...plan, exceptions: someExceptions(plan, weekday, today, random) } : plan
}

function someDances(random: Random): DanceType[] {
  const first = random.pick(WEIGHTED_DANCES)
  if (random.chance(0.6)) return [first]
  if (first === 'Kizomba' || first === 'Urban-Kiz') return ['Kizomba', 'Urban-Kiz']
  if (first === 'Zouk' || first === 'Bachata-Zouk') return ['Zouk', 'Bachata-Zouk']
  return random.chance(0.3) ? ['Salsa', 'Bachata', 'Kizomba'] : ['Salsa', 'Bachata']
}
