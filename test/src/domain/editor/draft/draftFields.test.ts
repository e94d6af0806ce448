import {
  copyOfEvent,
  draftOfEvent,
  fieldsOfDraft,
  NEW_DRAFT,
} from '../../../../../src/domain/editor/draft/draftFields'
import { imageChange, keptUrls } from '../../../../../src/domain/editor/draft/draftImage'
import { makeDraft, makeItem } from '../../../../support/drafts'
import { makeEvent, makeOneOff, makeSlot } from '../../../../support/events'

const TODAY = '2026-11-18'
const event = makeEvent({
  team: 'DJ Ann\nDJ Bo',
  agenda: [makeSlot({ levels: ['Beginner'] }), makeSlot({ id: 's2', startTime: '20:00', endTime: '21:00' })],
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
    { id: 'p2', itemName: 'Party', prices: [{ label: 'Standard', price: 0 }], sort: 1 },
  ],
  imageUrl: '/a.jpg',
  thumbnailUrl: '/b.jpg',
})
const shared = ({
  eventName,
  description,
  team,
  danceTypes,
  startTime,
  endTime,
  location,
  agenda,
  pricing,
}: typeof event) => ({
  eventName,
  description,
  team,
  danceTypes,
  startTime,
  endTime,
  location,
  agenda,
  pricing,
})

describe("§3 Event: the wizard's fields", () => {
  it('stay the same for an event opened and saved unchanged', () => {
    const fields = fieldsOfDraft(draftOfEvent(event), TODAY)
    expect(fields).toMatchObject(shared(event))
    expect(fields).toMatchObject({ isRecurring: true, recurrenceDay: 5, shortLocation: 'East Sussex' })
    expect('eventDate' in fields || 'eventDays' in fields).toBe(false)
  })

  it('keep the days of a one-off opened and saved unchanged', () => {
    const festival = makeOneOff({
      eventEndDate: '2026-11-22',
      eventDays: ['2026-11-20', '2026-11-21', '2026-11-22'],
    })
    const fields = fieldsOfDraft(draftOfEvent(festival), TODAY)
    expect(fields).toMatchObject({
      ...shared(festival),
      isRecurring: false,
      eventDate: '2026-11-20',
      eventEndDate: '2026-11-22',
      eventDays: festival.eventDays,
    })
    expect('recurrenceDay' in fields).toBe(false)
  })

  it('are weekly on Sunday, 18:00 to 21:00, for a new draft (§9)', () => {
    expect(NEW_DRAFT).toMatchObject({
      isRecurring: true,
      recurrenceDay: 0,
      startTime: '18:00',
      endTime: '21:00',
    })
  })

  it('hold the first start in London as timestamp, or the next start of a series (R9)', () => {
    expect(fieldsOfDraft(makeDraft(), TODAY).timestamp).toBe(Date.UTC(2026, 10, 20, 18))
    expect(fieldsOfDraft(makeDraft({ recurrenceDay: 3 }), TODAY).timestamp).toBe(Date.UTC(2026, 10, 18, 18))
    const summer = makeDraft({ isRecurring: false, eventDate: '2027-07-02', eventEndDate: '2027-07-02' })
    expect(fieldsOfDraft(summer, TODAY).timestamp).toBe(Date.UTC(2027, 6, 2, 17))
  })

  it('hold texts cleaned as the reader cleans them, and never cut off', () => {
    const fields = fieldsOfDraft(
      makeDraft({ eventName: '  Salsa\u200b   night ', description: ' a\r\nb ', eventEndDate: '' }),
      TODAY,
    )
    expect(fields).toMatchObject({ eventName: 'Salsa night', description: 'a\nb' })
    expect(fieldsOfDraft(makeDraft({ eventName: 'a'.repeat(300) }), TODAY).eventName).toHaveLength(300)
  })

  it("put an overnight one-off's end on the next day, and list it on its first day (R5)", () => {
    const night = makeDraft({
      isRecurring: false,
      eventDate: '2026-11-20',
      eventEndDate: '2026-11-20',
      endTime: '02:00',
    })
    expect(fieldsOfDraft(night, TODAY)).toMatchObject({
      eventEndDate: '2026-11-21',
      eventDays: ['2026-11-20'],
      endTime: '02:00',
    })
  })

  it('hold prices as numbers in the order typed; ticket types that are not chosen send nothing (§3 pricing)', () => {
    const pricing = [
      makeItem({ prices: { Standard: '5.', Student: '4' } }),
      makeItem({ id: 'p2', prices: { Standard: '0' } }),
    ]
    expect(fieldsOfDraft(makeDraft({ pricing }), TODAY).pricing).toEqual([
      { id: 'p1', itemName: 'Entry', prices: [{ label: 'Standard', price: 5 }], sort: 0 },
      { id: 'p2', itemName: 'Entry', prices: [{ label: 'Standard', price: 0 }], sort: 1 },
    ])
  })
})

describe('R43: a copied event', () => {
  let ids = 0
  const copy = copyOfEvent(event, () => `new${(ids += 1)}`)

  it('R55: keeps a name that has no room for more words', () => {
    const eventName = 'x'.repeat(113)
    expect(copyOfEvent(makeEvent({ eventName }), () => 'new').eventName).toBe(eventName)
    expect(copyOfEvent(makeEvent({ eventName: eventName.slice(1) }), () => 'new').eventName).toHaveLength(120)
  })

  it("is named 'Copy of {event name}' and has new ids of slots and items", () => {
    expect(copy.eventName).toBe('Copy of Bachata Fridays')
    expect([...copy.agenda, ...copy.pricing].map(({ id }) => id)).toEqual(['new1', 'new2', 'new3', 'new4'])
  })

  it('keeps the picture', () => {
    expect(keptUrls(copy.image)).toEqual({ imageUrl: '/a.jpg', thumbnailUrl: '/b.jpg' })
  })
})

describe('§2 Branding tab: the picture after a save', () => {
  const kept = { kind: 'kept', imageUrl: '/a.jpg', thumbnailUrl: '/b.jpg' } as const
  const images = { eventImage: new Uint8Array([1]), thumbnail: new Uint8Array([2]) }
  it.each([
    ['same', kept, kept, { kind: 'same' }],
    ['none and none', { kind: 'none' }, { kind: 'none' }, { kind: 'same' }],
    ['removed', kept, { kind: 'none' }, { kind: 'removed' }],
    [
      'new',
      kept,
      { kind: 'new', name: 'a', scaling: 'crop', images, source: images.thumbnail },
      { kind: 'new', images },
    ],
  ] as const)('is right for %s', (_name, before, after, change) => {
    expect(imageChange(before, after)).toEqual(change)
  })
})
