/** A section of a list and where it begins, in px from any common line. */
export interface SeenSection {
  id: string
  top: number
}

/**
 * DESIGN: the section that a strip marks, of those in the upper part of the window, in their order. In a single column it
 * is the first of them. On a board it is one of the row that was reached last: the pressed one, else the one marked
 * before, else the row's first. Undefined if none is in view.
 */
export function currentSection(
  seen: readonly SeenSection[],
  {
    isBoard,
    pressed,
    before,
  }: { isBoard: boolean; pressed?: string | undefined; before?: string | undefined },
): string | undefined {
  if (!isBoard) return seen[0]?.id
  const lastTop = Math.max(...seen.map(({ top }) => top))
  const row = seen.filter(({ top }) => top === lastTop).map(({ id }) => id)
  return [pressed, before].find(id => id !== undefined && row.includes(id)) ?? row[0]
}
