import { CONTROL, makeControlPart } from './controlPart'
import type { ClockFault, FaultRule, Faults, Hit, Place } from './fault'
import { placeOf, matchesRoute } from './route'
import { applyFault } from './applyFault'

interface ActiveFault {
  id: string
  rule: FaultRule
  /** How many requests still pass (`skip`), and how many are still affected (`left`). */
  skip: number
  left: number
}

/** Makes faults on demand, for tests; pass them to `startBackend`. Without them, a backend contains none of this. */
export function makeFaults(): Faults {
  let active: ActiveFault[] = []
  let hits: Hit[] = []
  let clock: ClockFault = {}
  let added = 0
  const hanging = new Set<() => void>()

  /** The fault that affects a request, if any. */
  const meet = (place: Place, method: string, url: string): FaultRule | null => {
    const met = active.find(({ rule, left }) => left > 0 && matchesRoute(rule, place, method, url))
    if (!met) return null
    if (met.skip > 0) {
      met.skip -= 1
      return null
    }
    met.left -= 1
    hits.push({ id: met.id, kind: met.rule.kind, method, url, at: Date.now() })
    return met.rule
  }

  const faults: Omit<Faults, 'part'> = {
    add(rule) {
      added += 1
      const id = `f${added}`
      active.push({ id, rule, skip: rule.skip ?? 0, left: rule.times ?? Infinity })
      return id
    },
    remove(id) {
      active = active.filter(fault => fault.id !== id)
    },
    clear() {
      active = []
      hits = []
      clock = {}
      for (const cutOff of hanging) cutOff()
      hanging.clear()
    },
    log: () => [...hits],
    list: () => active.filter(({ left }) => left > 0).map(({ id, rule }) => ({ id, ...rule })),
    setClock(next) {
      clock = next
    },
    clock: base => () => clock.stillAt ?? base() + (clock.skewMs ?? 0),
    disturb: origin => async (request, response, handling) => {
      const { method = 'GET', url = '/' } = request
      const place = origin === 'media' ? 'media' : placeOf(url)
      const fault = isControl(url) ? null : meet(place, method, url)
      if (fault) await applyFault(fault, request, response, handling, hanging)
      else handling.send(await handling.answer())
    },
  }
  return { ...faults, part: makeControlPart(faults) }
}

const isControl = (url: string) => url.startsWith(CONTROL)
