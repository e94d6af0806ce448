/**
 * The same work, with the last result for each first argument kept as long as that argument lives. The other arguments
 * must be the same too.
 */
export function remembered<Key extends object, Rest extends readonly unknown[], Result>(
  work: (key: Key, ...rest: Rest) => Result,
): (key: Key, ...rest: Rest) => Result {
  const known = new WeakMap<Key, { rest: Rest; result: Result }>()
  return (key, ...rest) => {
    const before = known.get(key)
    if (before?.rest.every((one, at) => one === rest[at])) return before.result
    const result = work(key, ...rest)
    known.set(key, { rest, result })
    return result
  }
}
