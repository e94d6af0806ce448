/** A section of a list and its top, in px from a common line. */
export interface SeenSection {
  id: string
  top: number
}

/**
 * DESIGN Day strip: the section that a strip marks. `seen` holds the sections in the upper part of the window, in
 * order. In a single column, the first section is current. On a board, where sections stand side by side, a
 * section of the lowest row is current. It is the pressed section if that is in the row, else `before`, else
 * the first of the row. Undefined if no section is in view.
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
