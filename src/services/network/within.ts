/** Runs `work` and returns its outcome. Rejects if `work` takes longer than `limitMs`. */
export function within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
