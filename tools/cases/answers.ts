import type { FoundEvent } from '../../src/domain/paste/extract/found'
import type { HowOften } from '../../src/domain/rhythm/rhythm'
import { weekdayName } from '../../src/domain/time/dayLabels'
import type { Values } from './compare'

/** R72: how often, as a case writes it. */
const OFTEN: Partial<Record<HowOften, string>> = { week: 'weekly', twoWeeks: 'fortnightly' }

/** What was found, as a case writes it. */
export function answersOf(found: FoundEvent): Values {
  const rhythm = found.rhythm?.value
  const prices = found.prices?.value
  return {
    name: found.name?.value,
    dances: found.dances?.value,
    date: found.date?.value ?? undefined,
    endDate: found.endDate?.value,
    lastDate: found.lastDate?.value ?? undefined,
    rhythm: rhythm ? `${OFTEN[rhythm.every] ?? rhythm.every} ${weekdayName(rhythm.weekday)}` : undefined,
    off: found.off,
    start: found.start?.value,
    end: found.end?.value,
    venue: found.venue?.value,
    street: found.street?.value,
    town: found.town?.value,
    postcode: found.postcode?.value,
    county: found.county?.value,
    prices: prices?.map(({ amount, type }) => (type === 'Standard' ? String(amount) : `${amount} ${type}`)),
    priceNames: prices?.map(({ item }) => item),
    ...found.links,
  }
}

/** Why each answer isn't clear, by its name in a case. */
export function doubtsOf(found: FoundEvent | undefined): Record<string, string | null> {
  const answers = Object.entries(found ?? {}).flatMap(([name, value]) => {
    const doubt: unknown =
      typeof value === 'object' && value !== null && 'doubt' in value ? value.doubt : undefined
    return doubt === undefined ? [] : [[name, doubt as string | null] as const]
  })
  const doubts = Object.fromEntries(answers)
  return { ...doubts, series: doubts.rhythm ?? null, until: doubts.lastDate ?? null }
}
