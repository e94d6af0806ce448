import { changeText, changeTitle, changeTitles } from '../../../../src/domain/moderation/caseLabels'
import {
  changesSince,
  isAsSeen,
  isUnseen,
  NOT_KEPT,
  readSeenNote,
  seenNoteOf,
} from '../../../../src/domain/moderation/seen'
import { briefOf } from '../../../../src/domain/moderation/storedEvent'
import { makeDocument, makeLocation, makeSlot } from '../../../support/events'

type Fields = Record<string, unknown>

const SEEN_AT = 1_700_000_000_000
const stored = (fields: Fields = {}) => ({
  id: 'e',
  fields: makeDocument({ creator: 'ann', lastUpdated: SEEN_AT, ...fields }),
})
/** The event after a change, with a later stamp. */
const changed = (fields: Fields = {}) => stored({ lastUpdated: SEEN_AT + 1, ...fields })
const noteOf = (fields: Fields = {}) => readSeenNote(seenNoteOf(stored(fields)))
const titles = (now: Fields, was: Fields = {}) => changesSince(noteOf(was), changed(now)).map(changeTitle)

describe('R64 An event that the app can’t read', () => {
  it('is on the list after each edit, because nothing is known of what changed', () => {
    const agenda = [{ id: '1', slotName: 'x'.repeat(70_000) }]
    expect(isUnseen(stored({ agenda }), noteOf({ agenda }))).toBe(false)
    expect(isUnseen(changed({ agenda }), noteOf({ agenda }))).toBe(true)
  })
})

describe('R64 An event of which only a part was read', () => {
  const brief = (fields: Fields = {}) => {
    const event = changed(fields)
    return { ...event, fields: briefOf(event.fields), isBrief: true as const }
  }

  it('is on the list after each edit, and names what else changed', () => {
    const agenda = [makeSlot()]
    expect(isUnseen(brief({ lastUpdated: SEEN_AT }), noteOf({ agenda }))).toBe(false)
    expect(isUnseen(brief(), noteOf({ agenda }))).toBe(true)
    expect(changesSince(noteOf({ agenda, exceptions: [{ date: '2026-12-04' }] }), brief())).toEqual([])
    expect(changesSince(noteOf(), brief({ eventName: 'Silk' })).map(changeTitle)).toEqual(['Name'])
  })

  it('is acted on only in exactly this version', () => {
    expect(isAsSeen(brief(), changed({ agenda: [makeSlot()] }))).toBe(true)
    expect(isAsSeen(brief(), changed({ lastUpdated: SEEN_AT + 2 }))).toBe(false)
  })
})

describe('R64 A change since the moderator last saw the event', () => {
  it.each<[string, Fields, string[]]>([
    ['the name', { eventName: 'Silk' }, ['Name']],
    ['the description', { description: 'Buy cheap watches here.' }, ['Description']],
    ['the announcement', { announcementText: 'Now at shop.example' }, ['Announcement']],
    ['the team', { team: 'Others' }, ['Team']],
    ['a link', { ticketUrl: 'https://shop.example' }, ['Ticket link']],
    ['the hours', { startTime: '06:00', endTime: '' }, ['Start time', 'End time']],
    ['the dances', { danceTypes: ['Zouk'] }, ['Dance types']],
    ['the agenda', { agenda: [makeSlot({ slotName: 'Buy' })] }, ['Agenda']],
    ['the prices', { pricing: [] }, ['Pricing']],
    [
      'the place',
      { location: makeLocation({ venue: 'A shop' }), shortLocation: 'Kent' },
      ['Location', 'County'],
    ],
    ['the rhythm', { rhythm: { every: 'first' } }, ['Dates']],
    ['the days', { isRecurring: false, eventDate: '2026-12-04' }, ['Dates']],
    [
      'the pictures',
      { imageUrl: '/images/b.jpg', thumbnailUrl: '/images/b.jpg' },
      ['Picture', 'Small picture'],
    ],
    ['a pause', { status: 'paused', pausedUntil: '2026-12-04' }, ['Pause', 'End of the pause']],
    ['the cancellation', { isCancelled: true }, ['Cancellation']],
  ])('is seen in %s', (_what, fields, expected) => {
    expect(titles(fields).sort()).toEqual([...expected].sort())
    expect(isUnseen(changed(fields), noteOf())).toBe(true)
  })

  it('is seen in each of these for one date too', () => {
    const date = '2026-12-06'
    const own = {
      announcementText: 'Buy',
      agenda: [makeSlot()],
      pricing: [],
      startTime: '01:00',
      danceTypes: ['Zouk'],
    }
    const before = { exceptions: [{ date: '2026-11-27', isCancelled: true }] }
    const now = { exceptions: [...before.exceptions, null, { date, ...own, imageUrl: '/images/b.jpg' }] }
    expect(titles(now, before)).toEqual(
      ['Announcement', 'Dance types', 'Start time', 'Agenda', 'Pricing', 'Picture'].map(
        title => `${title}, Sun, 6 Dec`,
      ),
    )
    expect(titles({ exceptions: [] }, before)).toEqual(['Cancellation, Fri, 27 Nov'])
  })

  it('is seen in the event that takes place instead of a date', () => {
    const off = { date: '2026-12-06', isCancelled: true }
    const now = { exceptions: [{ ...off, movedTo: 'e-2026-12-06-scam' }] }
    expect(titles(now, { exceptions: [off] })).toEqual(['Takes place instead, Sun, 6 Dec'])
    expect(
      changesSince(noteOf({ exceptions: [off] }), changed(now)).map(({ name, now: id }) =>
        changeText(name, id),
      ),
    ).toEqual(['e-2026-12-06-scam'])
    expect(isUnseen(changed(now), noteOf({ exceptions: [off] }))).toBe(true)
  })

  // The reader takes only texts as dates, and a later entry of a date wins. So must the comparison.
  it('is not hidden by an entry that the reader ignores, nor by a second entry of the same date', () => {
    const date = '2026-12-04'
    const fine = { description: 'A friendly weekly social.' }
    const spam = { description: 'Buy cheap watches here.' }
    const seen = [{ date, ...fine }]
    const title = ['Description, Fri, 4 Dec']
    expect(
      titles(
        {
          exceptions: [
            { date, ...spam },
            { date: [date], ...fine },
          ],
        },
        { exceptions: seen },
      ),
    ).toEqual(title)
    expect(titles({ exceptions: [...seen, { date, ...spam }] }, { exceptions: seen })).toEqual(title)
    expect(titles({ exceptions: [{ date, ...spam }] }, { exceptions: [{ date: [date], ...spam }] })).toEqual(
      title,
    )
    const place = { location: makeLocation(), team: 'Ann' }
    expect(
      titles({ exceptions: [{ date, ...place, team: ['Ann'] }] }, { exceptions: [{ date, ...place }] }),
    ).toEqual(['Team, Fri, 4 Dec'])
  })

  it('is none if nobody sees it: an approval, a new owner of the same name, an id, a report or a stamp', () => {
    const slot = makeSlot({ id: 'other', levels: ['Beginner'] })
    const reported = { userId: '', reason: '', timestamp: new Date(0) }
    expect(titles({ agenda: [slot], reported, listed: true, timestamp: 5, movedCounties: ['Kent'] })).toEqual(
      [],
    )
    expect(titles({ status: 'current' }, { status: 'pendingApproval' })).toEqual([])
    expect(isUnseen(changed(), noteOf())).toBe(false)
  })

  it('is seen if the app could not read the event before, or cannot read it now', () => {
    const huge = { agenda: Array.from({ length: 200 }, () => makeSlot({ slotName: 'x'.repeat(1_000) })) }
    expect(titles({}, huge)).toContain('Name')
    expect(titles(huge)).toContain('Name')
    expect(JSON.stringify(seenNoteOf(stored(huge))).length).toBeLessThan(200)
  })

  it('belongs on the list if nobody has seen it with this owner, or if it was claimed and given back', () => {
    expect(isUnseen(changed({ creator: 'eve' }), noteOf())).toBe(true)
    expect(isUnseen(changed({ creator: '' }), noteOf())).toBe(true)
    expect(isUnseen(changed(), null)).toBe(true)
    expect(isUnseen(changed({ creator: '' }), null)).toBe(false)
    expect(isUnseen(changed({ creator: '', claimed: false }), null)).toBe(true)
    expect(isUnseen(changed({ creator: '', claimed: false }), noteOf({ creator: '' }))).toBe(false)
    expect(readSeenNote({ creator: 7, fields: null })).toEqual({
      creator: '',
      fields: {},
      lastUpdated: undefined,
    })
  })

  it('keeps in its note what is needed to put the event back', () => {
    const fields = { organisers: ['bob'], claimed: true, status: 'paused', timestamp: new Date(5) }
    const event = stored({ ...fields, reported: { userId: '' } })
    expect(seenNoteOf(event)).toEqual({
      creator: 'ann',
      fields: makeDocument({ creator: 'ann', lastUpdated: SEEN_AT, ...fields }),
      lastUpdated: SEEN_AT,
    })
  })

  it('does not affect an approval if it is only a report', () => {
    expect(isAsSeen(stored(), changed({ reported: { userId: '' } }))).toBe(true)
    expect(isAsSeen(stored(), changed({ team: 'Others' }))).toBe(false)
  })
})

describe('R64 A note from before notes held the whole document', () => {
  const { eventName, description, location, shortLocation, imageUrl, thumbnailUrl } = makeDocument()
  const older = (fields: Fields = {}, lastUpdated = SEEN_AT - 1) =>
    readSeenNote({
      creator: 'ann',
      fields: { eventName, description, location, shortLocation, imageUrl, thumbnailUrl, ...fields },
      lastUpdated,
    })

  it('is enough for the version that it is about', () =>
    expect(isUnseen(stored(), older({}, SEEN_AT))).toBe(false))

  it('hides no change: what it does not know counts as changed, also of a date', () => {
    const date = '2026-12-04'
    const now = changed({ exceptions: [{ date, description: 'Buy', announcementText: 'Buy' }] })
    const note = older({ '2026-12-04 description': 'Fine' })
    const changes = changesSince(note, now).map(change => [changeTitle(change), change.was])
    expect(changes).toEqual([
      ['Description, Fri, 4 Dec', 'Fine'],
      ['Dance types', NOT_KEPT],
      ['Start time', NOT_KEPT],
      ['End time', NOT_KEPT],
      ['Agenda', NOT_KEPT],
      ['Pricing', NOT_KEPT],
      ['Dates', NOT_KEPT],
      ['Announcement, Fri, 4 Dec', NOT_KEPT],
    ])
  })

  it('still names a change of what it knows', () => {
    expect(changesSince(older({ team: 'Ann' }, SEEN_AT), stored({ team: 'Eve' }))).toEqual([
      { name: 'team', was: 'Ann', now: 'Eve' },
    ])
  })
})

describe('R64 A difference', () => {
  it('shows both sizes of a picture as one', () => {
    const changes = [
      { name: 'imageUrl', was: '/a.jpg', now: '/b.jpg' },
      { name: 'thumbnailUrl', was: '/a.jpg', now: '/b.jpg' },
      { name: 'shortLocation', was: 'Kent', now: 'Devon' },
    ]
    expect(changeTitles(changes)).toEqual(['Picture', 'County'])
  })

  it.each<[string, unknown, string]>([
    ['shortLocation', 'Kent', 'Kent'],
    ['team', undefined, 'Nothing'],
    ['2026-12-04 agenda', undefined, 'Nothing'],
    ['agenda', NOT_KEPT, 'Not kept'],
    ['agenda', [makeSlot({ slotName: 'Salsa' })], 'Salsa, 7:00 pm – 8:00 pm'],
    ['pricing', [{ itemName: 'Entry', prices: [{ label: 'Adult', price: 5 }] }], 'Entry: Adult £5'],
    ['pricing', [], 'Nothing'],
    ['danceTypes', ['Salsa', 'Zouk'], 'Salsa, Zouk'],
    ['startTime', '19:30', '7:30 pm'],
    ['endTime', '', 'Nothing'],
    ['isCancelled', false, 'It takes place'],
    ['2026-12-04 isCancelled', undefined, 'It takes place'],
    ['status', 'paused', 'Paused, without an end'],
    ['pausedUntil', '2026-12-04', 'Fri, 4 Dec'],
    ['dates', undefined, 'Nothing'],
    ['dates', { isRecurring: true, recurrenceDay: 5, rhythm: { every: 'first' } }, 'Every first Friday'],
    [
      'dates',
      { isRecurring: false, eventDate: '2026-12-04', eventEndDate: '2026-12-06' },
      'Fri, 4 – Sun, 6 Dec 2026',
    ],
    ['location', { venue: 'Town Hall', city: 'Lewes', postcode: 'BN7 2QS' }, 'Town Hall, Lewes, BN7 2QS'],
    ['location', { venue: 'Town Hall', latitude: 50.8, longitude: 0 }, 'Town Hall\nOn the map: 50.8, 0'],
    ['2026-12-04 location', undefined, 'Nothing'],
    ['team', { a: 1 }, 'team.a: 1'],
  ])('of %s is shown in words: %p', (name, value, text) => expect(changeText(name, value)).toBe(text))
})
