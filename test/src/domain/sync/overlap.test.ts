import fc from 'fast-check'
import { MAX_HELD_VERSIONS } from '../../../../src/domain/constants'
import { gapsToAsk, nextOverlap, wasAskedTooLate, type Gap } from '../../../../src/domain/sync/overlap'
import { FIELDS_MARK } from '../../../../src/domain/event/reader/storedEvent'
import { nextCursor, type HeldVersion, type Place, type SyncCursor } from '../../../../src/domain/sync/sync'
import { randomRuns } from '../../../support/randomRuns'

const NOW = 1_795_000_000_000
const MINUTE = 60_000
const choice = { isOutdated: false, now: NOW }
const whole = { fullAt: NOW - 60 * MINUTE, fields: FIELDS_MARK }

const version = (eventId: string, lastUpdated: number, shortLocation = 'Kent'): HeldVersion => ({
  eventId,
  lastUpdated,
  shortLocation,
})

/** The database's order: stamps, then the UTF-8 bytes of the ids. */
const order = (one: Place, other: Place) =>
  one.lastUpdated - other.lastUpdated || Buffer.compare(Buffer.from(one.eventId), Buffer.from(other.eventId))

const answer = (stored: HeldVersion[], { after, from, to }: Gap) =>
  stored.filter(
    found => found.lastUpdated > after && (!from || order(found, from) > 0) && (!to || order(found, to) < 0),
  )

describe('R28 The parts of a query', () => {
  it('are one part, from 10 minutes before the last measured query, if the device holds no event of the overlap', () => {
    const cursor = { newest: NOW - 60 * MINUTE, ...whole, askedAt: NOW - 15 * MINUTE, held: [] }
    expect(gapsToAsk(cursor, choice, ['Kent'])).toEqual([{ after: NOW - 25 * MINUTE }])
  })

  it('leave gaps for the events that the device holds, in the order of the database', () => {
    const held = [version('b', NOW), version('a', NOW), version('z', NOW - 5)]
    const cursor = { newest: NOW, ...whole, askedAt: NOW, held }
    const [z, a, b] = [
      { eventId: 'z', lastUpdated: NOW - 5 },
      { eventId: 'a', lastUpdated: NOW },
      { eventId: 'b', lastUpdated: NOW },
    ]
    const after = NOW - 10 * MINUTE
    expect(gapsToAsk(cursor, choice, ['Kent'])).toEqual([
      { after, to: z },
      { after, from: z, to: a },
      { after, from: a, to: b },
      { after, from: b },
    ])
  })

  it('leave a gap for an event of a county to which it has moved (R86)', () => {
    const held = [{ ...version('a', NOW, 'Devon'), movedCounties: ['Kent'] }]
    const next = nextOverlap(null, held, { newest: NOW, askedAt: NOW, isFull: true })
    const cursor = { newest: NOW, ...whole, ...next }
    expect(gapsToAsk(cursor, choice, ['Kent'])).toHaveLength(2)
    expect(gapsToAsk(cursor, choice, ['Surrey'])).toHaveLength(1)
  })

  it('leave no gap for events of counties that the query does not cover', () => {
    const cursor = { newest: NOW, ...whole, askedAt: NOW, held: [version('a', NOW, 'Devon')] }
    expect(gapsToAsk(cursor, choice, ['Kent'])).toHaveLength(1)
    expect(gapsToAsk(cursor, choice, null)).toHaveLength(2)
  })

  it('cover everything for a full load, and the whole overlap if the cursor lacks its places or is damaged', () => {
    expect(gapsToAsk(null, choice, null)).toEqual([{ after: 0 }])
    const held = [version('a', NOW)]
    expect(gapsToAsk({ newest: NOW, ...whole, held }, { ...choice, isOutdated: true }, null)).toEqual([
      { after: 0 },
    ])
    const overlap = [{ after: NOW - 10 * MINUTE }]
    expect(gapsToAsk({ newest: NOW, ...whole }, choice, null)).toEqual(overlap)
    for (const damaged of ['nonsense', [null], [{ eventId: 5, lastUpdated: NOW }], [{ eventId: 'a' }]]) {
      const cursor = { newest: NOW, ...whole, askedAt: 'x', held: damaged } as unknown as SyncCursor
      expect(gapsToAsk(cursor, choice, null)).toEqual(overlap)
    }
  })

  it('are the whole overlap if the device holds more events than a query can skip', () => {
    const many = Array.from({ length: MAX_HELD_VERSIONS + 1 }, (_, n) => version(`e${n}`, NOW))
    const next = nextOverlap(null, many, { newest: NOW, askedAt: NOW, isFull: true })
    expect(next).toEqual({ askedAt: NOW })
  })
})

describe("R28 A server's clock that ran ahead", () => {
  it('makes the next load a full load', () => {
    const cursor = { newest: 0, ...whole, askedAt: NOW }
    expect(wasAskedTooLate(cursor, NOW - 121_000)).toBe(true)
    expect(wasAskedTooLate(cursor, NOW - 120_000)).toBe(false)
    expect(wasAskedTooLate(cursor, null)).toBe(false)
    expect(wasAskedTooLate(null, NOW)).toBe(false)
  })
})

interface Commit {
  /** ms between this commit and the next. */
  pause: number
  /** The error of the writer's stamp, in ms. */
  skew: number
  /** ms until the database shows the commit. */
  delay: number
  event: number
  isTogether: boolean
}

const IDS = ['a', 'b', 'B', 'é', '\u{1f483}', '\uffee', 'ab', '0']

/** One device and one server. A fetch with `isBlind` can't measure the server's time. */
function makeHistory() {
  const commits: (HeldVersion & { shownAt: number })[] = []
  const device = new Map<string, HeldVersion>()
  let cursor: SyncCursor | null = null
  let now = NOW
  let readTwice = 0

  const visible = () => {
    const latest = new Map<string, HeldVersion>()
    for (const { shownAt, ...found } of commits) {
      if (shownAt > now) continue
      const known = latest.get(found.eventId)
      if (!known || known.lastUpdated < found.lastUpdated) latest.set(found.eventId, found)
    }
    return [...latest.values()]
  }

  return {
    wait: (ms: number) => void (now += ms),
    commit({ pause, skew, delay, event, isTogether }: Commit) {
      now += pause
      const eventId = IDS[event % IDS.length] ?? ''
      const stamp = isTogether ? (commits.at(-1)?.lastUpdated ?? now) : now + skew
      // The rules refuse a stamp that is more than 120 s wrong, or not later than the stored one.
      const last = Math.max(
        0,
        ...commits.filter(made => made.eventId === eventId).map(made => made.lastUpdated),
      )
      if (Math.abs(stamp - now) > 120_000 || stamp <= last) return
      const before = commits.filter(made => made.eventId === eventId).map(made => made.shownAt)
      commits.push({ ...version(eventId, stamp), shownAt: Math.max(now + delay, ...before) })
    },
    /** Fetches once. Returns how many of the read versions the device already had. */
    fetch(isBlind: boolean) {
      const asked = cursor
      const isFull = asked === null
      const gaps = gapsToAsk(asked, { isOutdated: false, now: NOW }, ['Kent'])
      const found = gaps.flatMap(gap => answer(visible(), gap))
      readTwice = found.filter(
        ({ eventId, lastUpdated }) => device.get(eventId)?.lastUpdated === lastUpdated,
      ).length
      const askedAt = isBlind ? null : now
      const next = nextCursor(asked, found, { serverNow: now, isFull, now: NOW })
      cursor = { ...next, ...nextOverlap(asked, found, { newest: next.newest, askedAt, isFull }) }
      for (const each of found) device.set(each.eventId, each)
      return readTwice
    },
    missed: () =>
      visible().filter(({ eventId, lastUpdated }) => device.get(eventId)?.lastUpdated !== lastUpdated),
    heldVersions: () => cursor?.held?.length ?? null,
  }
}

const commit = fc.record({
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 * MINUTE })),
  skew: fc.oneof(fc.constantFrom(-120_000, 0, 120_000), fc.integer({ min: -120_000, max: 120_000 })),
  delay: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 })),
  event: fc.nat(IDS.length - 1),
  isTogether: fc.boolean(),
})
const fetched = fc.record({
  after: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 * MINUTE })),
  isBlind: fc.boolean(),
})
const history = fc.array(fc.oneof(commit, fetched), { minLength: 1, maxLength: 40 })

describe('R28 If commits arrive out of the order of their stamps,', () => {
  it('every fetch brings all visible events and reads none twice (I4)', () => {
    fc.assert(
      fc.property(history, steps => {
        const world = makeHistory()
        world.fetch(false)
        for (const step of steps) {
          if ('pause' in step) {
            world.commit(step)
            continue
          }
          world.wait(step.after)
          expect(world.fetch(step.isBlind)).toBe(0)
          expect(world.missed()).toEqual([])
        }
      }),
      { numRuns: randomRuns(3_000) },
    )
  })

  it('events stamped together are read at most once more, and never when they are older than the overlap', () => {
    const world = makeHistory()
    for (let event = 0; event < IDS.length; event++) {
      world.commit({ pause: 0, skew: 0, delay: 0, event, isTogether: true })
    }
    expect(world.fetch(false)).toBe(0)
    expect(world.heldVersions()).toBe(IDS.length)
    for (let times = 0; times < 3; times++) {
      world.wait(15 * MINUTE)
      expect(world.fetch(false)).toBe(0)
    }
    expect(world.heldVersions()).toBe(0)
  })
})
