/** Timers with names: setting one again forgets its earlier time, so that no chain of them can grow. */
export function makeAlarms() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return (name: string, ms: number, work: () => void) => {
    clearTimeout(timers.get(name))
    timers.set(name, setTimeout(work, ms))
  }
}
