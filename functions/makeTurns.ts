/**
 * Makes the function by which one of many begins at a time: it resolves when its turn has come, with what ends the turn. Whoever
 * has one must end it, and may do so twice.
 */
export function makeTurns(): () => Promise<() => void> {
  let last = Promise.resolve()
  return () => {
    const before = last
    let end = () => {}
    last = new Promise(resolve => (end = resolve))
    return before.then(() => end)
  }
}
