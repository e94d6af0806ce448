import { followedOf, noteListed } from '../../push/listedNews'
import { noteChange } from '../../push/noteChange'
import { msOf } from '../../push/moments'
import { tick } from '../../push/tick'
import { organiserOf, venueOf } from '../../src/domain/following/followKey'
import { readPlacedEvent } from '../../src/domain/places/placedEvent'
import { londonMoment } from '../../src/domain/time/days'
import { makeDocument } from '../support/events'
import { pushWorld, shownOf } from './world'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = msOf({ day: '2026-11-26', time: '12:00' })
const ball = (more: Record<string, unknown> = {}) => {
  const document = makeDocument({
    eventName: 'Winter Ball',
    isRecurring: false,
    eventDate: '2026-12-05',
    startTime: '20:00',
    endTime: '',
    exceptions: [],
    listed: true,
    ...more,
  })
  delete (document as { recurrenceDay?: unknown }).recurrenceDay
  return document
}
const event = readPlacedEvent('e', ball(), null)!
const ORGANISER = organiserOf(event)!
const VENUE = venueOf(event)!

/** A world in which every device follows. The messages name the kind of what they are for. */
function world(start = NOON) {
  const made = pushWorld(start, ['a'], 100)
  const { store } = made
  const asked: string[] = []
  const subscribed = store.subscribed
  store.subscribed = (to, cursor, limit) => {
    if (cursor === '') asked.push('key' in to ? to.key : to.field)
    return subscribed(to, cursor, limit)
  }
  const note = async (eventId: string, fields: Record<string, unknown> | null) => {
    const written = made.write(eventId, fields)
    await noteChange(store, written, made.now())
    await noteListed(store, written, made.now())
    return written
  }
  /** Lets time pass and the sender run. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 5 * MINUTE) {
      made.pass(Math.min(left, 5 * MINUTE))
      await tick(made.sender)
    }
  }
  const shown = () => made.sent.map(({ message }) => shownOf(message))
  return { ...made, note, pass, shown, asked }
}

describe('R89: what followed organisers and venues list', () => {
  it('is told of a new event 15 minutes later, to those who follow its organiser or its venue', async () => {
    const { note, pass, shown, asked, sent } = world()
    await note('ball', ball())
    await pass(14 * MINUTE)
    expect(shown()).toEqual([])
    await pass(2 * MINUTE)
    expect(asked.sort()).toEqual([ORGANISER, VENUE].sort())
    const [first, second, ...others] = shown()
    expect(others).toEqual([])
    expect(first).toMatchObject({
      title: 'New: Winter Ball',
      body: expect.stringMatching(
        /^Sat, 5 Dec, 8:00 pm, The Lantern Room, Brighton\. You follow (its organiser|this venue)\.$/,
      ),
      navigate: 'https://example.org/view-event/ball?told',
    })
    expect(sent.map(({ message }) => message.urgency)).toEqual(['low', 'low'])
    // Who follows both sees one notification.
    expect(second?.tag).toBe(first?.tag)
  })

  it('is told once an event is approved, and not while it waits', async () => {
    const { note, pass, shown } = world()
    await note('ball', ball({ status: 'pendingApproval', listed: false }))
    await pass(HOUR)
    expect(shown()).toEqual([])
    await note('ball', ball())
    await pass(20 * MINUTE)
    expect(shown()).toHaveLength(2)
  })

  it.each([
    ['of an edit', [ball(), ball({ eventName: 'Another' })], 2],
    ['of an event that is put back on the lists', [ball({ listed: false }), ball()], 0],
    ['of one that is removed at once', [ball(), ball({ status: 'deleted' })], 0],
    ['of one that doesn’t take place', [ball({ isCancelled: true })], 0],
    ['of one that is over', [ball({ eventDate: '2026-11-01' })], 0],
    [
      'of one without an owner and a venue',
      [ball({ creator: '', location: { ...event.location, venue: '' } })],
      0,
    ],
  ])('is told once, and nothing %s', async (_case, versions, count) => {
    const { note, pass, shown } = world()
    for (const version of versions) await note('ball', version)
    await pass(HOUR)
    expect(shown().filter(({ title }) => title.startsWith('New: '))).toHaveLength(count)
  })

  it('is nothing for an old document that was imported', async () => {
    const { store, pass, shown, write, now } = world()
    const { eventId, before, after } = write('ball', ball())
    await noteListed(
      store,
      { eventId, before, after: { ...after, lastUpdated: now() - 40 * 24 * HOUR } },
      now(),
    )
    await pass(HOUR)
    expect(shown()).toEqual([])
  })

  it('is one message for several events, and at most one in 24 hours for each organiser and venue', async () => {
    const { note, pass, shown } = world()
    await note('one', ball())
    await note('two', ball({ eventName: 'Two', eventDate: '2026-12-12' }))
    await pass(20 * MINUTE)
    expect(shown().map(({ title, body, navigate }) => [title, body, navigate.slice(-14)])).toEqual(
      expect.arrayContaining([
        ['2 new events', 'By an organiser that you follow.', '/myevents?told'],
        ['2 new events', 'At a venue that you follow.', '/myevents?told'],
      ]),
    )
    // Who follows both sees one notification.
    expect(new Set(shown().map(({ tag }) => tag)).size).toBe(1)
    await note('three', ball({ eventName: 'Three' }))
    await pass(23 * HOUR)
    expect(shown()).toHaveLength(2)
    await pass(HOUR + 20 * MINUTE)
    expect(
      shown()
        .slice(2)
        .map(({ title }) => title),
    ).toEqual(['New: Three', 'New: Three'])
  })

  it('counts a trigger that comes twice, or after the message, once', async () => {
    const { note, store, pass, shown, now } = world()
    const written = await note('ball', ball())
    await noteListed(store, written, now())
    await pass(20 * MINUTE)
    await noteListed(store, written, now())
    await pass(48 * HOUR)
    expect(shown()).toHaveLength(2)
  })

  it('goes to the new owner’s followers only, if the event was claimed meanwhile', async () => {
    const { note, pass, asked } = world()
    await note('ball', ball())
    await note('ball', ball({ creator: 'somebody-else' }))
    await pass(HOUR)
    expect(asked).toEqual([VENUE])
  })

  it('R84: says nothing of who claimed it meanwhile, until a moderator has seen it with them', async () => {
    const claim = { creator: 'eve', claimed: true }
    const told = async (fields: Record<string, unknown>, seen?: Record<string, unknown>) => {
      const { note, notes, pass, shown } = world()
      notes.set('ball', { creator: '', fields: ball({ creator: '' }) })
      await note('ball', ball({ creator: '' }))
      await note('ball', ball(fields))
      if (seen) notes.set('ball', { creator: 'eve', fields: ball(seen) })
      await pass(HOUR)
      return shown().map(({ title }) => title)
    }
    expect(await told(claim)).toEqual([])
    expect(await told({ ...claim, eventName: 'Buy cheap watches' })).toEqual([])
    expect(await told({ creator: '', claimed: false, eventName: 'Buy cheap watches' })).toEqual([])
    expect(await told({ ...claim, eventName: 'Ball' }, { ...claim, eventName: 'Ball' })).toEqual([
      'New: Ball',
    ])
  })

  it('R64: is told in the words that a moderator approved, or not at all', async () => {
    const waits = { status: 'pendingApproval', listed: false }
    const told = async (edited: Record<string, unknown>) => {
      const { note, notes, pass, shown } = world()
      await note('ball', ball(waits))
      notes.set('ball', { creator: ball().creator, fields: ball(waits) })
      await note('ball', ball())
      await note('ball', ball(edited))
      await pass(HOUR)
      return shown().flatMap(({ title }) => (title.startsWith('New: ') ? title : []))
    }
    expect(await told({ description: 'Longer than it was before.', eventDate: '2026-12-06' })).toHaveLength(2)
    expect(await told({ eventName: 'Buy cheap watches' })).toEqual([])
    expect(await told({ location: { ...event.location, city: 'Buy cheap watches' } })).toEqual([])
    expect(await told({ startTime: '21:00' })).toEqual([])
    const ofNextDate = (own: Record<string, unknown>) => ({ exceptions: [{ date: '2026-12-05', ...own }] })
    expect(await told(ofNextDate({ location: { ...event.location, venue: 'Buy cheap watches' } }))).toEqual(
      [],
    )
    expect(await told(ofNextDate({ startTime: '21:00' }))).toEqual([])
    expect(await told(ofNextDate({ description: 'Longer than it was before.' }))).toHaveLength(2)
  })

  it('waits for the morning, unless the night begins within six hours', async () => {
    const late = msOf({ day: '2026-11-26', time: '23:00' })
    const { note, pass, sent } = world(late)
    await note('ball', ball())
    await pass(12 * HOUR)
    expect(sent.map(({ at }) => londonMoment(at).time >= '08:00')).toEqual([true, true])
    const soon = world(late)
    await soon.note('ball', ball({ eventDate: '2026-11-27', startTime: '00:30' }))
    await soon.pass(HOUR)
    expect(soon.sent).toHaveLength(2)
  })

  it('survives a sender that is killed at any step', async () => {
    for (let steps = 1; steps < 30; steps++) {
      const { note, killed, sender, pass, shown } = world()
      await note('ball', ball())
      await pass(14 * MINUTE)
      await pass(0)
      await killed(steps, async () => {
        await tick({ ...sender, now: () => sender.now() + 2 * MINUTE })
      })
      await pass(HOUR)
      expect(new Set(shown().map(({ body }) => body)).size).toBe(2)
    }
  })

  it('holds no person', async () => {
    const { note, store } = world()
    await note('ball', ball({ creator: 'a-secret-account' }))
    const job = await store.job(`f-${VENUE}`)
    expect(JSON.stringify(job)).not.toContain('a-secret-account')
    expect(followedOf(job!)).toBe(VENUE)
  })
})
