import fc from 'fast-check'
import { isPushService } from '../../push/endpoints'
import { newsMessage } from '../../push/message'
import { endOf, msOf, startOf } from '../../push/moments'
import { noteChange, type Written } from '../../push/noteChange'
import { noteNotice, noteWaiting } from '../../push/otherNews'
import { sendableAt } from '../../push/quietHours'
import { everyDay, tick } from '../../push/tick'
import { changeNews } from '../../push/changeNews'
import { isOver, occurrenceOn } from '../../src/domain/event/occurrences'
import { londonMoment } from '../../src/domain/time/days'
import { makeDocument, makeEvent, makeLocation } from '../support/events'
import { randomRuns } from '../support/randomRuns'
import { pushWorld, shownOf } from './world'

const HOUR = 3_600_000
const at = (day: string, time: string) => msOf({ day, time })
const span = (day: string) => ({ startsAt: at(day, '19:30'), endsAt: at(day, '23:30') })
const off = (date: string) => makeDocument({ exceptions: [{ date, isCancelled: true }] })
const NONE = makeDocument({ exceptions: [] })

describe('R88: moments', () => {
  it("are London's, in summer and in winter", () => {
    const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, day => {
        const ms = Math.floor(day.getTime() / 60_000) * 60_000
        // The hour that comes twice has two.
        expect([ms, ms - HOUR]).toContain(msOf(londonMoment(ms)))
      }),
      { numRuns: randomRuns(2_000) },
    )
  })

  it('end exactly when a date is over', () => {
    const time = fc.constantFrom('', '00:30', '02:00', '06:00', '06:01', '09:00', '19:30', '23:30')
    fc.assert(
      fc.property(time, time, (startTime, endTime) => {
        const occurrence = occurrenceOn(makeEvent({ startTime, endTime }), '2026-11-27')
        const end = endOf(occurrence)
        expect(isOver(occurrence, londonMoment(end))).toBe(true)
        if (end > startOf(occurrence)) expect(isOver(occurrence, londonMoment(end - 60_000))).toBe(false)
      }),
      { numRuns: randomRuns(200) },
    )
  })
})

describe('R88: quiet hours', () => {
  it.each([
    ['2026-11-26', '21:59', '2026-11-28', '2026-11-26', '21:59'],
    ['2026-11-26', '22:00', '2026-11-28', '2026-11-27', '08:00'],
    ['2026-11-27', '07:59', '2026-11-28', '2026-11-27', '08:00'],
    ['2026-11-27', '08:00', '2026-11-28', '2026-11-27', '08:00'],
    // It runs.
    ['2026-11-27', '22:30', '2026-11-27', '2026-11-27', '22:30'],
  ])('%s %s, for a date on %s: %s %s', (day, time, date, sentDay, sentTime) => {
    expect(sendableAt(at(day, time), [span(date)])).toBe(at(sentDay, sentTime))
  })

  it('end early for a date that starts before eight has come', () => {
    const early = { startsAt: at('2026-11-27', '07:00'), endsAt: at('2026-11-27', '12:00') }
    expect(sendableAt(at('2026-11-26', '22:00'), [early])).toBe(at('2026-11-27', '01:00'))
  })
})

describe('R88: the sender speaks to push services only', () => {
  const GOOD = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGabc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ]
  const BAD = [
    'http://fcm.googleapis.com/x',
    // No browser can read this name.
    'https://xn--a.push.apple.com/x',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://FCM.googleapis.com/x',
    'https://push.apple.com.evil.example/x',
    'https://evilpush.apple.com.example/x',
    'https://169.254.169.254/x',
    'https://fcm.googleapis.com/x y',
    // Other spellings of one address would be other devices.
    'https://fcm.googleapis.com/fcm/send/abc#1',
    'https://fcm.googleapis.com/fcm/send/abc?1',
    'https://fcm.googleapis.com/x/../fcm/send/abc',
    'https://fcm.googleapis.com/fcm/send/%61bc',
    'https://fcm.googleapis.com//fcm/send/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc&x=1',
    'https://wns2-by3p.notify.windows.com/w/?token=%61bc',
    'https://fcm.googleapis.com/\n',
    `https://fcm.googleapis.com/${'x'.repeat(900)}`,
    'http://127.0.0.1:4000/x',
  ]
  it.each(GOOD)('%s', endpoint => expect(isPushService(endpoint, false)).toBe(true))
  it.each(BAD)('not %s', endpoint => expect(isPushService(endpoint, false)).toBe(false))
  it('and to this machine only in a test', () => {
    expect(isPushService('http://127.0.0.1:4000/x', true)).toBe(true)
    expect(isPushService('http://127.0.0.1.evil.example/x', true)).toBe(false)
  })
})

describe('R88: a message', () => {
  const host = { origin: 'https://example.org', mark: (text: string) => text }
  const now = at('2026-11-23', '12:00')
  const messageOf = (before: Record<string, unknown>, after: Record<string, unknown>, when = now) => {
    const news = changeNews('e1', before, after, when)
    if (!news) throw new Error('Nothing is told.')
    return newsMessage(news, host, when)
  }

  it('is declarative, padded, and leads to the date', () => {
    const { payload, endsAt, urgency, topic } = messageOf(NONE, off('2026-11-27'))
    expect(new TextEncoder().encode(payload).length % 256).toBe(0)
    expect(JSON.parse(payload)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Bachata Fridays, Fri, 27 Nov',
        body: 'Cancelled',
        navigate: 'https://example.org/view-event/e1?date=2026-11-27&told',
        tag: topic,
        lang: 'en-GB',
        silent: false,
      },
      mutable: true,
    })
    expect([endsAt, urgency]).toEqual([at('2026-11-27', '23:30'), 'normal'])
  })

  it('has the topic of its date, so that the last word replaces one that waits', () => {
    const cancelled = messageOf(NONE, off('2026-11-27'))
    expect(messageOf(off('2026-11-27'), NONE).topic).toBe(cancelled.topic)
    expect(messageOf(NONE, off('2026-12-04')).topic).not.toBe(cancelled.topic)
  })

  it('is kept to the end of the last day of a weekend, and at night waits unless one of its days is near', () => {
    const days = ['2026-11-27', '2026-11-28', '2026-11-29']
    const weekend = (more = {}) =>
      makeDocument({
        isRecurring: false,
        recurrenceDay: undefined,
        eventDate: days[0],
        eventEndDate: days[2],
        eventDays: days,
        startTime: '14:00',
        endTime: '02:00',
        exceptions: [],
        ...more,
      })
    const end = at('2026-11-30', '02:00')
    const place = makeLocation({ venue: 'Old Market Hall', city: 'Hove', postcode: 'BN3 1AF' })
    for (const change of [
      { isCancelled: true },
      { location: place },
      { status: 'deleted' },
      { status: 'paused' },
    ])
      expect(messageOf(weekend(), weekend(change)).endsAt).toBe(end)
    const later = { eventDate: days[1], eventDays: days.slice(1) }
    expect(messageOf(weekend(), weekend(later)).endsAt).toBe(end)

    const told = (when: number) => {
      const news = changeNews('e1', weekend(), weekend({ isCancelled: true }), when)
      return sendableAt(when, news?.changes.flatMap(({ spans }) => spans) ?? [])
    }
    // Between its days nothing runs.
    expect(told(at('2026-11-28', '03:00'))).toBe(at('2026-11-28', '08:00'))
    expect(told(at('2026-11-28', '23:00'))).toBe(at('2026-11-28', '23:00'))
  })

  it('goes at night to who would go on the old day, or at the old time', () => {
    const ball = (more = {}) =>
      makeDocument({
        isRecurring: false,
        recurrenceDay: undefined,
        eventDate: '2026-11-28',
        startTime: '23:00',
        endTime: '04:00',
        exceptions: [],
        ...more,
      })
    const late = { startTime: '23:00', endTime: '04:00' }
    for (const [before, after, when] of [
      [ball(), ball({ eventDate: '2026-12-12' }), at('2026-11-28', '22:10')],
      [{ ...NONE, ...late }, { ...NONE, ...late, recurrenceDay: 6 }, at('2026-11-27', '22:10')],
      [ball({ startTime: '00:30' }), ball({ startTime: '21:00' }), at('2026-11-27', '23:00')],
    ] as const) {
      const news = changeNews('e1', before, after, when)
      expect(sendableAt(when, news?.changes.flatMap(({ spans }) => spans) ?? [])).toBe(when)
    }
    // Nobody goes to what is cancelled.
    const when = at('2026-11-28', '22:10')
    const news = changeNews('e1', ball({ isCancelled: true }), ball({ eventDate: '2026-12-12' }), when)
    expect(sendableAt(when, news?.changes.flatMap(({ spans }) => spans) ?? [])).toBe(
      at('2026-11-29', '08:00'),
    )
  })

  it('is urgent within a day, and kept for at most four weeks', () => {
    expect(messageOf(NONE, off('2026-11-27'), at('2026-11-26', '19:30')).urgency).toBe('high')
    expect(messageOf(NONE, off('2027-03-05')).endsAt).toBe(now + 28 * 24 * HOUR)
  })
})

describe('R88: sending', () => {
  const START = at('2026-11-23', '12:00')
  const cancel = (world: ReturnType<typeof pushWorld>, date = '2026-11-27') =>
    noteChange(world.store, world.write('e1', off(date)), world.now())
  function worldOf(devices: readonly string[], pageSize?: number) {
    const world = pushWorld(START, devices, pageSize)
    world.write('e1', NONE)
    return world
  }

  it('waits for 20 s, and tells nothing that was undone meanwhile', async () => {
    const world = worldOf(['a'])
    await cancel(world)
    world.pass(19_999)
    await tick(world.sender)
    expect(world.sent).toEqual([])
    world.pass(1)
    await tick(world.sender)
    expect(world.sent.map(({ message }) => shownOf(message).body)).toEqual(['Cancelled'])

    await noteChange(world.store, world.write('e1', NONE), world.now())
    await cancel(world)
    world.pass(20_000)
    await tick(world.sender)
    expect(world.sent).toHaveLength(1)
  })

  it('forgets who is gone, and comes back to who asks to wait, in order', async () => {
    const world = worldOf(['a', 'b', 'c'])
    world.answer(device =>
      device === 'a'
        ? { kind: 'gone' }
        : device === 'b'
          ? { kind: 'later', after: 300_000 }
          : { kind: 'sent' },
    )
    await cancel(world)
    world.pass(20_000)
    await tick(world.sender)
    expect([...world.subscribed]).toEqual(['b', 'c'])
    world.answer(() => ({ kind: 'sent' }))
    await cancel(world, '2026-12-04')
    world.pass(20_000)
    await tick(world.sender)
    const bodies = (device: string) =>
      world.sent.filter(one => one.device === device).map(({ message }) => shownOf(message).title.slice(-6))
    expect([bodies('b'), bodies('c').length]).toEqual([[], 2])
    for (let minutes = 0; minutes < 10; minutes++) {
      world.pass(60_000)
      await tick(world.sender)
    }
    expect(bodies('b')).toEqual(bodies('c'))
  })

  it('tells a change whose trigger comes after later ones, and none of them twice', async () => {
    const world = worldOf(['a'])
    const cancelled = off('2026-11-27')
    const first = world.write('e1', cancelled)
    const second = world.write('e1', NONE)
    const bodies = async (trigger: Written) => {
      await noteChange(world.store, trigger, world.now())
      world.pass(20_000)
      await tick(world.sender)
      return world.sent.map(({ message }) => shownOf(message).body)
    }
    // The sender can't know yet that nobody was told of the cancellation.
    expect(await bodies(second)).toEqual(['On after all, at 7:30 pm'])
    const third = world.write('e1', cancelled)
    const both = ['On after all, at 7:30 pm', 'Cancelled']
    expect(await bodies(third)).toEqual(both)
    expect(await bodies(first)).toEqual(both)

    const other = worldOf(['a'])
    const late = other.write('e1', cancelled)
    await noteChange(other.store, other.write('e1', off('2026-11-27')), other.now())
    await noteChange(other.store, other.write('e1', { ...cancelled, startTime: '21:00' }), other.now())
    other.pass(20_000)
    await tick(other.sender)
    await noteChange(other.store, late, other.now())
    other.pass(20_000)
    await tick(other.sender)
    expect(other.sent.map(({ message }) => shownOf(message).body)).toEqual([
      'From Fri, 4 Dec now starts at 9:00 pm (was 7:30 pm)',
      'Cancelled',
    ])
  })

  it('is done once by two senders at a time', async () => {
    const world = worldOf(['a', 'b', 'c', 'd'])
    await cancel(world)
    world.pass(20_000)
    await Promise.all([tick(world.sender), tick(world.sender)])
    expect(world.sent.map(({ device }) => device).sort()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('begins at most 12 messages about an event in a day, and tells the rest in the morning', async () => {
    const world = worldOf(['a'])
    for (let change = 0; change < 15; change++) {
      await noteChange(
        world.store,
        world.write('e1', change % 2 === 0 ? off('2026-11-27') : NONE),
        world.now(),
      )
      world.pass(20_000)
      await tick(world.sender)
    }
    expect(world.sent).toHaveLength(12)
    world.pass(21 * HOUR)
    await tick(world.sender)
    expect(world.sent.map(({ message }) => shownOf(message).body).slice(12)).toEqual(['Cancelled'])
  })

  it('makes at most 1,000,000 requests in a day', async () => {
    const world = worldOf(['a'])
    const said: string[] = []
    const sender = { ...world.sender, warn: (sentence: string) => said.push(sentence) }
    await world.store.spend('2026-11-23', 999_999, 'spent')
    await cancel(world)
    world.pass(20_000)
    await tick(sender)
    await cancel(world, '2026-12-04')
    world.pass(20_000)
    await tick(sender)
    expect([world.sent.length, said]).toEqual([
      1,
      ['The sender stops for today: it has sent 1000000 requests.'],
    ])
  })

  it('counts no address where nobody listens, and reads those that wait a few at a time', async () => {
    const made = Array.from({ length: 20_500 }, (_, index) => `a${String(index).padStart(5, '0')}`)
    const world = worldOf([...made, ...made.slice(0, 300).map(id => `b${id}`)], 300)
    world.answer(device => ({ kind: device.startsWith('b') ? 'later' : 'gone' }))
    await cancel(world)
    world.pass(20_000)
    await tick(world.sender)
    expect([world.subscribed.size, world.job('e1')?.sendings[0]?.waiting.length]).toEqual([300, 300])
    world.answer(() => ({ kind: 'sent' }))
    const { subscription } = world.store
    let [reading, most] = [0, 0]
    world.store.subscription = async id => {
      most = Math.max(most, ++reading)
      await Promise.resolve()
      const found = await subscription(id)
      reading--
      return found
    }
    world.pass(60_000)
    await tick(world.sender)
    expect([world.sent.length, most]).toEqual([300, 50])
  })

  it('serves those who wait before the next page, so none of very many is lost', async () => {
    // From the first device on, so that all pages are whole.
    const start = jest.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000')
    const world = worldOf(
      Array.from({ length: 7_000 }, (_, index) => String(index).padStart(4, '0')),
      300,
    )
    world.answer(() => ({ kind: 'later', after: 1 }))
    await cancel(world)
    world.pass(20_000)
    await tick(world.sender)
    const waiting = () => world.job('e1')?.sendings[0]?.waiting.length
    expect([world.sent.length, waiting()]).toEqual([0, 3_000])
    // Nothing newer overtakes it.
    await cancel(world, '2026-12-04')
    world.answer(() => ({ kind: 'sent' }))
    for (let minute = 0; minute < 5; minute++) {
      world.pass(60_000)
      await tick(world.sender)
    }
    const ofOne = world.sent.filter(({ device }) => device === '0000')
    expect([world.sent.length, ofOne.map(({ message }) => shownOf(message).body)]).toEqual([
      14_000,
      ['Cancelled', expect.stringContaining('On after all')],
    ])
    start.mockRestore()
  })

  it('holds up nobody for thousands of addresses at hosts that a stranger made up', async () => {
    const start = jest.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000')
    const made = Array.from({ length: 6_000 }, (_, index) => `a${String(index).padStart(4, '0')}`)
    const world = worldOf([...made, 'b'], 300)
    made.forEach(id => world.heard.set(id, null))
    world.answer(device => (device === 'b' ? { kind: 'sent' } : { kind: 'later', isDoubtful: true }))
    await cancel(world)
    world.pass(20_000)
    await tick(world.sender)
    const waiting = () => world.job('e1')?.sendings[0]?.waiting.length
    expect([world.sent.map(({ device }) => device), waiting()]).toEqual([['b'], 300])
    // Those who really wait are served as ever.
    world.answer(() => ({ kind: 'sent' }))
    world.pass(60_000)
    await tick(world.sender)
    expect([world.sent.length, waiting()]).toEqual([301, undefined])
    start.mockRestore()
  })

  it('asks few new addresses at hosts that never answer, however often a stranger stores thousands of them', async () => {
    const start = jest.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000')
    const made = Array.from({ length: 6_000 }, (_, index) => `a${String(index).padStart(4, '0')}`)
    const phones = ['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x']
    const world = worldOf([...made, ...phones, 'known'], 300)
    let silent = 0
    world.answer(id => {
      if (!id.startsWith('a')) return { kind: 'sent' }
      silent++
      return { kind: 'later', isDoubtful: true }
    })
    for (const date of ['2026-11-27', '2026-12-04']) {
      for (const id of [...made, ...phones]) world.heard.set(id, null)
      await cancel(world, date)
      world.pass(20_000)
      await tick(world.sender)
      for (let minute = 0; minute < 60; minute++) {
        world.pass(60_000)
        await tick(world.sender)
      }
    }
    start.mockRestore()
    // 300 with each message, and five times again, as the push service may only be out of order.
    expect([silent, world.sent.map(({ device }) => device)]).toEqual([
      3_600,
      [...phones, 'known', ...phones, 'known'],
    ])
  })

  it('reaches devices that have answered before and new ones, beside 19,000 addresses that refuse', async () => {
    // From the first one on, so that those that refuse come first.
    const start = jest.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000')
    const made = Array.from({ length: 19_000 }, (_, index) => `a${String(index).padStart(5, '0')}`)
    const world = worldOf([...made, 'device', 'new'], 300)
    for (const id of [...made, 'new']) world.heard.set(id, null)
    await world.store.spend('2026-11-23', 999_000, 'spent')
    await world.store.spend('2026-11-23', 180_000, 'spentOnNew')
    const asked = new Map<string, number>()
    world.answer(id => {
      asked.set(id, (asked.get(id) ?? 0) + 1)
      return { kind: id.startsWith('a') ? 'refused' : 'sent' }
    })
    for (const date of ['2026-11-27', '2026-12-04', '2026-12-11']) {
      await cancel(world, date)
      world.pass(20_000)
      await tick(world.sender)
      world.subscribed.add('newer').add(`newer ${date}`)
      for (const id of ['newer', `newer ${date}`]) if (!world.heard.get(id)) world.heard.set(id, null)
    }
    start.mockRestore()
    const refused = made.reduce((sum, id) => sum + (asked.get(id) ?? 0), 0)
    // Once as new ones, and then 300 of them with each message.
    expect([...['device', 'new', 'newer'].map(id => asked.get(id)), refused]).toEqual([3, 3, 2, 19_600])
  })

  it('tells in the morning what was too much for a day', async () => {
    const world = worldOf(['a', 'b'])
    await world.store.spend('2026-11-23', 1_000_000, 'spent')
    await cancel(world)
    world.pass(20_000)
    await tick(world.sender)
    expect(world.sent).toEqual([])
    world.store.spend = async () => 2
    world.pass(20 * HOUR)
    await tick(world.sender)
    expect(world.sent.map(({ device }) => device).sort()).toEqual(['a', 'b'])
  })

  it('R84: tells nothing of who claimed an event, until a moderator saw the event with them', async () => {
    const world = worldOf(['a'])
    const claimed = { ...NONE, creator: 'eve', claimed: true }
    const bodies = async (document: Record<string, unknown>) => {
      await noteChange(world.store, world.write('e1', document), world.now())
      world.pass(20_000)
      await tick(world.sender)
      return world.sent.map(({ message }) => shownOf(message).body)
    }
    world.notes.set('e1', { creator: '' })
    expect(await bodies({ ...claimed, startTime: '21:00', eventName: 'Buy cheap watches' })).toEqual([])
    // Given back, and put back by a moderator.
    expect(await bodies({ ...claimed, creator: '', claimed: false, startTime: '22:00' })).toEqual([])
    expect(await bodies(NONE)).toEqual([])
    expect(await bodies({ ...claimed, startTime: '21:00' })).toEqual([])
    world.notes.set('e1', { creator: 'eve' })
    expect(await bodies({ ...claimed, startTime: '21:30' })).toEqual([
      'From Fri, 27 Nov now starts at 9:30 pm (was 7:30 pm)',
    ])
  })

  it('keeps nothing of an event that no list holds, nor of one that no device can read', async () => {
    const world = worldOf(['a'])
    const huge = { ...off('2026-11-27'), description: 'x'.repeat(70_000) }
    for (const fields of [
      { ...NONE, listed: false },
      { ...NONE, status: 'pendingApproval', listed: false },
      huge,
    ]) {
      world.write('e2', fields)
      await noteChange(world.store, world.write('e2', { ...fields, startTime: '21:00' }), world.now())
      expect(world.job('e2')).toBe(null)
    }
  })

  it('goes on with the others after an event that fails', async () => {
    const world = worldOf(['a'])
    world.write('e0', NONE)
    await noteChange(world.store, world.write('e0', off('2026-11-27')), world.now())
    await cancel(world)
    world.pass(20_000)
    const { event } = world.store
    world.store.event = id => (id === 'e0' ? Promise.reject(new Error('too large')) : event(id))
    await expect(tick(world.sender)).rejects.toThrow('too large')
    expect(world.sent.map(({ message }) => shownOf(message).body)).toEqual(['Cancelled'])
  })

  it('tells once what a moderator did, in words that are public', async () => {
    const world = worldOf(['a'])
    const notice = { kind: 'sentBack', eventId: 'e1', eventName: 'Winter Ball', reason: 'Secret', at: START }
    await noteNotice(world.store, notice, world.sender, world.now())
    await noteNotice(world.store, notice, world.sender, world.now())
    await noteNotice(world.store, { ...notice, kind: 'reported' }, world.sender, world.now())
    await tick(world.sender)
    for (const kind of ['approved', 'removed']) {
      await noteNotice(world.store, { ...notice, kind }, world.sender, world.now())
      await tick(world.sender)
    }
    const said = world.sent.map(({ message }) => {
      const { title, body, navigate } = shownOf(message)
      return [title, body, navigate, message.urgency, message.endsAt - START]
    })
    const notices = 'https://example.org/profile?view=notices'
    const week = 7 * 24 * HOUR
    expect(said).toEqual([
      ['Winter Ball was sent back to you', 'Open to read why.', notices, 'normal', week],
      [
        'Winter Ball is approved',
        "It is in everybody's lists now.",
        'https://example.org/view-event/e1?told',
        'normal',
        week,
      ],
      ['Winter Ball was removed', 'Open to read why.', notices, 'normal', week],
    ])
  })

  it('tells moderators what waits, in five minutes and at most every three hours', async () => {
    const world = worldOf(['a'])
    const titles = () => world.sent.map(({ message }) => shownOf(message).title)
    world.wait([START, at('2026-11-20', '09:00')])
    await noteWaiting(world.store, world.now())
    world.pass(299_999)
    await tick(world.sender)
    expect(titles()).toEqual([])
    world.pass(1)
    await tick(world.sender)
    expect(world.sent.map(({ message }) => message.urgency)).toEqual(['low'])
    await noteWaiting(world.store, world.now())
    world.pass(3 * HOUR - 1)
    await tick(world.sender)
    expect(titles()).toEqual(['2 events wait for approval'])
    world.pass(1)
    await tick(world.sender)
    expect(titles()).toEqual(['2 events wait for approval', '2 events wait for approval'])
    // Somebody has decided meanwhile.
    world.wait([])
    await noteWaiting(world.store, world.now())
    world.pass(3 * HOUR)
    await tick(world.sender)
    expect(titles()).toHaveLength(2)
  })

  it.each([
    ['today', [START - HOUR], 'The oldest since today.'],
    ['a day of this week', [START, at('2026-11-17', '23:00')], 'The oldest since Tuesday.'],
    ['an earlier day', [at('2026-11-16', '23:00')], 'The oldest since Mon, 16 Nov 2026.'],
    ['no known moment', [START, 0], 'Open the list to decide.'],
    ['more than are counted', Array<number>(100).fill(START), 'Open the list to decide.'],
  ])('says to moderators since when the oldest waits: %s', async (_case, stamps, body) => {
    const world = worldOf(['a'])
    world.wait(stamps)
    await noteWaiting(world.store, world.now())
    world.pass(300_000)
    await tick(world.sender)
    expect(world.sent.map(({ message }) => shownOf(message).body)).toEqual([body])
  })

  it('serves no more than 20,000 devices with a message', async () => {
    const world = worldOf(
      Array.from({ length: 20_500 }, (_, index) => String(index).padStart(5, '0')),
      300,
    )
    await cancel(world)
    world.pass(20_000)
    await tick(world.sender)
    expect(world.sent.length).toBeGreaterThanOrEqual(20_000)
    expect(world.sent.length).toBeLessThan(20_300)
    expect(new Set(world.sent.map(({ device }) => device)).size).toBe(world.sent.length)
  })

  it('reaches a device after 20,000 subscriptions that a script gave the lowest ids', async () => {
    const start = jest.spyOn(crypto, 'randomUUID').mockReturnValue('80000000-0000-4000-8000-000000000000')
    const made = Array.from({ length: 20_000 }, (_, index) => `0000${String(index).padStart(5, '0')}`)
    const world = worldOf([...made, 'f00'], 300)
    await cancel(world)
    world.pass(20_000)
    await tick(world.sender)
    start.mockRestore()
    expect(world.sent[0]?.device).toBe('f00')
    expect(new Set(world.sent.map(({ device }) => device)).size).toBe(20_001)
  })
})

describe('R88: reminders', () => {
  const THURSDAY = at('2026-11-26', '09:00')
  const night = (eventName: string, startTime: string, more = {}) =>
    makeDocument({ eventName, startTime, endTime: '', recurrenceDay: 5, exceptions: [], ...more })
  /** What each device was reminded of from Thursday morning until Saturday morning, and when. */
  async function reminded(devices: Record<string, string[]>, killAfter = Infinity) {
    const world = pushWorld(THURSDAY, Object.keys(devices))
    world.write('late', night('Late', '21:00'))
    world.write('noon', night('Noon', '12:00'))
    world.write('dawn', night('Dawn', '09:30'))
    world.write('off', night('Off', '20:00', { exceptions: [{ date: '2026-11-27', isCancelled: true }] }))
    world.write('paused', night('Paused', '20:00', { status: 'paused' }))
    world.write('waiting', night('Waiting', '20:00', { status: 'pending', listed: false }))
    world.write('other', night('Other', '20:00', { recurrenceDay: 3 }))
    world.write('claimed', night('Buy watches', '20:00', { creator: 'eve', claimed: true }))
    world.write('left', night('Buy watches', '20:00', { creator: '', claimed: false }))
    for (const [device, ids] of Object.entries(devices)) world.favourites.set(device, ids)
    await everyDay(world.store, world.now())
    let steps = killAfter
    for (let minutes = 0; minutes < 48 * 60; minutes += 10) {
      await world.killed(steps, () => tick(world.sender))
      steps = Infinity
      world.pass(10 * 60_000)
    }
    // Each is about a night within a day.
    expect(world.sent.every(({ message }) => message.urgency === 'high')).toBe(true)
    return world.sent.map(({ device, message, at: sentAt }) => {
      const { title, body, navigate } = shownOf(message)
      const { day, time } = londonMoment(sentAt)
      return [device, `${day.slice(8)} ${time}`, title, body, navigate.slice('https://example.org'.length)]
    })
  }

  it('name one favourite on its day, with time and place', async () => {
    expect(await reminded({ a: ['late', 'other'] })).toEqual([
      [
        'a',
        '27 10:00',
        'Tonight: Late',
        expect.stringMatching(/^9:00 pm, .+/),
        '/view-event/late?date=2026-11-27&told',
      ],
    ])
  })

  it('are one message for several, and come on the evening before for one that starts before eleven', async () => {
    expect(await reminded({ a: ['late', 'dawn', 'noon'] })).toEqual([
      ['a', '26 18:00', 'Tomorrow: Dawn', expect.stringMatching(/^9:30 am, /), expect.any(String)],
      ['a', '27 10:00', 'Today: 2 of your favourites', 'Noon 12:00 pm, Late 9:00 pm', '/myevents'],
    ])
  })

  it('leave out what does not take place, waits or has no night, and devices without one', async () => {
    expect(await reminded({ a: ['off', 'paused', 'waiting', 'other', 'unknown'], b: [] })).toEqual([])
  })

  it('say nothing of who claimed an event before a moderator has seen it (R84)', async () => {
    expect(await reminded({ a: ['claimed', 'left'] })).toEqual([])
  })

  it('pass over what can be no id, which the database refuses to read', async () => {
    const sent = await reminded({ a: ['__all__', 'x'.repeat(2_000), 'late'], b: ['late'] })
    expect(sent.map(([device]) => device).sort()).toEqual(['a', 'b'])
  })

  it('reach every device once, also after a sender was killed', async () => {
    const devices = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map(device => [device, ['late']]))
    const sent = await reminded(devices, 12)
    expect([...new Set(sent.map(([device]) => device))].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(sent.length).toBeLessThanOrEqual(7)
  })

  it('end when the night has begun', async () => {
    const world = pushWorld(at('2026-11-27', '09:00'), ['a'])
    world.write('noon', night('Noon', '12:00'))
    world.favourites.set('a', ['noon'])
    await everyDay(world.store, world.now())
    world.pass(4 * HOUR)
    await tick(world.sender)
    expect(world.sent).toEqual([])
  })
})
