import {
  agendaDays,
  movedAgenda,
  newSlot,
  savedAgenda,
  slotGroups,
  slotLength,
  toggledLevels,
  withoutSlot,
  withSlot,
  withSlotCopy,
  withStart,
  type AgendaDraft,
} from '../../../../../src/domain/editor/draft/agendaEditing'
import type { Slot } from '../../../../../src/domain/event/event'
import { datesBeside, hasRoom } from '../../../../../src/domain/editor/validation'
import { makeEvent, makeSlot } from '../../../../support/events'

const weekly = (agenda: Slot[] = [], overrides: Partial<AgendaDraft> = {}): AgendaDraft => ({
  agenda,
  isRecurring: true,
  eventDate: '',
  eventEndDate: '',
  startTime: '19:00',
  endTime: '23:00',
  ...overrides,
})
/** Friday 20 to Sunday 22 November. */
const festival = (agenda: Slot[] = [], overrides: Partial<AgendaDraft> = {}) =>
  weekly(agenda, { isRecurring: false, eventDate: '2026-11-20', eventEndDate: '2026-11-22', ...overrides })
const at = (startTime: string, id = startTime, date?: string) =>
  makeSlot({ id, startTime, ...(date && { date }) })
const ids = (slots: Slot[]) => slots.map(({ id }) => id)
const shown = (draft: AgendaDraft) => slotGroups(draft).map(({ date, slots }) => [date, ids(slots)])

describe('§2 Agenda tab, a new slot', () => {
  it('is 19:00 to 20:00 by default', () =>
    expect(newSlot(weekly(), 'x')).toEqual({
      id: 'x',
      slotName: '',
      startTime: '19:00',
      endTime: '20:00',
      levels: [],
    }))

  it('copies only the times of the last slot', () => {
    const last = makeSlot({ id: 'b', startTime: '21:15', endTime: '22:00', levels: ['Advanced'] })
    expect(newSlot(weekly([last, at('19:00')]), 'x')).toMatchObject({
      slotName: '',
      startTime: '21:15',
      endTime: '22:00',
      levels: [],
    })
  })

  it('ignores a slot that has no times yet', () => {
    const draft = weekly([at('20:30'), makeSlot({ id: 'b', startTime: '', endTime: '' })])
    expect(newSlot(draft, 'x').startTime).toBe('20:30')
  })

  it('of a festival is on the day to which it is added, or else on the day of the last slot', () => {
    const draft = festival([at('10:00', 'a', '2026-11-20'), at('14:00', 'b', '2026-11-21')])
    expect(newSlot(draft, 'x', '2026-11-20')).toMatchObject({ date: '2026-11-20', startTime: '10:00' })
    expect(newSlot(draft, 'x', '2026-11-22')).toMatchObject({ date: '2026-11-22', startTime: '14:00' })
    expect(newSlot(draft, 'x').date).toBe('2026-11-21')
    expect(newSlot(festival(), 'x').date).toBe('2026-11-20')
    expect(newSlot(weekly(), 'x', '2026-11-20')).not.toHaveProperty('date')
  })
})

describe('§2 Agenda tab: the slots', () => {
  it('are sorted by start time, with times after midnight last and unknown starts at the end (R11)', () => {
    const slots = [at('01:00'), at('', 'none'), at('22:00'), at('20:00')]
    expect(shown(weekly(slots))).toEqual([[null, ['01:00', '20:00', '22:00', 'none']]])
    expect(shown(weekly(slots, { endTime: '02:00' }))).toEqual([[null, ['20:00', '22:00', '01:00', 'none']]])
  })

  it('are grouped by the days of a multi-day event, including empty days', () => {
    const draft = festival([at('12:00', 'b', '2026-11-21'), at('19:00', 'a', '2026-11-20')])
    expect(shown(draft)).toEqual([
      ['2026-11-20', ['a']],
      ['2026-11-21', ['b']],
      ['2026-11-22', []],
    ])
  })

  it('are on the first day if they have no date, and come last if their date lies outside the event', () => {
    const draft = festival([at('12:00', 'undated'), at('13:00', 'strange', '2026-12-24')])
    expect(shown(draft)).toEqual([
      ['2026-11-20', ['undated']],
      ['2026-11-21', []],
      ['2026-11-22', []],
      ['', ['strange']],
    ])
  })

  it('offer no choice of days in a series, on a single day and on a night (R5)', () => {
    expect(agendaDays(weekly())).toEqual([])
    expect(agendaDays(festival([], { eventEndDate: '2026-11-20' }))).toEqual([])
    expect(agendaDays(festival([], { eventEndDate: '2026-11-21', endTime: '03:00' }))).toEqual([])
    expect(agendaDays(festival([], { eventDate: '' }))).toEqual([])
    expect(agendaDays(festival([], { eventEndDate: '2999-12-31' }))).toHaveLength(31)
  })

  it('move to their place after an edit; a copy follows its slot, and a deleted slot disappears', () => {
    const draft = weekly([at('19:00', 'a'), at('20:00', 'b')])
    expect(ids(withSlot(draft, at('21:00', 'a')))).toEqual(['b', 'a'])
    expect(ids(withSlot(draft, at('19:30', 'x')))).toEqual(['a', 'x', 'b'])
    expect(ids(withSlotCopy(draft, 'a', 'x'))).toEqual(['a', 'x', 'b'])
    expect(ids(withoutSlot(draft.agenda, 'a'))).toEqual(['b'])
  })

  it('list their levels in the order of the list', () => {
    expect(toggledLevels(['Advanced'], 'Beginner')).toEqual(['Beginner', 'Advanced'])
    expect(toggledLevels(['Beginner', 'Advanced'], 'Beginner')).toEqual(['Advanced'])
  })
})

describe('§3 The saved agenda', () => {
  it('has dates only if the event has several days', () => {
    const slots = [at('12:00', 'a'), at('13:00', 'b', '2026-11-21'), at('14:00', 'c', '2026-12-24')]
    expect(savedAgenda(festival(slots)).map(({ id, date }) => [id, date])).toEqual([
      ['a', '2026-11-20'],
      ['b', '2026-11-21'],
      ['c', undefined],
    ])
    expect(savedAgenda(weekly(slots)).every(slot => !('date' in slot))).toBe(true)
  })

  it('moves with the dates of the event, and back', () => {
    const before = festival([at('12:00', 'a', '2026-11-20'), at('13:00', 'b', '2026-11-22'), at('9:00', 'c')])
    const moved = festival(before.agenda, { eventDate: '2027-11-19', eventEndDate: '2027-11-21' })
    const agenda = movedAgenda(before, moved)
    expect(agenda.map(({ date }) => date)).toEqual(['2027-11-19', '2027-11-21', undefined])
    expect(movedAgenda({ ...moved, agenda }, { ...before, agenda })).toEqual(before.agenda)
    expect(movedAgenda(before, { ...before, eventDate: '' })).toBe(before.agenda)
  })
})

describe('§2 Agenda tab: the end of a new slot', () => {
  const moved = (start: string, end: string, to: string, length: number | null = 60) =>
    withStart(makeSlot({ startTime: start, endTime: end }), to, length).endTime

  it.each([
    ['19:00', '20:00', '20:30', '21:30'],
    ['22:30', '23:30', '23:15', '00:15'],
    ['23:30', '00:30', '21:00', '22:00'],
  ])('keeps the length of %s to %s after a move to %s', (start, end, to, expected) => {
    expect(moved(start, end, to)).toBe(expected)
  })

  it('stays if the person chose it, if a time is missing, and if the slot is not new', () => {
    expect(moved('19:00', '20:30', '20:00')).toBe('20:30')
    expect(moved('', '20:00', '20:00')).toBe('20:00')
    expect(moved('19:00', '20:00', '')).toBe('20:00')
    expect(moved('19:00', '20:00', '20:00', null)).toBe('20:00')
    expect(slotLength(makeSlot({ startTime: '', endTime: '20:00' }))).toBeNull()
  })
})

describe('R55 Room for list entries', () => {
  it('allows 250 slots and price items together', () => {
    const agenda = Array.from({ length: 200 }, (_, index) => at('19:00', `s${index}`))
    const item = { id: 'p', itemName: '', ticketTypes: [], prices: {} }
    expect(hasRoom({ agenda, pricing: Array(49).fill(item) })).toBe(true)
    expect(hasRoom({ agenda, pricing: Array(50).fill(item) })).toBe(false)
    expect(hasRoom({ agenda, pricing: Array(49).fill(item) }, 1)).toBe(false)
  })

  it('is reduced by changed dates for a series, but not for a single date', () => {
    const event = makeEvent({ exceptions: [{ date: '2026-11-27' }] })
    expect(datesBeside('series', event)).toBe(1)
    expect(datesBeside('occurrence', event)).toBe(0)
    expect(datesBeside('create', undefined)).toBe(0)
  })
})
