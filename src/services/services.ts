import { makeCountiesApi, type CountiesApi } from './countiesApi'
import { makeDevice, type Device } from './device'
import { makeEventDb, type EventDb } from './eventDb/eventDb'
import { makeLastingEventDb } from './eventDb/lastingEventDb'
import { makeEventsApi, type EventsApi } from './eventsApi'
import { makeAlarms } from './alarms'
import { log } from './log'
import { makeServerClock, type ServerClock } from './serverClock'
import { makeTabs, type Tabs } from './tabs'
import { makeUpdates, type Updates } from './updates'

/** Everything outside the app that a thunk may use: its third argument. */
export interface Services {
  events: EventsApi
  counties: CountiesApi
  eventDb: EventDb
  serverClock: ServerClock
  device: Device
  tabs: Tabs
  updates: Updates
  log: typeof log
  /** Device ms. */
  now: () => number
  /** Calls back after `ms`, in place of what was still to be called under the same name. */
  alarm: (name: string, ms: number, work: () => void) => void
  random: () => number
}

/** The real ones. `onStorageLost` is told, once, when events can't be kept on this device. */
export function makeServices(onStorageLost: () => void): Services {
  const now = () => Date.now()
  return {
    events: makeEventsApi(),
    counties: makeCountiesApi(),
    eventDb: makeLastingEventDb(makeEventDb(), onStorageLost),
    serverClock: makeServerClock((...args) => fetch(...args), now),
    device: makeDevice(),
    tabs: makeTabs(),
    updates: makeUpdates(log),
    log,
    now,
    alarm: makeAlarms(),
    random: Math.random,
  }
}
