import { addDays, weekdayOf, type Day } from '../../src/domain/time/days'
import { DAYTIMES } from './daytimeThemes'
import type { EventPlan, SlotPlan } from './eventDocument'
import type { Names } from './naming'
import { organiser } from './organisers'
import { pictureFor } from './pictures'
import { COUNTIES, placesIn, RICH_COUNTIES, type Place } from './places'
import { partyPrices } from './prices'
import { makeRandom, type Random } from '../random'
import { ANNOUNCEMENTS, FIND_US, TEAMS } from './smallTexts'
import { PARTIES } from './partyThemes'
import { SEASONAL } from './seasonalThemes'
import type { Theme } from './theme'
import { fill } from './texts'
import { addMinutes, monthNumber, onOrAfter } from './times'

/** How many one-offs each county has in the next twelve months. Its past one-off began at most `PAST_DAYS` days ago. */
const COMING = 6
const RICH_COMING = 14
const PAST_DAYS = 120
/** The days over which one-offs begin. The code may add a weekday and a week, so this is less than a year. */
const YEAR = 340

/** One-offs over the next twelve months in every county, and one past one-off a county. */
export function oneOffs(today: Day, names: Names): EventPlan[] {
  return COUNTIES.flatMap(county => {
    const random = makeRandom(`one-offs ${county}`)
    const count = RICH_COUNTIES.includes(county) ? RICH_COMING : COMING
    const used = new Set<string>()
    const coming = Array.from({ length: count }, (_, index) => {
      const theme = random.pick(index % 5 === 4 ? SEASONAL : index % 2 === 0 ? PARTIES : DAYTIMES)
      // Divides the year evenly, so that every month has events.
      const earliest = addDays(today, 1 + Math.floor(((index + random.next()) * YEAR) / count))
      return oneOff(theme, county, dateOf(theme, earliest, today, random), names, used, random)
    })
    const past = random.pick(DAYTIMES.filter(theme => !theme.months))
    const pastDay = onOrAfter(addDays(today, -random.between(10, PAST_DAYS)), random.pick(past.weekdays))
    return [...coming, oneOff(past, county, pastDay, names, used, random)]
  })
}

/** A day for the theme: in its season if it has one, otherwise soon after `earliest`. */
function dateOf(theme: Theme, earliest: Day, today: Day, random: Random): Day {
  if (theme.nearest) {
    const thisYear = `${today.slice(0, 4)}-${theme.nearest}`
    const target = thisYear > today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${theme.nearest}`
    if (theme.weekdays.length === 7) return target
    return onOrAfter(addDays(target, -3), random.pick(theme.weekdays))
  }
  let day = onOrAfter(earliest, random.pick(theme.weekdays))
  while (theme.months && !theme.months.includes(monthNumber(day))) day = addDays(day, 7)
  // The season may lie beyond twelve months. Then use the rest of this year's season, if any is left.
  const yearBefore = addDays(day, -364)
  return yearBefore > today ? yearBefore : day
}

function oneOff(
  theme: Theme,
  county: string,
  from: Day,
  names: Names,
  used: Set<string>,
  random: Random,
): EventPlan {
  const place = random.pick(placesIn(county))
  const danceTypes = random.pick(theme.dances)
  const isOvernight = theme.endTime < '06:01'
  const subject = {
    kind: 'late' as const,
    dances: danceTypes,
    place,
    weekday: weekdayOf(from),
    startTime: theme.startTime,
    socialTime: theme.startTime,
    endTime: theme.endTime,
  }
  const patterns = theme.names.map(pattern => fill(pattern, subject))
  const eventName = newName(patterns, place, used, random)
  return {
    id: names.take(eventName, place.city),
    eventName,
    danceTypes,
    description: fill(random.pick(theme.texts), subject),
    place,
    startTime: theme.startTime,
    endTime: theme.endTime,
    when: { from, to: isOvernight ? addDays(from, 1) : from },
    creator: organiser(county, random.between(0, 2)),
    agenda: slotsOf(theme),
    pricing: partyPrices(theme.price, random),
    ...(random.chance(0.4) ? { help: random.pick(FIND_US) } : {}),
    ...(random.chance(0.6) ? { team: random.pick(TEAMS) } : {}),
    ...(random.chance(0.12) ? { announcementText: random.pick(ANNOUNCEMENTS) } : {}),
    ...(random.chance(0.95) ? { picture: pictureOf(theme, danceTypes, random) } : {}),
  }
}

const pictureOf = (theme: Theme, dances: EventPlan['danceTypes'], random: Random) =>
  theme.picture && random.chance(0.75) ? theme.picture : pictureFor(dances, random)

/** A name that the county hasn't used yet. Other counties may use the same name. */
function newName(candidates: string[], place: Place, used: Set<string>, random: Random): string {
  const [first = 'Social'] = candidates
  const free = random.sample(candidates, candidates.length).find(candidate => !used.has(candidate))
  const chosen = free ?? `${place.city} ${first}`
  used.add(chosen)
  return chosen
}

function slotsOf({ slots, startTime, endTime }: Theme): SlotPlan[] {
  const rows = slots.split(' | ').map(row => {
    const [minutes = '', ...words] = row.split(' ')
    return { startTime: addMinutes(startTime, Number(minutes)), slotName: words.join(' ') }
  })
  return rows.map((row, index) => ({
    ...row,
    endTime: rows[index + 1]?.startTime ?? endTime,
    ...(/class|taster/i.test(row.slotName) ? { levels: ['Open level' as const] } : {}),
  }))
}
