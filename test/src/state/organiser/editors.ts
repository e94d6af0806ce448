import equal from 'fast-deep-equal'
import type {
  DanceEvent,
  EventException,
  EventId,
  OccurrenceFields,
} from '../../../../src/domain/event/event'
import { londonMoment, type Day } from '../../../../src/domain/time/days'
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
import { decide } from '../../../../src/state/organiser/decideThunks'
import { ownText } from '../../../../src/domain/organiser/eventPatch'
import { standingOn } from '../../../../src/domain/organiser/standing'
import { isUndecided, questionsOf } from '../../../../src/domain/organiser/questions'
import { saveOccurrence, saveSeries } from '../../../../src/state/organiser/saveThunks'
import {
  selectOwnIntents,
  selectRefused,
  selectWaitingCount,
} from '../../../../src/state/slices/outboxSelectors'
import { selectIsDraining } from '../../../../src/state/slices/outboxSlice'
import { drainOutbox } from '../../../../src/state/outbox/outboxThunks'
import type { AppThunk } from '../../../../src/state/slices/state'
import { fridayIn } from '../../../support/fridays'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeFields, makeSeries, type startOrganiserWorld } from '../../../support/organiserWorld'
import { QUIET_DEVICE } from './quietDevice'
import { SeriesModel } from './seriesModel'

type World = Awaited<ReturnType<typeof startOrganiserWorld>>
/** Gives the fields to change in the shown event. `count` makes each typed value unique. */
export type Change = (shown: EventFields, count: number) => Partial<Edited>
type Device = Awaited<ReturnType<World['openDevice']>>
/** Fields that a series and a single date have in common. */
type Edited = Pick<EventFields, keyof EventFields & keyof OccurrenceFields>
/** Applies an act to the model. Returns the units that a person must still decide. */
type Effect = (model: SeriesModel) => string[] | void

interface Act {
  at: number
  /** A device sends only the last of its unsent acts with the same key. With '' it sends each. */
  lastCounts: string
  /** The act's effect on the series when it reaches the server. */
  effect: Effect
}

/** The exceptions that the series has from the start. */
const PLANTED: EventException[] = [{ date: fridayIn(4), isCancelled: true }]

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const SAME = { kind: 'same' } as const

/** A write that reached the server: its act, and the event's stamps before and after. */
interface Commit {
  act: string
  effect: Effect | undefined
  from: number
  to: number
}

/**
 * One organiser with two devices and one series. Each device has its own store, outbox and clock. `SeriesModel`
 * computes the final state of the server. It applies the acts in the order of their stamps.
 */
export class Editors {
  private devices: Device[] = []
  private isOnline: boolean[] = []
  private losesAnswer: boolean[] = []
  private acts = new Map<string, Act>()
  /** The acts that entered an outbox. An edit without a change adds no act. */
  private kept = new Set<string>()
  private commits: Commit[] = []
  private made = 0
  /**
   * R81: for each act, the units left to decide when the act last reached the server. `decided` holds the
   * units decided since.
   */
  private open = new Map<string, string[]>()
  private decided = new Set<string>()

  private constructor(
    private readonly world: World,
    private readonly userId: string,
    private readonly eventId: EventId,
  ) {}

  /** `clocks`: how far each device's clock is ahead, in ms. */
  static async open(world: World, userId: string, eventId: EventId, clocks: number[]) {
    const editors = new Editors(world, userId, eventId)
    world.backend.plant({ [`events/${eventId}`]: makeSeries(userId, { exceptions: PLANTED }) })
    for (const [at, clockAhead] of clocks.entries()) {
      editors.isOnline.push(true)
      editors.devices.push(await editors.openDevice(at, clockAhead))
      await editors.fetch(at)
    }
    return editors
  }

  private async openDevice(at: number, clockAhead: number): Promise<Device> {
    const device = await this.world.openDevice(this.userId, {
      clockAhead,
      newId: () => {
        this.kept.add(`act${this.made}`)
        return `act${this.made}`
      },
      device: { ...QUIET_DEVICE, isOnline: () => this.isOnline[at] === true },
      images: { ...makeFakeServices().services.images },
    })
    this.watch(at, device)
    return device
  }

  /** Records the result of the device's writes, and drops an answer if the test asks for it. */
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
      this.commits.push({
        act: sending,
        effect: this.acts.get(sending)?.effect,
        from,
        to: event.lastUpdated,
      })
      if (!this.losesAnswer[at]) return event
      this.losesAnswer[at] = false
      throw new RemoteError('transient', new Error('the answer was lost'))
    }
    services.eventWrites.change = watched
  }

  private deviceAt = (at: number) => this.devices[at] as Device
  private shownAt = (at: number) => selectEvent(this.deviceAt(at).state(), this.eventId)

  private async act(at: number, thunk: AppThunk<Promise<void>>, effect: Effect, lastCounts = '') {
    // A device that shows the event as deleted lets nobody change it.
    if ((this.shownAt(at)?.status ?? 'deleted') === 'deleted') return
    this.made += 1
    this.acts.set(`act${this.made}`, { at, lastCounts, effect })
    await this.deviceAt(at).store.dispatch(thunk)
  }

  /** `change` gets the shown event and returns the fields to change. */
  saveSeries(at: number, change: Change) {
    const event = this.shownAt(at)
    if (!event) return
    const before = fieldsOf(event)
    const changes = changed(before, change(before, this.made))
    const thunk = saveSeries({ eventId: this.eventId, before, after: { ...before, ...changes }, image: SAME })
    return this.act(at, thunk, model => model.saveSeries(changes, { ...before }))
  }

  saveOccurrence(at: number, date: Day, change: Change) {
    const event = this.shownAt(at)
    if (!event) return
    const before = fieldsOf(occurrenceOn(event, date).event)
    const changes = changed(before, change(before, this.made))
    const after = { ...before, ...changes }
    const thunk = saveOccurrence({ eventId: this.eventId, date, before, after, image: SAME })
    return this.act(at, thunk, model => model.saveDate(date, changes, { ...before }))
  }

  cancel(at: number, dates: Day[], isExplained: boolean) {
    const event = this.shownAt(at)
    const reason = isExplained ? { reason: `No dancing ${this.made}` } : {}
    const seen = Object.fromEntries(dates.map(date => [date, event ? ownText(event, date) : '']))
    return this.act(at, cancelDates({ eventId: this.eventId, dates, ...reason }), model => {
      for (const date of dates) model.setCancelled(date, true)
      return isExplained ? model.explain(dates, String(reason.reason), seen) : []
    })
  }

  /** R81: answers every open question on this device with the same choice. */
  async decide(at: number, answer: 'mine' | 'theirs') {
    const { store } = this.deviceAt(at)
    for (const intent of selectRefused(store.getState()).filter(isUndecided)) {
      const questions = questionsOf(intent)
      const args = intent.args as { date?: Day }
      const [mine, theirs] = [questions.map(one => one.mine), questions.map(one => one.theirs)].map(together)
      if (answer === 'mine') {
        this.setEffect(intent.id, model => {
          if (intent.kind === 'announce')
            return model.announce(String(mine?.announcementText), [String(theirs?.announcementText)])
          if (intent.kind === 'setPaused')
            return model.setPaused(String(mine?.status), [String(theirs?.status)])
          if (intent.kind === 'cancelDates')
            return model.explain(Object.keys({ ...mine }), String(Object.values({ ...mine })[0]), {
              ...theirs,
            })
          if (args.date) return model.saveDate(args.date, { ...mine }, { ...theirs })
          return model.saveSeries({ ...mine }, { ...theirs })
        })
      }
      for (const { unit } of questions) {
        this.decided.add(`${intent.id} ${unit}`)
        await store.dispatch(decide(intent, unit, answer))
      }
    }
  }

  private setEffect(id: string, effect: Effect) {
    const act = this.acts.get(id)
    if (act) this.acts.set(id, { ...act, effect })
  }

  reinstate(at: number, dates: Day[]) {
    return this.act(at, reinstate({ eventId: this.eventId, dates }), model => {
      for (const date of dates.filter(day => model.hasEntry(day))) model.setCancelled(date, false)
    })
  }

  announce(at: number, isRemoved: boolean) {
    const text = isRemoved ? '' : `Announced ${this.made}`
    const unsent = selectOwnIntents(this.deviceAt(at).state()).filter(
      ({ kind, state }) => kind === 'announce' && state === 'waiting',
    )
    const seen = unsent.flatMap(({ args }) => (args as { was: string[] }).was)
    const shown = this.shownAt(at)?.announcementText ?? ''
    const effect: Effect = model => model.announce(text, [...seen, shown])
    return this.act(at, announce({ eventId: this.eventId, text }), effect, 'announce')
  }

  /** `standing` is 'current', 'paused', or 'paused' and the day on which the pause ends. */
  setPaused(at: number, standing: string) {
    const [status, until] = standing.split(' ')
    const { state, clock } = this.deviceAt(at)
    const shown = this.shownAt(at)
    const unsent = selectOwnIntents(state()).filter(
      intent => intent.kind === 'setPaused' && intent.state === 'waiting',
    )
    const seen = unsent.flatMap(({ args }) => (args as { was: string[] }).was)
    if (shown) seen.push(standingOn(shown, londonMoment(clock.ms).day))
    const thunk =
      status === 'paused'
        ? pauseSeries({ eventId: this.eventId, ...(until && { until }) })
        : resumeSeries({ eventId: this.eventId })
    return this.act(at, thunk, model => model.setPaused(standing, seen), 'setPaused')
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

  /** Both devices send until neither has unsent changes, at most 20 times. */
  async settle() {
    this.losesAnswer.fill(false)
    const isWaiting = ({ store }: Device) => selectWaitingCount(store.getState()) > 0
    for (let round = 0; round < 20 && this.devices.some(isWaiting); round++) {
      await Promise.all(this.devices.map((_, at) => this.send(at)))
    }
  }

  /** The series after every write that reached the server, applied in the order of their stamps. */
  expected(): SeriesModel {
    const model = new SeriesModel(makeFields())
    for (const { date } of PLANTED) model.setCancelled(date, true)
    const inOrder = [...this.commits].sort(
      (one, other) => one.to - other.to || Number(one.from === one.to) - Number(other.from === other.to),
    )
    this.open.clear()
    for (const { act, effect } of inOrder) this.open.set(act, effect?.(model) ?? [])
    return model
  }

  /**
   * I1: lost acts. The server lacks them, their device shows no refusal, and no later act of that device
   * replaces them.
   */
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

  /**
   * R81: values that disappeared unseen. They are not stored, and no question shows them. No person decided on them,
   * and no later act of the same device replaces them. A change that is refused as a whole doesn't count: the app shows
   * it, although it asks no question. Call `expected` first.
   */
  unseen(): string[] {
    const refusedWhole = new Set(
      this.refused()
        .filter(intent => !isUndecided(intent))
        .map(({ id }) => id),
    )
    const asked = new Set(
      this.refused().flatMap(intent => questionsOf(intent).map(({ unit }) => `${intent.id} ${unit}`)),
    )
    const units = [...this.open].flatMap(([act, left]) => left.map(unit => ({ act, unit })))
    return units
      .filter(({ act }) => !refusedWhole.has(act))
      .filter(({ act, unit }) => !asked.has(`${act} ${unit}`) && !this.decided.has(`${act} ${unit}`))
      .filter(({ act, unit }) => !units.some(other => this.isTypedLater(other, { act, unit })))
      .filter(({ act }) => !this.isReplacedWhole(act))
      .map(({ act, unit }) => `${act} ${unit}`)
  }

  private isTypedLater(one: { act: string; unit: string }, other: { act: string; unit: string }) {
    const isOfOneDevice = this.acts.get(one.act)?.at === this.acts.get(other.act)?.at
    return one.unit === other.unit && isOfOneDevice && numberOf(one.act) > numberOf(other.act)
  }

  /** Whether a later act of the same device, like an announcement or a deletion, replaces the whole act. */
  private isReplacedWhole(act: string) {
    const one = this.acts.get(act)
    return [...this.acts].some(
      ([later, { at, lastCounts }]) =>
        numberOf(later) > numberOf(act) &&
        this.kept.has(later) &&
        at === one?.at &&
        (lastCounts === 'delete' || (lastCounts !== '' && lastCounts === one.lastCounts)),
    )
  }

  /** The writes that changed something, oldest first. */
  stamps = () => this.commits.filter(({ from, to }) => from !== to)

  refused = () => this.devices.flatMap(({ store }) => selectRefused(store.getState()))
  waiting = () => this.devices.reduce((sum, { store }) => sum + selectWaitingCount(store.getState()), 0)
  shown = () => this.devices.map((_, at) => this.shownAt(at))
}

const numberOf = (act: string) => Number(act.slice(3))

/** Joins the values of several questions. Each list among them holds one item. */
function together(parts: readonly Record<string, unknown>[]): Record<string, unknown> {
  const all: Record<string, unknown> = {}
  for (const [name, value] of parts.flatMap(part => Object.entries(part))) {
    const held = all[name]
    all[name] = Array.isArray(held) && Array.isArray(value) && value !== held ? held.concat(value) : value
  }
  return all
}

const changed = <Fields extends object>(before: object, changes: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !equal(before[name as keyof typeof before], value)),
  ) as Partial<Fields>

/** The wizard's fields for an event. */
function fieldsOf(event: DanceEvent): EventFields {
  const names = Object.keys(makeFields()) as (keyof EventFields)[]
  return Object.fromEntries(
    names.map(name => [name, name === 'timestamp' ? 0 : event[name]]),
  ) as unknown as EventFields
}
