import type { PricePlan } from './eventDocument'
import type { Kind } from './names'
import type { Random } from '../random'

/** Prices of a weekly night: all of §2's ticket types, other labels, free nights, and nights without prices. */
export function nightPrices(kind: Kind, random: Random): PricePlan[] {
  if (kind === 'free') return [{ itemName: 'Entry', prices: { Standard: 0 } }]
  const base = kind === 'late' ? random.pick([12, 14, 15]) : random.pick([8, 9, 10, 11, 12.5])
  const style = random.next()
  if (style < 0.06) return []
  if (style < 0.16) return ownLabels(base)
  if (style < 0.26) return allTypes(base)

  const isStudentPrice = random.chance(0.75)
  const item = (itemName: string, price: number): PricePlan => ({
    itemName,
    prices: { Standard: price, ...(isStudentPrice ? { Student: price - 2 } : {}) },
  })
  if (kind === 'course')
    return [item('One level', base), item('Two levels', base + 5), item('Six-week course', base * 5)]
  if (kind === 'practica' || kind === 'morning') return [item('Entry', base - 2)]
  return [item('Class and social', base), item(random.pick(['Social only', 'After the class']), base - 3.5)]
}

/** Prices for all five ticket types (§2), from the standard price. */
export function allTypes(base: number, itemName = 'Class and social'): PricePlan[] {
  return [
    {
      itemName,
      prices: {
        Standard: base,
        Student: base - 2,
        'NHS & Key worker': base - 2,
        Concession: base - 3,
        Performer: 0,
      },
    },
    {
      itemName: 'Social only',
      prices: { Standard: base - 3, Student: base - 4, 'NHS & Key worker': base - 4 },
    },
  ]
}

/** Price labels that aren't ticket types (§3 'ticket type or price label'). */
function ownLabels(base: number): PricePlan[] {
  return [
    {
      itemName: 'Whole evening',
      prices: { 'Early bird': base - 2, 'On the door': base, Couple: base * 2 - 4 },
    },
    { itemName: 'Social only', prices: { 'On the door': base - 3 } },
  ]
}

/** Prices of a one-off. */
export function partyPrices(base: number, random: Random): PricePlan[] {
  if (base === 0) return [{ itemName: 'Entry', prices: { Standard: 0 } }]
  if (random.chance(0.2)) return allTypes(base, 'Entry')
  if (random.chance(0.3)) {
    return [
      { itemName: 'Ticket', prices: { 'Early bird': base - 4, Standard: base, 'On the door': base + 3 } },
    ]
  }
  return [{ itemName: 'Entry', prices: { Standard: base, Student: base - 3 } }]
}
