import { hoursNotes, slotNote } from '../../../../../src/domain/editor/draft/hoursNotes'
import { makeSlot } from '../../../../support/events'

const draft = (startTime: string, endTime: string, agenda = [makeSlot()]) => ({
  agenda,
  isRecurring: true,
  eventDate: '',
  eventEndDate: '',
  startTime,
  endTime,
})
const slot = (startTime: string, endTime: string) => makeSlot({ startTime, endTime })
const OUTSIDE = /^This is outside the event's hours/

describe('R5 The hours of a series or of one date', () => {
  it.each([
    ['over midnight', '21:00', '02:00'],
    ['until 6:00 am', '22:00', '06:00'],
    ['of one evening', '19:30', '23:00'],
    ['of an unknown end', '21:00', ''],
    ['that are half typed', '', '20:00'],
  ])('%s are fine', (_what, start, end) => expect(hoursNotes(draft(start, end, []))).toEqual([]))

  it('that end the next evening are asked about', () => {
    expect(hoursNotes(draft('21:00', '20:00', []))).toEqual([
      'It ends at 8:00 pm on the next day, 23 hours later. Is the end right?',
    ])
  })

  it('moved past a class name the slots that they leave out', () => {
    const agenda = [slot('19:30', '20:30'), slot('20:30', '23:00')]
    expect(hoursNotes(draft('19:30', '23:00', agenda))).toEqual([])
    expect(hoursNotes(draft('20:00', '23:00', agenda))).toEqual([
      '1 slot of the agenda is outside these hours. See the Agenda tab.',
    ])
    expect(hoursNotes(draft('19:30', '22:00', agenda))).toEqual([
      '1 slot of the agenda is outside these hours. See the Agenda tab.',
    ])
    expect(hoursNotes(draft('23:00', '02:00', agenda))).toEqual([
      '2 slots of the agenda are outside these hours. See the Agenda tab.',
    ])
  })
})

describe('R5 The hours of a slot', () => {
  it.each([
    ['of the evening', '21:00', '22:00'],
    ['over midnight', '23:00', '01:00'],
    ['after midnight', '01:00', '02:00'],
    ['without an end', '23:00', ''],
  ])('%s are fine within 9:00 pm to 2:00 am', (_what, start, end) =>
    expect(slotNote(slot(start, end), draft('21:00', '02:00'))).toBe(''),
  )

  it.each([
    ['before the doors', '20:00', '21:00'],
    ['after the end', '01:00', '03:00'],
    ['over the end', '23:00', '02:30'],
  ])('%s are outside of 9:00 pm to 2:00 am', (_what, start, end) =>
    expect(slotNote(slot(start, end), draft('21:00', '02:00'))).toMatch(OUTSIDE),
  )

  it('that end the next evening are asked about, like those of an event', () => {
    expect(slotNote(slot('23:00', '22:00'), draft('21:00', '02:00'))).toBe(
      'It ends at 10:00 pm on the next day, 23 hours later. Is the end right?',
    )
  })

  it('make the hours of an event of several days, so they are never outside', () => {
    const festival = { ...draft('18:00', '20:00'), isRecurring: false }
    const days = { eventDate: '2026-11-20', eventEndDate: '2026-11-22' }
    expect(slotNote(slot('09:00', '10:00'), { ...festival, ...days })).toBe('')
    expect(slotNote(slot('09:00', '10:00'), festival)).toMatch(OUTSIDE)
  })
})
