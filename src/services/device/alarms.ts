/** Makes named timers. Setting a timer again replaces the pending one of that name, so timers can't pile up. */
export function makeAlarms() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return (name: string, ms: number, work: () => void) => {
    clearTimeout(timers.get(name))
    timers.set(name, setTimeout(work, ms))
  }
}
