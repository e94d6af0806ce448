import type { NamedDifference } from './named'

/** The result of comparing one part. */
export interface Comparison {
  /** The name of the part, as the table shows it. */
  part: string
  compared: number
  /** One line for each difference without a reason, with the request and both answers. */
  differences: string[]
  /** How often each difference with a known reason occurred. */
  named: Partial<Record<NamedDifference, number>>
  /** The note beside the part in the table. */
  note: string
  /** How many expressions each of the dearest requests costs. */
  costs?: Record<string, number>
}

/** Makes an empty comparison, which the part then fills in. */
export const newComparison = (part: string, note = ''): Comparison => ({
  part,
  compared: 0,
  differences: [],
  named: {},
  note,
})

/** Counts a difference whose reason is known. */
export function countNamed({ named }: Comparison, name: NamedDifference) {
  named[name] = (named[name] ?? 0) + 1
}

/** How many of the comparison's differences have a known reason. */
export const namedIn = ({ named }: Comparison) => Object.values(named).reduce((sum, count) => sum + count, 0)
