import type { AskedPart, PartKind } from './query/asked'
import { NEAR_YOU } from './query/places'

/** The kinds of parts in the order in which a person gives them up. */
const LEAST_NEEDED: readonly PartKind[] = ['state', 'time', 'day', 'price', 'level', 'word', 'place', 'dance']

/** DESIGN Search: the parts to leave out, one at a time, to find events that are nearly right. */
export function partsToLeaveOut(parts: readonly AskedPart[]): AskedPart[] {
  if (parts.length < 2) return []
  return [...parts].sort((one, other) => LEAST_NEEDED.indexOf(one.kind) - LEAST_NEEDED.indexOf(other.kind))
}

const OTHERS: Readonly<Partial<Record<PartKind, string>>> = {
  time: 'At other times',
  day: 'On other days',
  price: 'At other prices',
  level: 'At other levels',
}

/** 'On other days in your places', 'Near Soho', 'With Bachata in your places', or 'Without ‘Vega’ in your places'. */
export function nearMissLine({
  kind,
  label,
  milesTo,
  isNot,
}: Pick<AskedPart, 'kind' | 'label' | 'milesTo' | 'isNot'>): string {
  if (milesTo) return label
  if (isNot) return `${label.replace('Not', 'With')} in your places`
  return `${OTHERS[kind] ?? `Without '${label}'`} in your places`
}

/** R69: what the results don't have of what was asked: "Left out: 'girlfriend', 'near me'". */
export function leftOutLine(leftOut: readonly Pick<AskedPart, 'label'>[]): string {
  const place = leftOut.some(({ label }) => label === NEAR_YOU) ? ". Where you are isn't known here" : ''
  return `Left out: ${leftOut.map(({ label }) => `'${label.toLowerCase()}'`).join(', ')}${place}.`
}
