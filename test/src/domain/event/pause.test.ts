import type { DanceEvent } from '../../../../src/domain/event/event'
import { eventOn, isPausedOn } from '../../../../src/domain/event/eventDays'
import { pausedLabel } from '../../../../src/domain/event/labels'
import {
  missedAt,
  occurrenceForDate,
  occurrencesAfterPause,
} from '../../../../src/domain/event/nextOccurrences'
import { listedOn, occurrenceOn } from '../../../../src/domain/event/occurrences'
import { readEvent } from '../../../../src/domain/event/reader/eventReader'
import { alsoThatNight } from '../../../../src/domain/lists/alsoThatNight'
import { nextDayWithEvents } from '../../../../src/domain/lists/days/daysWithEvents'
import { favouriteNews } from '../../../../src/domain/lists/news/favouriteNews'
import { seenFavourite } from '../../../../src/domain/lists/news/seenFavourites'
import { ownEvents } from '../../../../src/domain/lists/ownEvents'
import { weeklyGroups } from '../../../../src/domain/lists/weekly'
import { patchEvent, patchOf } from '../../../../src/domain/organiser/eventPatch'
import type { EventAct } from '../../../../src/domain/organiser/eventIntents'
import { isPauseEnd } from '../../../../src/domain/organiser/pauseEnd'
import { standingOn } from '../../../../src/domain/organiser/standing'
import { canPause, canResume } from '../../../../src/domain/organiser/permissions'
import { unitTitle, valueText } from '../../../../src/domain/editor/valueTexts'
import { daysFrom } from '../../../../src/domain/time/days'
import { makeDocument, makeEvent } from '../../../support/events'

/** The Fridays around the end of the pause. */
const [BEFORE, END, AFTER] = ['2027-01-01', '2027-01-08', '2027-01-15'] as const
const NOW = { day: '2026-12-28', time: '18:00' }
const paused = (more: Partial<DanceEvent> = {}) =>
  makeEvent({ status: 'paused', pausedUntil: END, endTime: '02:00', ...more })

describe('R51 A pause with an end', () => {
  it('is over on its end and later', () => {
    const statuses = [BEFORE, '2027-01-07', END, AFTER].map(day => eventOn(paused(), day).status)
    expect(statuses).toEqual(['paused', 'paused', 'current', 'current'])
  })

  it.each([undefined, ''])('has no end if the end is %p', pausedUntil => {
    const event = makeEvent({ status: 'paused', ...(pausedUntil !== undefined && { pausedUntil }) })
    expect(eventOn(event, '2099-01-01').status).toBe('paused')
    expect(pausedLabel(event)).toBe('Every Friday - Paused')
    expect(occurrencesAfterPause(event, NOW)).toEqual([])
  })

  it('says until when, on the dates before its end', () => {
    const exceptions = [{ date: AFTER, eventName: 'Guest night' }]
    const on = (day: string) => occurrenceOn(paused({ exceptions }), day).event
    expect(pausedLabel(on(BEFORE))).toBe('Paused until Friday 8 January')
    expect([on(BEFORE), on(END), on(AFTER)].map(({ status }) => status)).toEqual([
      'paused',
      'current',
      'current',
    ])
    expect(listedOn(paused(), END, NOW).event.status).toBe('current')
  })

  it('names the dates after it', () => {
    const days = occurrencesAfterPause(paused(), NOW, 2).map(({ occurrenceDate }) => occurrenceDate)
    expect(days).toEqual([END, AFTER])
    const over = occurrencesAfterPause(paused(), { day: AFTER, time: '12:00' }, 2)
    expect(over.map(({ event, occurrenceDate }) => [event.status, occurrenceDate])).toEqual([
      ['current', AFTER],
      ['current', '2027-01-22'],
    ])
  })

  it('lets a past date lead to the first date that takes place after it (R67)', () => {
    const exceptions = [{ date: END, isCancelled: true }]
    const over = (event: DanceEvent) => missedAt(event, occurrenceOn(event, '2026-12-25'), NOW)
    expect(over(paused())?.next?.occurrenceDate).toBe(END)
    expect(over(paused({ exceptions }))?.next?.occurrenceDate).toBe(AFTER)
    expect(over(makeEvent({ status: 'paused' }))).toEqual({ isOver: false, next: null })
  })

  it('L5: a paused or cancelled date that has passed is not also over', () => {
    const missed = (change: Partial<DanceEvent>) => {
      const event = makeEvent(change)
      return missedAt(event, occurrenceOn(event, '2026-11-13'), NOW)?.isOver
    }
    const exceptions = [{ date: '2026-11-13', isCancelled: true }]
    expect([missed({}), missed({ exceptions }), missed({ status: 'paused' })]).toEqual([true, false, false])
  })

  it('leads from a paused date to the first one that takes place, as from a cancelled one (R99)', () => {
    const onDate = (event: DanceEvent, day: string) => missedAt(event, occurrenceOn(event, day), NOW)
    const next = (event: DanceEvent, day: string) => onDate(event, day)?.next?.occurrenceDate
    expect([onDate(paused(), BEFORE)?.isOver, next(paused(), BEFORE)]).toEqual([false, END])
    const cancelled = makeEvent({ exceptions: [{ date: BEFORE, isCancelled: true }] })
    expect(next(cancelled, BEFORE)).toBe(END)
    expect(onDate(paused(), END)).toBeNull()
    const shown = occurrenceForDate(paused(), null, NOW)
    expect([shown.occurrenceDate, isPausedOn(shown.event, NOW.day)]).toEqual([END, true])
    expect(isPausedOn(shown.event, END)).toBe(false)
  })

  it('is over on the same day in the week, in Today and for the next day with events', () => {
    const week = (day: string, time: string, from = day) =>
      weeklyGroups([paused()], { day, time }, undefined, daysFrom(from, 7)).flatMap(({ occurrences }) =>
        occurrences.map(({ event, phase }) => [event.status, phase]),
      )
    expect(week(BEFORE, '20:00')).toEqual([['paused', 'upcoming']])
    expect(week(END, '20:00')).toEqual([['current', 'onNow']])
    // After midnight, the night before counts if the series took place then.
    expect(week('2027-01-02', '01:00')).toEqual([['current', 'upcoming']])
    expect(week('2027-01-09', '01:00')).toEqual([
      ['current', 'onNow'],
      ['current', 'upcoming'],
    ])
    expect(nextDayWithEvents([paused()], NOW.day, NOW.day)).toBe(END)
    const other = { occurrenceDate: BEFORE, event: paused({ eventId: 'e2' }) }
    expect(alsoThatNight([paused()], other, NOW)).toEqual([])
    expect(alsoThatNight([paused()], { ...other, occurrenceDate: END }, NOW)).toHaveLength(1)
  })

  it('lets the organiser resume it before its end, and pause it again after', () => {
    const asOn = (day: string) => {
      const [own] = ownEvents([paused()], { day, time: '12:00' })
      return own && [canResume(own.event), canPause(own.event)]
    }
    expect([asOn('2027-01-07'), asOn(END)]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('is told in the news of favourites, and so is its end', () => {
    const told = (was: DanceEvent, is: DanceEvent, day: string) => {
      const seen = { at: 0, events: { e1: seenFavourite(was, NOW.day) } }
      return favouriteNews(seen, [is], { day, time: '12:00' }).map(({ title, text }) => `${title} ${text}`)
    }
    const exceptions = [{ date: AFTER, startTime: '21:00' }]
    const current = makeEvent({ exceptions })
    expect(told(current, paused({ exceptions }), NOW.day)).toEqual([
      'Bachata Fridays is paused until Friday 8 January',
    ])
    expect(told(paused({ exceptions }), paused({ exceptions }), NOW.day)).toEqual([])
    expect(told(paused({ exceptions }), paused({ exceptions }), END)).toEqual([
      'Bachata Fridays takes place again',
    ])
  })

  it.each([
    ['a day', END, END],
    ['30 February', '2027-02-30', undefined],
    ['a word', 'soon', undefined],
    ['a number', 20270108, undefined],
    ['nothing', '', undefined],
  ])('is read from a document if it is a day: %s', (_what, pausedUntil, wanted) => {
    expect(readEvent('e1', makeDocument({ status: 'paused', pausedUntil }), null)?.pausedUntil).toBe(wanted)
    expect(readEvent('e1', makeDocument({ status: 'current', pausedUntil }), null)).not.toHaveProperty(
      'pausedUntil',
    )
  })
})

describe('R51 Pausing and resuming', () => {
  const done = (event: DanceEvent, args: { isPaused: boolean; until?: string }, day: string = NOW.day) => {
    const act: EventAct = {
      kind: 'setPaused',
      args: { eventId: 'e1', ...args, was: [standingOn(event, day)] },
    }
    const madeAt = Date.parse(`${day}T12:00:00Z`)
    const { base } = patchOf(event, { ...act, id: 'i', userId: 'ann', madeAt })
    return { base, after: patchEvent(event, { base, dates: [] }) }
  }

  it('stores the end, and no end without one', () => {
    const { base, after } = done(makeEvent(), { isPaused: true, until: END })
    expect(base).toEqual({ status: 'paused', pausedUntil: END })
    expect(done(makeEvent(), { isPaused: true }).base).toEqual({ status: 'paused' })
    // Applying it again changes nothing more, neither before the end nor after.
    expect(done(after, { isPaused: true, until: END }).base).toEqual({})
    expect(done(after, { isPaused: true, until: END }, AFTER).after).toEqual(after)
  })

  it.each([
    ['current', 'It takes place'],
    ['paused', 'Paused, without an end'],
    [`paused ${END}`, 'Paused until Friday 8 January'],
  ])('is asked about in words if two people decide differently (R81): %s', (status, words) => {
    expect(unitTitle('status')).toBe('Pause')
    expect(valueText('status', { status })).toBe(words)
  })

  it('clears the end of an earlier pause', () => {
    expect(done(paused(), { isPaused: false }).base).toEqual({ status: 'current', pausedUntil: '' })
    expect(done(paused(), { isPaused: true }, AFTER).base).toEqual({ status: 'paused', pausedUntil: '' })
    expect(done(paused(), { isPaused: false }, AFTER).base).toEqual({})
  })

  it.each([
    ['', true],
    ['2026-12-29', true],
    ['2026-12-28', false],
    ['2020-01-01', false],
    ['2027-12-27', true],
    ['2027-12-28', false],
    ['2027-02-30', false],
    ['soon', false],
  ])('may end on %p: %p', (until, isPossible) => {
    expect(isPauseEnd(until, NOW.day)).toBe(isPossible)
  })
})
