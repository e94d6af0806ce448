import type { NamedDifference } from './named'

/** What one comparison found. */
export interface Comparison {
  /** The name of the part, as the table shows it. */
  part: string
  compared: number
  /** One line for each difference without a reason: what was asked, and both answers. */
  differences: string[]
  /** How often each difference with a reason was met. */
  named: Partial<Record<NamedDifference, number>>
  /** What stands in the table beside the numbers. */
  note: string
  /** The lines of a table of the part's own figures. */
  table?: string[]
}

/** An empty comparison, for a part to fill in. */
export const newComparison = (part: string, note = ''): Comparison => ({
  part,
  compared: 0,
  differences: [],
  named: {},
  note,
})

/** Counts a difference that has a reason. */
export function countNamed({ named }: Comparison, name: NamedDifference) {
  named[name] = (named[name] ?? 0) + 1
}

/** How many of the comparison's differences have a reason. */
export const namedIn = ({ named }: Comparison) => Object.values(named).reduce((sum, count) => sum + count, 0)
