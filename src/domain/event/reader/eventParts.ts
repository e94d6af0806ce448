import {
  ADDRESS_MAX_LENGTH,
  HELP_TEXT_MAX_LENGTH,
  MAX_LIST_ITEMS,
  MAX_PRICE_LABELS,
  NAME_MAX_LENGTH,
  PRICE_LIMIT,
  VENUE_MAX_LENGTH,
} from '../../constants'
import { isDay, isTime, type Time } from '../../time/days'
import { LEVELS, type EventLocation, type Position, type PricingItem, type Slot } from '../event'
import { readLine, readLines } from './eventText'

/** A map from a document. Read its fields only through `own` (C20). */
export type Source = Readonly<Record<string, unknown>>

const ID_MAX_LENGTH = 64
const PRICE_LABEL_MAX_LENGTH = 60

export function asSource(value: unknown): Source | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Source) : null
}

export function own(source: Source, name: string): unknown {
  return Object.hasOwn(source, name) ? source[name] : undefined
}

/** A time, or '' for any other value. */
export function readTime(value: unknown): Time {
  return isTime(value) ? value : ''
}

/**
 * The members of a fixed list that `value` contains, without repeats, in the order of `value`. Undefined if `value`
 * isn't a list.
 */
export function readChoices<T extends string>(value: unknown, offered: readonly T[]): T[] | undefined {
  if (!Array.isArray(value)) return undefined
  const known = value.filter((item): item is T => offered.some(choice => choice === item))
  return [...new Set(known)]
}

/** The readable items of a list. Undefined if the value isn't a list (R55). */
function readList<T>(value: unknown, readItem: (source: Source, index: number) => T | null): T[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.flatMap((item, index) => {
    const source = asSource(item)
    return (source && readItem(source, index)) ?? []
  })
  return items.slice(0, MAX_LIST_ITEMS)
}

/** §3 location. */
export function readLocation(value: unknown): EventLocation | undefined {
  const source = asSource(value)
  if (!source) return undefined
  const line = (name: keyof EventLocation) => readLine(own(source, name), ADDRESS_MAX_LENGTH)
  return {
    venue: readLine(own(source, 'venue'), VENUE_MAX_LENGTH),
    street: line('street'),
    city: line('city'),
    county: line('county'),
    postcode: line('postcode'),
    state: line('state'),
    country: line('country'),
    description: readLines(own(source, 'description'), HELP_TEXT_MAX_LENGTH),
    ...readPosition(own(source, 'latitude'), own(source, 'longitude')),
  }
}

/** R80: the box around England, in degrees. Not in constants.ts, because that is part of the first load. */
export const ENGLAND_BOX = { south: 49.8, north: 55.9, west: -6.5, east: 1.8 } as const

/** R80: a position in England. Empty unless both numbers are plausible. */
export function readPosition(latitude: unknown, longitude: unknown): Partial<Position> {
  const { south, north, west, east } = ENGLAND_BOX
  return isBetween(latitude, south, north) && isBetween(longitude, west, east) ? { latitude, longitude } : {}
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

/** §3 agenda. */
export function readAgenda(value: unknown): Slot[] | undefined {
  return readList(value, source => {
    if (typeof own(source, 'slotName') !== 'string') return null
    const date = own(source, 'date')
    return {
      id: readLine(own(source, 'id'), ID_MAX_LENGTH),
      slotName: readLine(own(source, 'slotName'), NAME_MAX_LENGTH),
      startTime: readTime(own(source, 'startTime')),
      endTime: readTime(own(source, 'endTime')),
      levels: readChoices(own(source, 'levels'), LEVELS) ?? [],
      ...(isDay(date) && { date }),
    }
  })
}

/** §3 pricing. */
export function readPricing(value: unknown): PricingItem[] | undefined {
  return readList(value, (source, index) => {
    if (typeof own(source, 'itemName') !== 'string') return null
    const sort = own(source, 'sort')
    return {
      id: readLine(own(source, 'id'), ID_MAX_LENGTH),
      itemName: readLine(own(source, 'itemName'), NAME_MAX_LENGTH),
      prices: readPrices(own(source, 'prices')),
      sort: Number.isFinite(sort) ? (sort as number) : index,
    }
  })
}

/** The prices as a list, with each label once. A map would break on a label such as `constructor` (C31). */
function readPrices(value: unknown): PricingItem['prices'] {
  const prices = new Map<string, number>()
  for (const [name, price] of Object.entries(asSource(value) ?? {})) {
    const label = readLine(name, PRICE_LABEL_MAX_LENGTH)
    if (label !== '' && isPrice(price) && !prices.has(label)) prices.set(label, price)
  }
  return [...prices].map(([label, price]) => ({ label, price })).slice(0, MAX_PRICE_LABELS)
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < PRICE_LIMIT
}
