import type { AskedPart, PartKind } from './query/asked'

/** The kinds of parts in the order in which a person gives them up. */
const LEAST_NEEDED: readonly PartKind[] = ['time', 'day', 'price', 'level', 'word', 'place', 'dance']

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

/** 'On other days in your places', or 'Without ‘Vega’ in your places'. */
export function nearMissLine({ kind, label }: Pick<AskedPart, 'kind' | 'label'>): string {
  return `${OTHERS[kind] ?? `Without '${label}'`} in your places`
}
