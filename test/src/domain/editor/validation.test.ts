import { LEVELS } from '../../../../src/domain/event/event'
import { NEW_DRAFT } from '../../../../src/domain/editor/draft/draftFields'
import type { EventDraft } from '../../../../src/domain/editor/draft/eventDraft'
import { TIME_INVALID, TOO_MUCH_TEXT, validate } from '../../../../src/domain/editor/validation'
import { makeDraft, makeItem } from '../../../support/drafts'
import { makeEvent, makeLocation, makeSlot } from '../../../support/events'

const problems = (part: Partial<EventDraft>) => validate(makeDraft(part), 'create')
const messages = (part: Partial<EventDraft>) => problems(part).map(({ message }) => message)
const oneOff = { isRecurring: false, eventDate: '2026-11-20', eventEndDate: '2026-11-20' }

describe('§5 Event creation and save', () => {
  it('accepts a complete draft', () => {
    expect(problems({})).toEqual([])
    expect(problems({ ...oneOff, team: 'DJ Ann' })).toEqual([])
  })

  it.each<[string, Partial<EventDraft>, string, string, string]>([
    [
      'name too short',
      { eventName: 'Ab' },
      'Event',
      'eventName',
      'Event Name must be at least 3 characters.',
    ],
    ['no name', { eventName: ' ' }, 'Event', 'eventName', 'Event Name must be at least 3 characters.'],
    [
      'two characters that are four units',
      { eventName: '👍👍' },
      'Event',
      'eventName',
      'Event Name must be at least 3 characters.',
    ],
    [
      'description too short',
      { description: 'Fourteen chars' },
      'About',
      'description',
      'Event description must be at least 15 characters.',
    ],
    ['no dance type', { danceTypes: [] }, 'Event', 'danceTypes', 'At least one Dance Type must be selected.'],
    ['no start time', { startTime: '' }, 'Event', 'startTime', 'Start Time is required.'],
    [
      'no venue',
      { location: makeLocation({ venue: '' }) },
      'Location',
      'location.venue',
      'Location is required.',
    ],
    [
      'no place at all',
      { location: NEW_DRAFT.location },
      'Location',
      'location.venue',
      'Location is required.',
    ],
    [
      'a venue without an address',
      { location: { ...NEW_DRAFT.location, venue: 'Town Hall' } },
      'Location',
      'location.street',
      'Location is required.',
    ],
    [
      'a country alone, as after a deleted address',
      { location: { ...NEW_DRAFT.location, venue: 'Town Hall', country: 'United Kingdom' } },
      'Location',
      'location.street',
      'Location is required.',
    ],
    [
      'no county, under which it would be listed',
      { shortLocation: '' },
      'Location',
      'shortLocation',
      'Please choose a county: the event is listed under it.',
    ],
    [
      'one-off with no date',
      { ...oneOff, eventDate: '', eventEndDate: '' },
      'Event',
      'eventDate',
      'Event Date is required for one-off events.',
    ],
    [
      'a date that is still being typed',
      { ...oneOff, eventDate: '0002-11-20' },
      'Event',
      'eventDate',
      'Event Date is required for one-off events.',
    ],
    [
      'slot without name',
      { agenda: [makeSlot({ slotName: ' ' })] },
      'Agenda',
      'agenda.s1',
      'Each timeslot needs a name, start time and end time.',
    ],
    [
      'slot without start',
      { agenda: [makeSlot({ startTime: '' })] },
      'Agenda',
      'agenda.s1',
      'Each timeslot needs a name, start time and end time.',
    ],
    [
      'slot without end',
      { agenda: [makeSlot({ endTime: '' })] },
      'Agenda',
      'agenda.s1',
      'Each timeslot needs a name, start time and end time.',
    ],
    [
      'item without name',
      { pricing: [makeItem({ itemName: '' })] },
      'Pricing',
      'pricing.p1',
      'Each pricing item needs a name and at least one price.',
    ],
    [
      'item without prices',
      { pricing: [makeItem({ prices: { Standard: '' } })] },
      'Pricing',
      'pricing.p1',
      'Each pricing item needs a name and at least one price.',
    ],
    [
      'a missing price',
      { pricing: [makeItem({ ticketTypes: ['Standard', 'Student'] })] },
      'Pricing',
      'pricing.p1.Student',
      'Price is missing.',
    ],
    [
      'a price with three decimals',
      { pricing: [makeItem({ prices: { Standard: '7.555' } })] },
      'Pricing',
      'pricing.p1.Standard',
      'Prices must have at most 2 decimal places.',
    ],
  ])('refuses a draft with this fault: %s', (_name, part, tab, field, message) => {
    expect(problems(part)).toEqual([{ tab, field, message }])
  })

  it.each(['France', 'Scotland', 'united states'])('refuses the country %s', country => {
    expect(messages({ location: makeLocation({ country, state: '' }) })).toEqual([
      'Dancefloor is currently only available in England. Contact hello@dancefloor.example if you would like us to make this available in more places.',
    ])
  })

  it.each(['England', 'United Kingdom', 'Great Britain'])('accepts the country %s', country => {
    expect(messages({ location: makeLocation({ country }) })).toEqual([])
  })

  it('refuses a state other than England (R47)', () => {
    expect(messages({ location: makeLocation({ state: 'Wales' }) })).toHaveLength(1)
    expect(messages({ location: makeLocation({ state: '' }) })).toEqual([])
  })

  it.each<[string, Partial<EventDraft>]>([
    ['no dance types', { danceTypes: [] }],
    ['no description', { description: '' }],
    ['no start time', { startTime: '' }],
  ])('asks for the missing fields if the name is empty and there is %s', (_name, part) => {
    const wanted = 'Please complete the appropriate fields to create the event.'
    expect(messages({ eventName: '', ...part })[0]).toBe(wanted)
    expect(messages(part)).not.toContain(wanted)
    expect(messages({ eventName: '' })).not.toContain(wanted)
  })

  it('accepts the price 0 (R46)', () => {
    expect(messages({ pricing: [makeItem({ prices: { Standard: '0' } })] })).toEqual([])
  })

  it('lists all that a new draft lacks, in the order of the tabs', () => {
    expect(validate(NEW_DRAFT, 'create').map(({ tab }) => tab)).toEqual([
      'Event',
      'Event',
      'Event',
      'About',
      'Location',
    ])
  })

  it('needs no date for a single occurrence', () => {
    expect(validate(makeDraft({ isRecurring: false }), 'occurrence')).toEqual([])
  })
})

describe('R55: the form', () => {
  const a = (count: number) => 'a'.repeat(count)
  it.each<[string, Partial<EventDraft>, Partial<EventDraft>]>([
    ['name', { eventName: a(120) }, { eventName: a(121) }],
    ['description', { description: a(5_000) }, { description: a(5_001) }],
    ['team', { team: a(1_000) }, { team: a(1_001) }],
    ['venue', { location: makeLocation({ venue: a(120) }) }, { location: makeLocation({ venue: a(121) }) }],
    [
      'help text',
      { location: makeLocation({ description: a(500) }) },
      { location: makeLocation({ description: a(501) }) },
    ],
    [
      'address',
      { location: makeLocation({ street: a(300) }) },
      { location: makeLocation({ street: a(401) }) },
    ],
    ['slot name', { agenda: [makeSlot({ slotName: a(120) })] }, { agenda: [makeSlot({ slotName: a(121) })] }],
    [
      'item name',
      { pricing: [makeItem({ itemName: a(120) })] },
      { pricing: [makeItem({ itemName: a(121) })] },
    ],
    [
      'price',
      { pricing: [makeItem({ prices: { Standard: '99999' } })] },
      { pricing: [makeItem({ prices: { Standard: '100000' } })] },
    ],
    ['days', { ...oneOff, eventEndDate: '2026-12-20' }, { ...oneOff, eventEndDate: '2026-12-21' }],
  ])('gives a message for a value over its limit and does not cut it off: %s', (_name, within, over) => {
    expect(messages(within)).toEqual([])
    expect(messages(over)).toHaveLength(1)
  })

  it('counts agenda, prices and exceptions together', () => {
    const agenda = Array.from({ length: 248 }, (_, index) => makeSlot({ id: `s${index}` }))
    const event = makeEvent({ exceptions: [{ date: '2026-11-27', isCancelled: true }] })
    expect(validate(makeDraft({ agenda }), 'series', event)).toEqual([])
    const twoDates = makeEvent({ exceptions: [...event.exceptions, { date: '2026-12-04' }] })
    expect(validate(makeDraft({ agenda }), 'series', twoDates).map(({ field }) => field)).toEqual(['agenda'])
  })

  it('counts a date that already has an exception only once, and limits the date’s own lists in the same way', () => {
    const exceptions = Array.from({ length: 250 - 2 }, (_, index) => ({ date: `d${index}` }))
    const event = makeEvent({ agenda: [makeSlot(), makeSlot()], pricing: [], exceptions })
    expect(validate(makeDraft(), 'occurrence', event, 'd7')).toEqual([])
    expect(validate(makeDraft(), 'occurrence', event, '2026-11-27')).toHaveLength(1)

    const agenda = Array.from({ length: 250 }, (_, index) => makeSlot({ id: `s${index}` }))
    expect(validate(makeDraft({ agenda }), 'occurrence', makeEvent(), '2026-11-27')).toHaveLength(1)
  })

  it('refuses a document that the reader would drop', () => {
    const agenda = Array.from({ length: 240 }, (_, index) =>
      makeSlot({ id: `${a(36)}${index}`, slotName: a(120), levels: [...LEVELS] }),
    )
    expect(messages({ agenda, description: a(5_000) })).toEqual([TOO_MUCH_TEXT])
  })

  it('lets one date of a series have its own agenda with levels', () => {
    const event = makeEvent({
      exceptions: [{ date: '2026-11-27', agenda: [makeSlot({ levels: [...LEVELS] })] }],
    })
    const draft = makeDraft({ agenda: [makeSlot({ levels: [...LEVELS] })] })
    expect(validate(draft, 'occurrence', event)).toEqual([])
    expect(validate(draft, 'series', event)).toEqual([])
  })

  it('refuses an incomplete time', () => {
    expect(messages({ endTime: '25:00' })).toEqual([TIME_INVALID])
  })
})
