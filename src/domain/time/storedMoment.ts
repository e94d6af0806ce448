/** The ms of a stored moment: a number, a date, or Firestore's own kind. NaN for what can't be one. */
export function msOfStored(at: unknown): number {
  if (typeof at === 'number') return at
  const { toMillis, getTime } = (at ?? {}) as Partial<Record<'toMillis' | 'getTime', unknown>>
  const read = toMillis ?? getTime
  return typeof read === 'function' ? Number(read.call(at)) : Number.NaN
}
