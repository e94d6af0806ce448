import type { Part } from '../http/exchange'
import type { Disturb } from '../http/listen'
import { CONTROL, makeControlPart } from './controlPart'
import type { ClockFault, FaultRule, Hit, Place } from './fault'
import { placeOf, takes } from './route'
import { undergo } from './undergo'

export interface Faults {
  /** Adds a fault after those there are: a request meets the first that fits it. Gives its id. */
  add(rule: FaultRule): string
  remove(id: string): void
  /** Heals everything: no faults, no log, the clock right, and whoever still waits is cut off. */
  clear(): void
  /** What met a fault, oldest first. */
  log(): Hit[]
  /** The faults that may still be met. */
  list(): ({ id: string } & FaultRule)[]
  /** Sets the backend's clock, and so the Date of its answers; `{}` sets it right. */
  setClock(clock: ClockFault): void
  /** A clock over another one. */
  clock(base: () => number): () => number
  /** What `listen` asks: of the first origin, or of the one that files are served from. */
  disturb(origin: 'first' | 'media'): Disturb
  /** Control over HTTP, for tests in another process. */
  part: Part
}

interface Standing {
  id: string
  rule: FaultRule
  /** How many requests get by, and how many are met, from now on. */
  skip: number
  left: number
}

/** Faults on demand, for tests: give it to `startBackend`. Without it none of this is part of a backend. */
export function makeFaults(): Faults {
  let standing: Standing[] = []
  let hits: Hit[] = []
  let clock: ClockFault = {}
  let added = 0
  const hanging = new Set<() => void>()

  /** The fault that a request meets, if any. */
  const meet = (place: Place, method: string, url: string): FaultRule | null => {
    const met = standing.find(({ rule, left }) => left > 0 && takes(rule, place, method, url))
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
      standing.push({ id, rule, skip: rule.skip ?? 0, left: rule.times ?? Infinity })
      return id
    },
    remove(id) {
      standing = standing.filter(fault => fault.id !== id)
    },
    clear() {
      standing = []
      hits = []
      clock = {}
      for (const cutOff of hanging) cutOff()
      hanging.clear()
    },
    log: () => [...hits],
    list: () => standing.filter(({ left }) => left > 0).map(({ id, rule }) => ({ id, ...rule })),
    setClock(next) {
      clock = next
    },
    clock: base => () => clock.stillAt ?? base() + (clock.skewMs ?? 0),
    disturb: origin => async (request, response, handling) => {
      const { method = 'GET', url = '/' } = request
      const place = origin === 'media' ? 'media' : placeOf(url)
      const fault = isControl(url) ? null : meet(place, method, url)
      if (fault) await undergo(fault, request, response, handling, hanging)
      else handling.send(await handling.answer())
    },
  }
  return { ...faults, part: makeControlPart(faults) }
}

const isControl = (url: string) => url.startsWith(CONTROL)
