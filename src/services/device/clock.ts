import type { Device } from './device'

const MINUTE_MS = 60_000

/** The device's time, by the minute: what is on changes no faster. */
export interface Clock {
  /** Device ms as of the last tick; the same value until the next one. */
  now(): number
  /** Calls back at each tick; gives the function that stops it. */
  onTick(listener: () => void): () => void
}

/** Ticks at each full minute, and when the page wakes: timers stand still while a phone sleeps. */
export function makeClock(deviceNow: () => number, device: Device): Clock {
  const listeners = new Set<() => void>()
  let current = deviceNow()
  let timer: ReturnType<typeof setTimeout> | undefined

  const tick = () => {
    current = deviceNow()
    clearTimeout(timer)
    timer = setTimeout(tick, MINUTE_MS - (current % MINUTE_MS))
    for (const listener of [...listeners]) listener()
  }
  device.onWake(tick)
  tick()

  return {
    now: () => current,
    onTick(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
