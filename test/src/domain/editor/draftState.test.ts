import { draftWhen } from '../../../../src/domain/editor/draft/draftWhen'
import { differenceText, differingDates } from '../../../../src/domain/editor/draft/ownDates'
import { draftState } from '../../../../src/domain/editor/waiting/draftState'
import { EMPTY_LOCATION } from '../../../../src/domain/event/reader/emptyFields'
import { londonMoment } from '../../../../src/domain/time/days'
import { makeDraft } from '../../../support/drafts'
import { makeLocation } from '../../../support/events'

const NOW = londonMoment(Date.UTC(2026, 10, 23, 12))
const today = NOW.day
const stateOf = (...given: Parameters<typeof makeDraft>) => draftState({ draft: makeDraft(...given) }, NOW)

describe('R93: how far a draft is', () => {
  it('complete is a draft without a problem, without an unclear mark, and not over', () => {
    expect(stateOf()).toEqual({ kind: 'complete', text: 'Complete', tab: 'Event' })
    const over = { isRecurring: false, eventDate: '2026-11-01', eventEndDate: '2026-11-01' }
    expect(stateOf(over).text).toBe('All its days are over')
    expect(draftState({ draft: makeDraft() }, NOW, true).text).toBe('Already listed')
  })

  it('says what is missing, and leads to the first tab that lacks it', () => {
    expect(stateOf({ location: EMPTY_LOCATION })).toEqual({
      kind: 'place',
      text: 'Place is missing',
      tab: 'Location',
    })
    expect(stateOf({ danceTypes: [], location: EMPTY_LOCATION })).toEqual({
      kind: 'missing',
      text: 'Missing: dances, place',
      tab: 'Event',
    })
  })

  it('says what is not clear', () => {
    const marks = {
      endTime: { words: '11', doubt: '"11" read as 11:00 pm' },
      pricing: { words: '8', doubt: 'Not clear' },
      eventName: { words: 'Rueda', doubt: null },
    }
    expect(draftState({ draft: makeDraft(), marks }, NOW)).toEqual({
      kind: 'unclear',
      text: '2 to check: end time, price',
      tab: 'Event',
    })
  })
})

describe('R93: when a draft takes place', () => {
  const series = makeDraft({ startTime: '19:30', endTime: '22:30' })
  it.each([
    [[], false, 'Every Friday, 7:30 pm – 10:30 pm'],
    [['2026-12-25'], false, 'Every Friday, 7:30 pm – 10:30 pm, not on 25 Dec'],
    [['2026-12-25', '2027-01-01'], true, 'Every Friday, 7:30 pm, not on 25 Dec and 1 Jan'],
    [['2026-12-18', '2026-12-25', '2027-01-01'], true, 'Every Friday, 7:30 pm, not on 3 dates'],
    [['2026-11-20'], true, 'Every Friday, 7:30 pm'],
  ])('off on %j', (off, isBrief, text) => {
    const dates = off.map(date => ({ date, isCancelled: true }))
    expect(draftWhen(series, { dates, today, isBrief })).toBe(text)
  })

  it('of one day', () => {
    const one = makeDraft({
      isRecurring: false,
      eventDate: '2026-12-12',
      eventEndDate: '2026-12-13',
      startTime: '20:00',
      endTime: '01:00',
    })
    expect(draftWhen(one, { today })).toBe('Sat, 12 Dec, 8:00 pm – 1:00 am')
    expect(draftWhen({ ...one, eventDate: '', eventEndDate: '' }, { today })).toBe(
      'Without a date, 8:00 pm – 1:00 am',
    )
  })
})

describe('R93: the dates that differ', () => {
  it('are those of the rhythm that are still to come, in order', () => {
    const dates = ['2027-01-01', '2026-11-20', '2026-12-26', '2026-12-25'].map(date => ({ date }))
    expect(differingDates(makeDraft(), dates, today).map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2027-01-01',
    ])
  })

  it('say what is different', () => {
    const location = makeLocation({ venue: 'Old Market Hall' })
    const date = '2026-12-18'
    const draft = makeDraft()
    expect(differenceText(draft, { date, startTime: '20:30', location })).toBe('8:30 pm, Old Market Hall')
    expect(differenceText(draft, { date, endTime: '23:00' })).toBe('6:00 pm – 11:00 pm')
    expect(differenceText(draft, { date })).toBe('Changed')
  })
})
