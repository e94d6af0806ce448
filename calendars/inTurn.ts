/** While it reads one of 2 MB, a process grows by up to 63 MB, and a worker of 512 MB reads 8 at once. In bytes. */
const LARGE = 200_000

let last: Promise<unknown> = Promise.resolve()

/** R94: does `work` with a calendar of this size. Of the large ones this process holds one at a time. */
export function inTurn<Result>({ length }: Uint8Array, work: () => Promise<Result>): Promise<Result> {
  if (length <= LARGE) return work()
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}
