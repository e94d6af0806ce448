import { runInThisContext } from 'node:vm'

export const DEVICE_ZONES = [
  'Europe/London',
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Apia',
] as const
type Zone = (typeof DEVICE_ZONES)[number]

/**
 * Runs `work` once in each time zone and returns the results. A script outside Jest's context sets the zone,
 * because Jest's own `process.env` is a copy that Node does not read.
 */
export function inEveryZone<T>(work: (zone: Zone) => T): T[] {
  try {
    return DEVICE_ZONES.map(zone => {
      runInThisContext(`process.env.TZ = '${zone}'`)
      return work(zone)
    })
  } finally {
    runInThisContext('delete process.env.TZ')
  }
}
