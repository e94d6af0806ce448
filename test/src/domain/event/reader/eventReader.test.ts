import { creatorMark, markedCreator } from '../../../../../src/domain/event/reader/creatorMark'
import { EMPTY_FIELDS } from '../../../../../src/domain/event/reader/emptyFields'
import { readEvent } from '../../../../../src/domain/event/reader/eventReader'
import { tombstoneOf } from '../../../../../src/domain/organiser/tombstone'
import { makeDocument, makeLocation, makeSlot } from '../../../../support/events'

const read = (overrides: Record<string, unknown> = {}, userId: string | null = null) =>
  readEvent('e1', makeDocument(overrides), userId)
const ONE_OFF = { isRecurring: false, recurrenceDay: undefined, eventDate: '2026-11-20' }

describe('R63 The reader', () => {
  const bare = {
    status: 'deleted',
    listed: true,
    lastUpdated: 5,
    shortLocation: 'Kent',
    danceTypes: ['Salsa'],
  }

  it('reads a removed event as removed, so that devices learn of it', () => {
    const left = { ...tombstoneOf(makeDocument({ movedCounties: ['Essex'] })), lastUpdated: 5 }
    expect(tombstoneOf(makeDocument()).listed).toBe(true)
    // No device has an event that was never listed, so none reads its tombstone.
    expect(tombstoneOf(makeDocument({ listed: undefined })).listed).toBe(false)
    expect(Object.keys(left).sort()).toEqual([...Object.keys(bare), 'movedCounties'].sort())
    expect(readEvent('e1', left, null)).toMatchObject({
      status: 'deleted',
      lastUpdated: 5,
      eventName: '',
      shortLocation: 'East Sussex',
      movedCounties: ['Essex'],
      hasCreator: false,
    })
  })

  it('refuses a live event without a date', () => {
    expect(readEvent('e1', bare, null)).not.toBeNull()
    for (const status of ['current', 'paused', 'pending', 'pendingApproval']) {
      expect(readEvent('e1', { ...bare, status }, null)).toBeNull()
    }
  })
})

describe("C12 The reader takes pictures only from the event's own folder in the site's bucket:", () => {
  const file = (bucket: string, folder: string) =>
    `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/events%2F${folder}%2FeventImage?alt=media`
  const own = file('app.appspot.com', 'e1')

  it.each([
    ['its own folder', own, own],
    ["another event's folder", file('app.appspot.com', 'e2'), ''],
    ["another site's bucket", file('evil.appspot.com', 'e1'), ''],
  ])('in the base and in the exception of a date, %s', (_name, url, kept) => {
    const exceptions = [{ date: '2026-11-27', imageUrl: url, thumbnailUrl: url }]
    const event = read({ imageUrl: url, thumbnailUrl: url, exceptions })
    expect([event?.imageUrl, event?.thumbnailUrl]).toEqual([kept, kept])
    expect(event?.exceptions).toEqual([
      { date: '2026-11-27', ...(kept !== '' && { imageUrl: kept, thumbnailUrl: kept }) },
    ])
  })
})

describe('R55 The reader', () => {
  it('reads a document of the right shape', () => {
    expect(read()).toEqual({
      ...EMPTY_FIELDS,
      eventId: 'e1',
      status: 'current',
      lastUpdated: 1_700_000_000_000,
      hasCreator: true,
      creatorMark: creatorMark('organiser'),
      eventName: 'Bachata Fridays',
      description: 'A class, then dancing until late.',
      team: '',
      announcementText: '',
      isCancelled: false,
      danceTypes: ['Bachata'],
      startTime: '19:30',
      endTime: '23:30',
      location: makeLocation(),
      agenda: [makeSlot({ levels: ['Beginner'] })],
      pricing: [
        {
          id: 'p1',
          itemName: 'Entry',
          prices: [
            { label: 'Standard', price: 10 },
            { label: 'Student', price: 7.5 },
          ],
          sort: 0,
        },
      ],
      imageUrl: '',
      thumbnailUrl: '',
      shortLocation: 'East Sussex',
      friendlyEventId: 'weekly_Friday_Bachata Fridays_123456',
      isRecurring: true,
      recurrenceDay: 5,
      exceptions: [{ date: '2026-11-27', isCancelled: true }],
    })
  })

  it('reads an event without the field isRecurring as recurring (§3)', () => {
    const document = makeDocument()
    delete document.isRecurring
    expect(readEvent('e1', document, null)?.isRecurring).toBe(true)
  })

  it.each([0, 6])('accepts weekday %i', recurrenceDay => {
    expect(read({ recurrenceDay })?.recurrenceDay).toBe(recurrenceDay)
  })

  it('accepts an event without a name', () => {
    const document = makeDocument()
    delete document.eventName
    expect(readEvent('e1', document, null)?.eventName).toBe('')
  })

  it.each([
    ['name', { eventName: { toString: 'x' } }],
    ['name', { eventName: 5 }],
    ['status', { status: 'live' }],
    ['status', { status: undefined }],
    ['status', { status: ['current'] }],
    ['stamp', { lastUpdated: '1700000000000' }],
    ['stamp', { lastUpdated: NaN }],
    ['stamp', { lastUpdated: 2 ** 60 }],
    ['stamp', { lastUpdated: -1 }],
    ['stamp', { lastUpdated: { seconds: 5 } }],
    ['dances', { danceTypes: null }],
    ['dances', { danceTypes: ['Tango'] }],
    ['dances', { danceTypes: 'Salsa' }],
    ['weekday', { recurrenceDay: 7 }],
    ['weekday', { recurrenceDay: '5' }],
    ['weekday', { recurrenceDay: undefined }],
    ['recurrence', { isRecurring: 'no' }],
    ['date', { isRecurring: false, eventDate: '2026-02-30' }],
    ['date', { isRecurring: false }],
  ])('drops an event with a wrong %s: %j', (_, overrides) => {
    expect(read(overrides)).toBeNull()
  })

  it.each([null, undefined, 'x', 5, [], () => {}])('drops anything that is not a document: %p', raw => {
    expect(readEvent('e1', raw, null)).toBeNull()
  })

  it.each(['__proto__', 'constructor', '', 'a/b'])('drops a document with the id %j', id => {
    expect(readEvent(id, makeDocument(), null)).toBeNull()
  })

  it('drops a document over 64 KB, whichever field is large', () => {
    expect(read({ extra: 'x'.repeat(60_000) })).not.toBeNull()
    expect(read({ extra: 'x'.repeat(66_000) })).toBeNull()
    expect(read({ exceptions: Array.from({ length: 1e5 }, () => null) })).toBeNull()
    expect(read({ ['k'.repeat(70_000)]: 1 })).toBeNull()
    expect(read({ agenda: Array.from({ length: 1e4 }, () => ({})) })).toBeNull()
  })

  it('drops a document deeper than 6 levels, and reads the deepest that the product writes', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) })
    expect(read({ extra: nested(5) })).not.toBeNull()
    expect(read({ extra: nested(6) })).toBeNull()
    expect(read({ extra: [[[[['x']]]]] })).not.toBeNull()
    expect(read({ extra: [[[[[['x']]]]]] })).toBeNull()
    const exceptions = [{ date: '2026-11-20', agenda: [makeSlot({ levels: ['Beginner'] })] }]
    expect(read({ exceptions })?.exceptions[0]?.agenda?.[0]?.levels).toEqual(['Beginner'])
  })

  it('drops a document that contains itself', () => {
    const document = makeDocument()
    document.self = document
    expect(readEvent('e1', document, null)).toBeNull()
  })
})

describe('R55 The reader cleans minor faults', () => {
  it('clamps texts to their limits', () => {
    const long = 'x'.repeat(6_000)
    const event = read({
      eventName: long,
      description: long,
      team: long,
      announcementText: long,
      location: { venue: long },
    })
    expect(event?.eventName).toHaveLength(120)
    expect(event?.description).toHaveLength(5_000)
    expect(event?.team).toHaveLength(1_000)
    expect(event?.announcementText).toHaveLength(120)
    expect(event?.location.venue).toHaveLength(120)
  })

  it('clamps without splitting characters, and counts an emoji as one', () => {
    expect(read({ eventName: '💃'.repeat(120) })?.eventName).toBe('💃'.repeat(120))
    expect(read({ eventName: '💃'.repeat(200) })?.eventName).toBe('💃'.repeat(120))
  })

  it('strips control characters, bidi overrides and lone surrogates, but keeps joined emoji (C08)', () => {
    expect(read({ eventName: 'Sal\u202esa\u0000\u200b\ud800 👩\u200d🎤\u2069' })?.eventName).toBe(
      'Salsa 👩\u200d🎤',
    )
  })

  it('keeps line breaks only in description, team and help text (C07)', () => {
    const text = 'one\r\ntwo\u2028three\tfour'
    const event = read({
      eventName: text,
      description: text,
      team: text,
      location: { venue: text, description: text },
    })
    expect(event?.eventName).toBe('one two three four')
    expect(event?.location.venue).toBe('one two three four')
    expect([event?.description, event?.team, event?.location.description]).toEqual(
      Array.from({ length: 3 }, () => 'one\ntwo\nthree four'),
    )
  })

  it('trims blank space around texts, also after clamping', () => {
    const event = read({ eventName: `  ${'x'.repeat(119)} y`, description: '\n\n one\ntwo \n' })
    expect(event?.eventName).toBe('x'.repeat(119))
    expect(event?.description).toBe('one\ntwo')
  })

  it('keeps markup as text (C01)', () => {
    expect(read({ eventName: '<img src=x onerror=alert(1)>' })?.eventName).toBe(
      '<img src=x onerror=alert(1)>',
    )
  })

  it('reads other types as empty texts, and invalid times as unknown', () => {
    const event = read({
      description: ['x'],
      team: 5,
      startTime: '7pm',
      endTime: 1930,
      shortLocation: {},
      location: null,
    })
    expect(event).toMatchObject({ description: '', team: '', startTime: '', endTime: '', shortLocation: '' })
    expect(event?.location).toEqual(makeLocation(emptied(makeLocation())))
  })

  it.each([
    [{ latitude: 50.82253, longitude: -0.14188 }, true],
    [{ latitude: 52, longitude: 0 }, true],
    [{ latitude: 49.8, longitude: -6.5 }, true],
    [{ latitude: 55.9, longitude: 1.8 }, true],
    [{ latitude: 49.79, longitude: -0.1 }, false],
    [{ latitude: 55.91, longitude: -0.1 }, false],
    [{ latitude: 51.5, longitude: -6.51 }, false],
    [{ latitude: 51.5, longitude: 1.81 }, false],
    [{ latitude: -0.14188, longitude: 50.82253 }, false],
    [{ latitude: 51.5 }, false],
    [{ longitude: -0.1 }, false],
    [{ latitude: '51.5', longitude: '-0.1' }, false],
    [{ latitude: NaN, longitude: NaN }, false],
    [{ latitude: Infinity, longitude: -0.1 }, false],
    [{ latitude: null, longitude: null }, false],
    [{ latitude: [51.5], longitude: { valueOf: 1 } }, false],
  ])('R80: reads the position %j of an event and of a date, or quietly drops it: %s', (position, isRead) => {
    const location = { ...makeLocation(), ...position }
    const expected = isRead ? location : makeLocation()
    const event = read({ location, exceptions: [{ date: '2026-11-27', location }] })
    expect(event?.location).toEqual(expected)
    expect(event?.exceptions[0]?.location).toEqual(expected)
  })

  it("drops unknown dances and levels, and keeps each known one once in the organiser's order", () => {
    expect(read({ danceTypes: ['Tango', 'Zouk', 'Salsa', 'Zouk', null] })?.danceTypes).toEqual([
      'Zouk',
      'Salsa',
    ])
    expect(
      read({ agenda: [makeSlot({ levels: ['Beginner', 'Guru'] as never })] })?.agenda[0]?.levels,
    ).toEqual(['Beginner'])
  })

  it('drops malformed slots and items, and keeps the others (C24, C32)', () => {
    const slots = [
      makeSlot(),
      null,
      'x',
      { slotName: {} },
      makeSlot({ startTime: 'late', date: '2026-99-99' }),
    ]
    expect(read({ agenda: slots })?.agenda).toEqual([makeSlot(), makeSlot({ startTime: '' })])
    expect(read({ agenda: 'x', pricing: {} })).toMatchObject({ agenda: [], pricing: [] })
    expect(read({ pricing: [{ itemName: 'Entry' }, { prices: {} }, 7] })?.pricing).toEqual([
      { id: '', itemName: 'Entry', prices: [], sort: 0 },
    ])
  })

  it('shortens lists that are too long', () => {
    expect(read({ agenda: Array.from({ length: 300 }, () => makeSlot()) })?.agenda).toHaveLength(250)
    const prices = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`Label ${index}`, 1]))
    expect(read({ pricing: [{ itemName: 'Entry', prices }] })?.pricing[0]?.prices).toHaveLength(20)
  })

  it('keeps finite prices from 0 to 100,000 under any label (C31)', () => {
    const prices = {
      Standard: 0,
      Student: -5,
      VIP: 1e308,
      Door: '8',
      NaN: NaN,
      Top: 100_000,
      constructor: 7,
      'Standard ': 3,
    }
    expect(read({ pricing: [{ itemName: 'Entry', prices }] })?.pricing[0]?.prices).toEqual([
      { label: 'Standard', price: 0 },
      { label: 'constructor', price: 7 },
    ])
  })

  it.each(['c81428', '17010dD4kKJYp3mGiJiHhweLd3iHd3cIgI'])('keeps the ground %s (R71)', imageGround => {
    const exceptions = [{ date: '2026-11-27', imageGround }]
    const event = read({ imageGround, exceptions })
    expect([event?.imageGround, event?.exceptions[0]?.imageGround]).toEqual([imageGround, imageGround])
  })

  it.each(['', 'c81', 'C81428', 'c81428;background:url(//evil)', `c81428${'a'.repeat(35)}`, 813428, null])(
    'drops the ground %j (R71)',
    imageGround => {
      expect(read({ imageGround })).not.toHaveProperty('imageGround')
    },
  )

  it('drops unsafe image addresses (C10)', () => {
    expect(read({ imageUrl: 'javascript:alert(1)', thumbnailUrl: '/images/a.jpg' })).toMatchObject({
      imageUrl: '',
      thumbnailUrl: '/images/a.jpg',
    })
  })
})

describe('§3 One-off events', () => {
  it('have at most 31 sorted, unique, valid eventDays', () => {
    const eventDays = ['2026-11-21', {}, '2026-11-20', 'x', '2026-11-20', 5]
    expect(read({ ...ONE_OFF, eventDays })?.eventDays).toEqual(['2026-11-20', '2026-11-21'])
    const many = Array.from({ length: 40 }, (_, index) => `20${10 + index}-01-01`)
    expect(read({ ...ONE_OFF, eventDays: many })?.eventDays).toHaveLength(31)
  })

  it('drop eventDays without a valid day, and an end before the start', () => {
    const event = read({ ...ONE_OFF, eventDays: ['x'], eventEndDate: '2026-11-19' })
    expect(event).not.toHaveProperty('eventDays')
    expect(event).not.toHaveProperty('eventEndDate')
    expect(read({ ...ONE_OFF, eventEndDate: '2026-11-20' })?.eventEndDate).toBe('2026-11-20')
  })

  it('have no weekday, and a series has no dates', () => {
    expect(read({ ...ONE_OFF, recurrenceDay: 5 })).not.toHaveProperty('recurrenceDay')
    const series = read({ eventDate: '2026-11-20', eventDays: ['2026-11-20'] })
    expect(series).not.toHaveProperty('eventDate')
    expect(series).not.toHaveProperty('eventDays')
  })
})

describe('§3 Exceptions', () => {
  it('never hold status, creator, ids or unknown fields (C29, C30)', () => {
    const forged = {
      date: '2026-11-20',
      status: 'deleted',
      creator: 'x',
      eventId: 'e2',
      lastUpdated: 5,
      recurrenceDay: 1,
    }
    expect(read({ exceptions: [{ ...forged, eventName: 'Live' }] })?.exceptions).toEqual([
      { date: '2026-11-20', eventName: 'Live' },
    ])
  })

  it('are dropped without a valid date', () => {
    const exceptions = [{ eventName: 'x' }, { date: '2026-02-30' }, null, 'x', { date: '2026-11-20' }]
    expect(read({ exceptions })?.exceptions).toEqual([{ date: '2026-11-20' }])
  })

  it('merge in order if they share a date (R13)', () => {
    const exceptions = [
      { date: '2026-11-20', eventName: 'first', team: 'A' },
      { date: '2026-11-27', isCancelled: true },
      { date: '2026-11-20', eventName: 'second', isCancelled: true },
    ]
    expect(read({ exceptions })?.exceptions).toEqual([
      { date: '2026-11-20', eventName: 'second', team: 'A', isCancelled: true },
      { date: '2026-11-27', isCancelled: true },
    ])
  })

  it('keep empty texts and lists, because these clear a field, but drop useless fields (R14)', () => {
    const exceptions = [
      { date: '2026-11-20', description: '', agenda: [], imageUrl: '' },
      {
        date: '2026-11-27',
        description: null,
        isCancelled: 'yes',
        danceTypes: ['Tango'],
        imageUrl: '//evil',
        location: 5,
      },
    ]
    expect(read({ exceptions })?.exceptions).toEqual([
      { date: '2026-11-20', description: '', agenda: [], imageUrl: '' },
      { date: '2026-11-27' },
    ])
  })
})

describe('R53 The creator of an event', () => {
  it('is kept only if it is the signed-in user', () => {
    expect(read({}, 'organiser')).toMatchObject({ creator: 'organiser', hasCreator: true })
    expect(read({}, 'other')).not.toHaveProperty('creator')
    expect(read({}, null)).toMatchObject({ hasCreator: true })
  })

  it('leaves a mark, which is the same for all events of a creator and says nothing else', () => {
    const marks = ['ann', 'ann', 'bob'].map(creator => read({ creator }, null)?.creatorMark)
    expect(marks[0]).toBe(marks[1])
    expect(marks[0]).not.toBe(marks[2])
    expect(marks.join()).not.toMatch(/ann|bob/)
    expect(read({ creator: markedCreator(marks[0]) }, null)?.creatorMark).toBe(marks[0])
    expect(read({ creator: '*' }, null)).not.toHaveProperty('creatorMark')
  })

  it.each([undefined, null, '', 5])(
    'counts as absent if it is %p, so the event can be claimed (R54)',
    creator => {
      expect(read({ creator }, 'u1')).toMatchObject({ hasCreator: false })
    },
  )

  it('leaves everybody the knowledge that there are organisers, but no id of theirs (R73)', () => {
    const shared = { creator: '', organisers: ['ann-id', 'bob-id'] }
    for (const reader of ['u1', null]) {
      expect(read(shared, reader)).toMatchObject({ hasCreator: false, isShared: true })
      expect(JSON.stringify(read(shared, reader))).not.toMatch(/ann-id|bob-id/)
      expect(read({ organisers: ['ann-id', null] }, reader)).not.toHaveProperty('isShared')
    }
    expect(read(shared, 'bob-id')).toMatchObject({ organiser: 'bob-id', isShared: true })
    expect(read({ creator: '', organisers: [null] }, null)).not.toHaveProperty('organiser')
  })

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
    ['true', false],
  ])('with the mark %p tells only its owner whether they made it (R84)', (claimed, isClaimed) => {
    expect(read({ creator: 'u1', claimed }, 'u1')).toMatchObject({ isClaimed })
    for (const reader of ['u2', null])
      expect(read({ creator: 'u1', organisers: ['u2'], claimed }, reader)).not.toHaveProperty('isClaimed')
    expect(read({ creator: '', claimed }, 'u1')).not.toHaveProperty('isClaimed')
  })

  it('is dropped for anybody else; the id of a reporter is always dropped', () => {
    expect(JSON.stringify(read({ reported: { userId: 'reporter' } }))).not.toMatch(/"organiser"|reporter/)
  })
})

function emptied<T extends object>(value: T) {
  return Object.fromEntries(Object.keys(value).map(key => [key, '']))
}
