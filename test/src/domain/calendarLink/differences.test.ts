import type { Choice, Listed } from '../../../../src/domain/calendarIn/choice'
import type { CalendarDifference } from '../../../../src/domain/calendarLink/connectedCalendar'
import {
  calendarNeeds,
  keptKey,
  linksOfListed,
  numberOf,
  openDifferences,
  takeAct,
  waitingCount,
} from '../../../../src/domain/calendarLink/differences'
import { makeEvent, makeOneOff } from '../../../support/events'
import { makeCalendar } from '../../../support/fakeCalendars'

const FRIDAY = '2026-11-27'
const fridays = makeEvent({ startTime: '20:30' })
const earlier: CalendarDifference = {
  eventId: 'e1',
  name: 'Bachata Fridays',
  day: FRIDAY,
  field: 'startTime',
  calendar: '8:00 pm',
  ours: '8:30 pm',
  patch: { startTime: '20:00' },
}

describe("R94: 'Take the calendar's' is an ordinary act, with the values that it may replace", () => {
  it('changes one date of a series', () => {
    expect(takeAct(fridays, earlier)).toEqual({
      kind: 'updateOccurrence',
      args: {
        eventId: 'e1',
        date: FRIDAY,
        changes: { startTime: '20:00' },
        was: { startTime: '20:30' },
        picture: 'same',
      },
    })
  })

  it('changes dates and hours of a one-off together', () => {
    const patch = { eventDate: '2026-11-28', startTime: '20:00', timestamp: 5 }
    const act = takeAct(makeOneOff(), { ...earlier, day: null, field: 'eventDate', patch })
    expect(act).toEqual({
      kind: 'updateEvent',
      args: {
        eventId: 'e1',
        changes: patch,
        was: { eventDate: '2026-11-20', startTime: '19:30' },
        picture: 'same',
      },
    })
  })

  it('cancels and reinstates as a person does', () => {
    const cancels = { ...earlier, field: 'isCancelled', patch: { isCancelled: true } }
    expect(takeAct(fridays, cancels)).toEqual({
      kind: 'cancelDates',
      args: { eventId: 'e1', dates: [FRIDAY] },
    })
    expect(takeAct(makeOneOff(), { ...cancels, day: null, patch: { isCancelled: false } })).toEqual({
      kind: 'reinstate',
      args: { eventId: 'e1', dates: [] },
    })
  })

  it('does nothing that the event does not allow, and nothing if the patch could not be read', () => {
    const cancels = { ...earlier, patch: { isCancelled: true } }
    expect(takeAct(makeEvent({ status: 'paused' }), cancels)).toBeNull()
    expect(takeAct(fridays, { ...cancels, day: null })).toBeNull()
    expect(takeAct(fridays, { ...earlier, patch: {} })).toBeNull()
  })
})

describe('R94: differences that wait', () => {
  const calendar = makeCalendar({ differs: [earlier] })

  it('are told until the person keeps theirs, and told again if the calendar says something else', () => {
    expect(openDifferences(calendar, {})).toEqual([earlier])
    const kept = { ...calendar, skip: [keptKey(earlier)] }
    expect(openDifferences(kept, { e1: fridays })).toEqual([])
    const later = { ...earlier, calendar: '9:00 pm', patch: { startTime: '21:00' } }
    expect(openDifferences({ ...kept, differs: [later] }, { e1: fridays })).toEqual([later])
  })

  it('are no longer told once the event says what the calendar says', () => {
    const taken = makeEvent({
      startTime: '20:30',
      exceptions: [{ date: FRIDAY, isCancelled: false, startTime: '20:00' }],
    })
    expect(openDifferences(calendar, { e1: taken })).toEqual([])
  })
})

describe('R94: entries that are listed already', () => {
  const mine = makeEvent({ eventId: 'mine', creator: 'ann' })
  const listed = (eventId: string, isSure: boolean, event = { ...mine, eventId }): Listed => ({
    kind: 'event',
    eventId,
    event,
    isSure,
  })

  it('follow the calendar if they are the events of this person, each event one entry', () => {
    const found = new Map<string, Listed>([
      ['alike', listed('mine', false)],
      ['made', listed('mine', true)],
      ['other', listed('other', false)],
      ['stranger', listed('stranger', true, makeEvent({ eventId: 'stranger', creator: 'ben' }))],
      ['unknown', { kind: 'event', eventId: 'unknown', event: null, isSure: true }],
      ['draft', { kind: 'draft', eventId: 'draft' }],
    ])
    const draft = { isRecurring: true }
    const choices = [...found.keys()].map(key => ({ entry: { key }, draft }) as Choice)
    expect(linksOfListed(choices, found, 'ann')).toEqual([
      { key: 'made', eventId: 'mine' },
      { key: 'other', eventId: 'other' },
    ])
    expect(linksOfListed(choices, found, 'ann', [{ key: 'x', eventId: 'mine' }])).toEqual([
      { key: 'other', eventId: 'other' },
    ])
  })
})

describe('R94: an invitation that is alike', () => {
  it('changes no event of this person, unless they listed it themselves', () => {
    const event = makeEvent({ eventId: 'mine', creator: 'ann' })
    const invited = { entry: { key: 'sent', isInvitation: true }, draft: { isRecurring: true } } as Choice
    const linksOf = (isSure: boolean) =>
      linksOfListed([invited], new Map([['sent', { kind: 'event', eventId: 'mine', event, isSure }]]), 'ann')
    expect(linksOf(false)).toEqual([])
    expect(linksOf(true)).toEqual([{ key: 'sent', eventId: 'mine' }])
  })
})

describe('R94: new nights that wait', () => {
  it('are no longer counted once they are listed or left out, before the host reads again', () => {
    const night = (key: string) => ({ key, name: key, day: FRIDAY })
    const calendar = makeCalendar({ waitingCount: 5, waiting: ['a', 'b', 'c'].map(night) })
    expect(waitingCount(calendar)).toBe(5)
    expect(waitingCount({ ...calendar, links: [{ key: 'a', eventId: 'e1' }], skip: ['b'] })).toBe(3)
  })

  it("stand in 'Needs you', with what differs and what can't be read for long", () => {
    const broken = makeCalendar({ id: 'ann_2', name: 'Sunday Rueda', problem: 'notFound', failures: 3 })
    const first = makeCalendar({ waitingCount: 2, differs: [earlier] })
    expect(numberOf(broken)).toBe(2)
    expect(calendarNeeds([first, broken], {})).toEqual({
      title: '2 new nights in your calendars',
      detail: '1 event differs from your calendars. Sunday Rueda can’t be read',
    })
    expect(calendarNeeds([broken], {})).toEqual({
      title: 'Sunday Rueda can’t be read',
      detail: 'Your calendars',
    })
    // Two dates of one event, and a calendar without a name.
    const both = makeCalendar({ differs: [earlier, { ...earlier, day: '2026-12-04' }] })
    expect(calendarNeeds([both, { ...broken, name: '' }], {})).toEqual({
      title: '1 event differs from your calendars',
      detail: 'Calendar can’t be read',
    })
    expect(calendarNeeds([{ ...broken, failures: 2 }, makeCalendar()], {})).toBeNull()
  })
})
