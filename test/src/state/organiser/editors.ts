import equal from 'fast-deep-equal'
import type {
  DanceEvent,
  EventException,
  EventId,
  OccurrenceFields,
} from '../../../../src/domain/event/event'
import type { Day } from '../../../../src/domain/time/days'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import type { EventFields } from '../../../../src/domain/event/eventFields'
import { RemoteError } from '../../../../src/services/network/remoteCall'
import type { EventWrites } from '../../../../src/services/firestore/eventWrites'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { storeEvent } from '../../../../src/state/sync/storeEvent'
import {
  announce,
  cancelDates,
  deleteEvent,
  pauseSeries,
  reinstate,
  resumeSeries,
} from '../../../../src/state/organiser/optionThunks'
import { saveOccurrence, saveSeries } from '../../../../src/state/organiser/saveThunks'
import { selectRefused, selectWaitingCount } from '../../../../src/state/slices/outboxSelectors'
import { selectIsDraining } from '../../../../src/state/slices/outboxSlice'
import { drainOutbox } from '../../../../src/state/outbox/outboxThunks'
import type { AppThunk } from '../../../../src/state/slices/state'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeFields, type startOrganiserWorld } from '../../../support/organiserWorld'
import { SeriesModel } from './seriesModel'

type World = Awaited<ReturnType<typeof startOrganiserWorld>>
type Device = Awaited<ReturnType<World['openDevice']>>
/** Fields that both a series and one of its dates may have. */
export type Edited = Pick<EventFields, keyof EventFields & keyof OccurrenceFields>
type Effect = (model: SeriesModel) => void

interface Act {
  at: number
  /** Among unsent acts with the same key, only the last is sent. '' means that each is sent. */
  lastCounts: string
  /** Its effect on the series, at its turn to reach the server. */
  effect: Effect
}

/** The former values of the series. */
const PLANTED: EventException[] = [{ date: '2026-12-25', isCancelled: true }]

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const SAME = { kind: 'same' } as const

/** The write that just reached the server: its act, and its stamps before and after. */
interface Commit {
  act: string
  from: number
  to: number
}

/**
 * One organiser with two devices and one series. Each device has its own store, outbox and clock. `SeriesModel`
 * computes what the server must finally hold: the effects of the acts in the order of their stamps.
 */
export class Editors {
  private devices: Device[] = []
  private isOnline: boolean[] = []
  private losesAnswer: boolean[] = []
  private acts = new Map<string, Act>()
  /** Acts that entered an outbox. An edit that changes nothing adds none. */
  private kept = new Set<string>()
  private commits: Commit[] = []
  private made = 0

  private constructor(
    private readonly world: World,
    private readonly userId: string,
    private readonly eventId: EventId,
  ) {}

  /** `clocks`: how far each device's clock is ahead, in ms. */
  static async open(world: World, userId: string, eventId: EventId, clocks: number[]) {
    const editors = new Editors(world, userId, eventId)
    world.backend.plant({
      [`events/${eventId}`]: {
        ...makeFields(),
        creator: userId,
        status: 'current',
        lastUpdated: Date.now() - 60_000,
        exceptions: PLANTED,
        friendlyEventId: 'weekly_Friday_Salsa Fridays_123456',
      },
    })
    for (const [at, clockAhead] of clocks.entries()) {
      editors.isOnline.push(true)
      editors.devices.push(await editors.openDevice(at, clockAhead))
      await editors.fetch(at)
    }
    return editors
  }

  private async openDevice(at: number, clockAhead: number): Promise<Device> {
    const always = () => () => {}
    const device = await this.world.openDevice(this.userId, {
      clockAhead,
      newId: () => {
        this.kept.add(`act${this.made}`)
        return `act${this.made}`
      },
      device: {
        isOnline: () => this.isOnline[at] === true,
        isVisible: () => true,
        onWake: always,
        onOffline: always,
        onHide: always,
        afterPaint: async () => {},
        askToKeepStorage: () => {},
      },
      images: { ...makeFakeServices().services.images },
    })
    this.watch(at, device)
    return device
  }

  /** Records the result of each device's writes, and drops an answer if the test asks for it. */
  private watch(at: number, { services }: Device) {
    let act = ''
    const { update } = services.outboxDb
    services.outboxDb.update = async intents => {
      const kept = await update(intents)
      act = kept.at(-1)?.id ?? act
      return kept
    }
    const { change } = services.eventWrites
    const watched: EventWrites['change'] = async (userId, eventId, patchOf) => {
      const sending = act
      let from = 0
      const event = await change(userId, eventId, (stored, now) => {
        from = stored.lastUpdated
        return patchOf(stored, now)
      })
      this.commits.push({ act: sending, from, to: event.lastUpdated })
      if (!this.losesAnswer[at]) return event
      this.losesAnswer[at] = false
      throw new RemoteError('transient', new Error('the answer was lost'))
    }
    services.eventWrites.change = watched
  }

  private deviceAt = (at: number) => this.devices[at] as Device
  private shownAt = (at: number) => selectEvent(this.deviceAt(at).state(), this.eventId)

  private async act(at: number, thunk: AppThunk<Promise<void>>, effect: Effect, lastCounts = '') {
    // A device that shows the event as deleted offers no further acts.
    if ((this.shownAt(at)?.status ?? 'deleted') === 'deleted') return
    this.made += 1
    this.acts.set(`act${this.made}`, { at, lastCounts, effect })
    await this.deviceAt(at).store.dispatch(thunk)
  }

  saveSeries(at: number, changes: Partial<Edited>) {
    const event = this.shownAt(at)
    if (!event) return
    const before = fieldsOf(event)
    const thunk = saveSeries({ eventId: this.eventId, before, after: { ...before, ...changes }, image: SAME })
    return this.act(at, thunk, model => model.saveSeries(changed(before, changes)))
  }

  saveOccurrence(at: number, date: Day, changes: Partial<Edited>) {
    const event = this.shownAt(at)
    if (!event) return
    const before = fieldsOf(occurrenceOn(event, date).event)
    const after = { ...before, ...changes }
    const thunk = saveOccurrence({ eventId: this.eventId, date, before, after, image: SAME })
    return this.act(at, thunk, model => model.saveDate(date, changed(before, changes)))
  }

  cancel(at: number, dates: Day[], announcementText?: string) {
    const told = announcementText === undefined ? {} : { announcementText }
    return this.act(at, cancelDates({ eventId: this.eventId, dates, ...told }), model => {
      model.saveSeries(told)
      for (const date of dates) model.setCancelled(date, true)
    })
  }

  reinstate(at: number, dates: Day[]) {
    return this.act(at, reinstate({ eventId: this.eventId, dates }), model => {
      for (const date of dates.filter(day => model.hasEntry(day))) model.setCancelled(date, false)
    })
  }

  announce(at: number, text: string) {
    const effect: Effect = model => model.saveSeries({ announcementText: text })
    return this.act(at, announce({ eventId: this.eventId, text }), effect, 'announce')
  }

  setPaused(at: number, isPaused: boolean) {
    const thunk = (isPaused ? pauseSeries : resumeSeries)({ eventId: this.eventId })
    return this.act(at, thunk, model => model.setPaused(isPaused), 'setPaused')
  }

  delete(at: number) {
    return this.act(at, deleteEvent({ eventId: this.eventId }), model => model.delete(), 'delete')
  }

  /** Drops the next answer to a write of this device. */
  loseAnswer(at: number) {
    this.losesAnswer[at] = true
  }

  setOnline(at: number, isOnline: boolean) {
    this.isOnline[at] = isOnline
    if (isOnline) void this.deviceAt(at).store.dispatch(drainOutbox({ isWoken: true }))
  }

  async send(at: number) {
    const { store } = this.deviceAt(at)
    while (selectIsDraining(store.getState())) await pause(1)
    await store.dispatch(drainOutbox({ isWoken: true, isForced: true }))
  }

  async fetch(at: number) {
    const { services, store, clock } = this.deviceAt(at)
    const event = await services.events.findById(this.eventId, this.userId)
    if (event) await store.dispatch(storeEvent(event, clock.ms))
  }

  /** Both devices send until neither has anything unsent. */
  async settle() {
    this.losesAnswer.fill(false)
    const isWaiting = ({ store }: Device) => selectWaitingCount(store.getState()) > 0
    for (let round = 0; round < 20 && this.devices.some(isWaiting); round++) {
      await Promise.all(this.devices.map((_, at) => this.send(at)))
    }
  }

  /** The expected result of the writes that reached the server, in the order of their stamps. */
  expected(): SeriesModel {
    const model = new SeriesModel(makeFields())
    for (const { date, ...own } of PLANTED) model.saveDate(date, own)
    const inOrder = [...this.commits].sort(
      (one, other) => one.to - other.to || Number(one.from === one.to) - Number(other.from === other.to),
    )
    for (const { act } of inOrder) this.acts.get(act)?.effect(model)
    return model
  }

  /** I1: acts that are lost: not on the server, not replaced by a later one of their device, not refused and shown. */
  lost(): string[] {
    const arrived = new Set([...this.commits.map(({ act }) => act), ...this.refused().map(({ id }) => id)])
    const later = (act: string, { at, lastCounts }: Act) =>
      [...this.acts].some(
        ([other, one]) =>
          Number(other.slice(3)) > Number(act.slice(3)) &&
          this.kept.has(other) &&
          one.at === at &&
          (one.lastCounts === 'delete' || (lastCounts !== '' && one.lastCounts === lastCounts)),
      )
    return [...this.acts]
      .filter(([act, one]) => this.kept.has(act) && !arrived.has(act) && !later(act, one))
      .map(([act]) => act)
  }

  /** The stamps of the writes that changed something, in order. */
  stamps = () => this.commits.filter(({ from, to }) => from !== to)

  refused = () => this.devices.flatMap(({ store }) => selectRefused(store.getState()))
  waiting = () => this.devices.reduce((sum, { store }) => sum + selectWaitingCount(store.getState()), 0)
  shown = () => this.devices.map((_, at) => this.shownAt(at))
}

const changed = <Fields extends object>(before: object, changes: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !equal(before[name as keyof typeof before], value)),
  ) as Partial<Fields>

/** The event as the wizard opens it. */
function fieldsOf(event: DanceEvent): EventFields {
  const names = Object.keys(makeFields()) as (keyof EventFields)[]
  return Object.fromEntries(
    names.map(name => [name, name === 'timestamp' ? 0 : event[name]]),
  ) as unknown as EventFields
}
