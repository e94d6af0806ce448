import fc from 'fast-check'
import { nextTryAt, readRetryAfter, wokenAt } from '../../../../src/domain/outbox/backOff'
import { makeIntent, readIntent, type Intent, type NewIntent } from '../../../../src/domain/outbox/outbox'
import { collapse, nextAttemptAt, nextBatch } from '../../../../src/domain/outbox/queue'
import { refusalReason, waitingText } from '../../../../src/domain/outbox/outboxResults'

const CARRIERS = { one: { maxTogether: 1 }, many: { maxTogether: 100 } }
const draftOf = (changes: Partial<NewIntent> = {}): NewIntent => ({
  id: 'i1',
  userId: 'ann',
  kind: 'many',
  target: 'events/e1',
  args: {},
  madeAt: 1,
  replaces: [],
  ...changes,
})
const intent = (order: number, changes: Partial<Intent> = {}): Intent => ({
  ...makeIntent(draftOf({ id: `i${order}` }), order),
  ...changes,
})
const ordersOf = (batch: Intent[]) => batch.map(({ order }) => order)

describe('I8: in the outbox', () => {
  it.each([
    ['the same', 'events/e1', 'events/e1'],
    ['one within it', 'users/ann', 'users/ann/eventFavourites/e1'],
    ['one around it', 'users/ann/eventFavourites/e1', 'users/ann'],
  ])('the earlier of two intents goes first if the second target is %s', (_name, first, second) => {
    const own = [intent(1, { target: first, nextAt: 50 }), intent(2, { target: second })]
    expect(nextBatch(own, 10, CARRIERS)).toEqual([])
    expect(nextAttemptAt(own, CARRIERS)).toBe(50)
    expect(ordersOf(nextBatch(own, 50, CARRIERS))).toEqual([1])
  })

  it('an intent does not wait for another target, even if one path begins with the other', () => {
    const own = [intent(1, { target: 'events/e1', nextAt: 50 }), intent(2, { target: 'events/e10' })]
    expect(ordersOf(nextBatch(own, 10, CARRIERS))).toEqual([2])
  })

  it('a refused intent does not block the others', () => {
    const own = [intent(1, { state: 'refused' }), intent(2)]
    expect(ordersOf(nextBatch(own, 0, CARRIERS))).toEqual([2])
  })

  it('an intent that keeps failing lets others go first', () => {
    const own = [intent(1, { triedAt: [1, 2], kind: 'one' }), intent(2, { target: 'events/e2' })]
    expect(ordersOf(nextBatch(own, 9, CARRIERS))).toEqual([2])
  })

  it('an intent does not wait for a moment that only a wrong clock could have named', () => {
    const hour = 60 * 60_000
    expect(nextBatch([intent(1, { nextAt: hour })], 0, CARRIERS)).toEqual([])
    expect(ordersOf(nextBatch([intent(1, { nextAt: hour + 1 })], 0, CARRIERS))).toEqual([1])
  })

  // A kill may leave the notes of one tap in any order.
  it('an intent waits for the one that it comes after, wherever that stands, and does not hold it up', () => {
    const after = { kind: 'one', target: 'events/e1' }
    const own = [intent(1, { after }), intent(2, { kind: 'one', nextAt: 50 }), intent(3)]
    expect(nextBatch(own, 10, CARRIERS)).toEqual([])
    expect(nextAttemptAt(own, CARRIERS)).toBe(50)
    expect(ordersOf(nextBatch(own, 50, CARRIERS))).toEqual([2])
    expect(ordersOf(nextBatch(own.slice(0, 1), 50, CARRIERS))).toEqual([1])
  })

  describe('the refusal of what an intent comes after', () => {
    const after = { kind: 'one', target: 'events/e2' }
    const refused = intent(1, { kind: 'one', target: 'events/e2', state: 'refused' })

    it('keeps it back, and everything else for what was refused', () => {
      const own = [refused, intent(2, { target: 'events/e2', after }), intent(3, { target: 'events/e2' })]
      expect(nextBatch(own, 0, CARRIERS)).toEqual([])
    })
    it('keeps nothing else back for another target', () => {
      expect(ordersOf(nextBatch([refused, intent(2, { after }), intent(3)], 0, CARRIERS))).toEqual([3])
    })
    it('does not keep it back if only the picture was refused', () => {
      const made = { ...refused, args: { done: 'created' } }
      expect(ordersOf(nextBatch([made, intent(2, { after })], 0, CARRIERS))).toEqual([2])
    })
  })

  it('only intents with the same carrier go together, up to the limit of that carrier', () => {
    const own = Array.from({ length: 150 }, (_item, at) => intent(at + 1, { target: `events/e${at}` }))
    expect(nextBatch(own, 0, CARRIERS)).toHaveLength(100)
    const ones = own.map(item => ({ ...item, kind: 'one' }))
    expect(nextBatch(ones, 0, CARRIERS)).toHaveLength(1)
  })

  it("an intent of a newer build's kind waits, and so do later intents for its target", () => {
    const own = [intent(1, { kind: 'toCome' }), intent(2)]
    expect(nextBatch(own, 0, CARRIERS)).toEqual([])
    expect(nextAttemptAt(own, CARRIERS)).toBeNull()
  })
})

describe('Reliability 2.3: when intents collapse', () => {
  const added = (triedAt: number[] = []) => intent(1, { kind: 'add', triedAt })
  const remove = draftOf({ kind: 'remove', replaces: ['add', 'remove'], cancels: 'add' })

  it('opposite intents cancel each other', () => {
    expect(collapse([added()], remove)).toMatchObject({ removed: [1], isAdded: false })
  })
  it('an intent that may have reached the server is replaced, not dropped', () => {
    expect(collapse([added([5])], remove)).toMatchObject({ removed: [1], isAdded: true })
  })
  it('a replaced intent can be replaced again: on, off and on during the first send', () => {
    const { isUncertain } = collapse([added([5])], remove)
    const removing = makeIntent(remove, 2, isUncertain)
    const again = draftOf({ kind: 'add', replaces: ['add', 'remove'], cancels: 'remove' })
    expect(collapse([removing], again)).toMatchObject({ removed: [2], isAdded: true })
  })
  it('intents of another person or target stay unchanged', () => {
    expect(collapse([{ ...added(), userId: 'ben' }], remove)).toMatchObject({ removed: [], isAdded: true })
    expect(collapse([{ ...added(), target: 'events/e2' }], remove)).toMatchObject({
      removed: [],
      isAdded: true,
    })
  })
})

describe('I9: before the next try', () => {
  const tries = (count: number, at = 0) => Array.from({ length: count }, () => at)

  it.each([
    [1, 1_000],
    [2, 2_000],
    [4, 8_000],
    [7, 60_000],
  ])('the pause after %i tries is %i ms', (count, pause) => {
    expect(nextTryAt({ triedAt: tries(count), now: 5, random: 0 })).toBe(5 + pause)
  })

  it('pauses are five times as long after an overload', () => {
    const error = { cause: { code: 'resource-exhausted' } }
    expect(nextTryAt({ triedAt: tries(2), now: 5, random: 0, error })).toBe(10_005)
  })

  it('the ninth try waits until the first try is 10 minutes old', () => {
    expect(nextTryAt({ triedAt: tries(8, 1_000), now: 100_000, random: 0 })).toBe(601_000)
    expect(wokenAt(tries(8, 1_000), 100_000)).toBe(601_000)
    expect(wokenAt(tries(7, 1_000), 100_000)).toBe(100_000)
  })

  it('a clock that is set back delays nothing', () => {
    expect(wokenAt(tries(8, 9_999_999), 1_000)).toBe(1_000)
  })

  it('at most 8 tries fit into 10 minutes, whatever the jitter', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 }), randoms => {
        const triedAt: number[] = []
        let now = 1
        for (const random of randoms) {
          triedAt.push(now)
          expect(triedAt.filter(at => at > now - 600_000).length).toBeLessThanOrEqual(8)
          now = nextTryAt({ triedAt, now, random })
        }
      }),
    )
  })

  it.each([
    ['120', 120_000],
    ['Thu, 01 Jan 1970 00:01:00 GMT', 59_000],
    ['-5', 0],
    ['99999999', 3_600_000],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('the pause follows Retry-After %p', (header, ms) => {
    expect(readRetryAfter(header, 1_000)).toBe(ms)
  })
})

describe('Stored intents of any shape', () => {
  it("are read only if they are the app's own", () => {
    expect(readIntent(intent(1))).toEqual(intent(1))
    fc.assert(
      fc.property(fc.anything(), value => {
        expect(readIntent(value)).toBeNull()
      }),
    )
    expect(readIntent({ ...intent(1), state: 'sent' })).toBeNull()
    expect(readIntent({ ...intent(1), triedAt: ['x'] })).toBeNull()
  })

  it('an intent of an earlier build may lack whatever it has before its first try (R98)', () => {
    const optional = ['triedAt', 'isUncertain', 'nextAt', 'state', 'reason'] as const
    fc.assert(
      fc.property(fc.subarray([...optional]), missing => {
        const stored = Object.fromEntries(
          Object.entries(intent(1)).filter(([name]) => !missing.includes(name as never)),
        )
        expect(readIntent(stored)).toEqual(intent(1))
      }),
    )
  })
})

describe("R57: the outbox's texts", () => {
  it('say how many changes wait, and why the server refused one', () => {
    expect([waitingText(1), waitingText(3)]).toEqual(['1 change waiting', '3 changes waiting'])
    expect(refusalReason({ code: 'permission-denied' })).toBe(
      'Your account is not allowed to make this change.',
    )
    expect(refusalReason(new Error('Too large'))).toBe('Too large')
    expect(refusalReason(null)).toBe('It was refused.')
  })

  it('say in words which picture was refused, and never the words of a server', () => {
    const refused = { code: 'storage/unauthorized', message: "User ... access 'events/e1/thumbnailImage-0'." }
    expect(refusalReason(refused)).toMatch(/^The new picture was not accepted\. /)
    expect(refusalReason(refused, '2026-12-04')).toMatch(
      /^The new picture of Fri, 4 Dec 2026 was not accepted/,
    )
    expect(refusalReason({ code: 'unimplemented', message: 'rpc 12' })).toBe('It was refused.')
  })
})
