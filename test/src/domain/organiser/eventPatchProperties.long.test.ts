import equal from 'fast-deep-equal'
import fc from 'fast-check'
import { EXCEPTION_KEPT_DAYS } from '../../../../src/domain/constants'
import { addDays, londonMoment, type Day } from '../../../../src/domain/time/days'
import { EVENT_STATUSES, type DanceEvent } from '../../../../src/domain/event/event'
import { documentChanges, type EventDocument } from '../../../../src/domain/organiser/eventDocument'
import type { EventAct } from '../../../../src/domain/organiser/eventIntents'
import { patchEvent, patchOf } from '../../../../src/domain/organiser/eventPatch'
import { readEvent } from '../../../../src/domain/event/reader/eventReader'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { makeDocument, makeLocation, makeSlot } from '../../../support/events'
import { acts, apply, changes, dates, edit, editAll, FRIDAY, intent, madeOn, NOW } from './arbitraryActs'
import { randomRuns } from '../../../support/randomRuns'

const TODAY = londonMoment(NOW).day
const OLDEST = addDays(TODAY, -EXCEPTION_KEPT_DAYS)
const read = (document: EventDocument) => readEvent('e1', document, null) as DanceEvent
const change = (document: EventDocument, act: EventAct) => ({
  ...document,
  ...documentChanges(document, patchOf(read(document), intent(madeOn(read(document), act)))),
})

/**
 * Entries that other clients or accidents may leave: duplicates of a date, unknown fields,
 * empty entries.
 */
const storedDate = fc.oneof(
  dates,
  fc.integer({ min: -200, max: 60 }).map(days => addDays(TODAY, days)),
)
const entry = fc.record(
  {
    date: storedDate,
    team: fc.constantFrom('', 'They'),
    startTime: fc.constantFrom('19:30', '21:00'),
    isCancelled: fc.boolean(),
    agenda: fc.constantFrom([], [makeSlot()]),
    location: fc.constantFrom(makeLocation(), makeLocation({ venue: 'Elsewhere' })),
    fromTheFuture: fc.constant([1]),
  },
  { requiredKeys: ['date'] },
)
const noEntry = fc.constantFrom<unknown>('nothing', 7, {}, { date: 'soon' })
const document = fc
  .record({
    exceptions: fc.array(fc.oneof({ weight: 9, arbitrary: entry }, { weight: 1, arbitrary: noEntry }), {
      maxLength: 8,
    }),
    status: fc.constantFrom(...EVENT_STATUSES),
    agenda: fc.constantFrom([], [makeSlot()]),
    startTime: fc.constantFrom('19:30', '20:00'),
  })
  .map(makeDocument)
const saves = acts.filter(({ kind }) => ['updateEvent', 'updateOccurrence', 'cancelDates'].includes(kind))
const entriesOf = (stored: EventDocument) => stored.exceptions as { date: Day; [name: string]: unknown }[]
const known = (stored: EventDocument) => entriesOf(stored).filter(({ date }) => /^\d{4}-/.test(date ?? ''))

const RUNS = { numRuns: randomRuns(1_000) }

describe('Decision 8: for acts on any stored document', () => {
  it('repeating an act changes nothing, in the database and on the screen', () => {
    fc.assert(
      fc.property(document, acts, (stored, act) => {
        const made = intent(madeOn(read(stored), act))
        const once = change(stored, act)
        expect(documentChanges(once, patchOf(read(once), made))).toEqual({})
        const shown = apply(read(stored), act)
        expect(patchEvent(shown, patchOf(shown, made))).toEqual(shown)
      }),
      RUNS,
    )
  })

  it('the screen shows every date as the database will hold it', () => {
    fc.assert(
      fc.property(document, acts, dates, (stored, act, date) => {
        const shown = occurrenceOn(apply(read(stored), act), date).event
        expect({ ...shown, exceptions: [] }).toEqual({
          ...occurrenceOn(read(change(stored, act)), date).event,
          exceptions: [],
        })
      }),
      RUNS,
    )
  })

  it('fields and dates that an act does not name stay, even unknown ones (R13, R18)', () => {
    fc.assert(
      fc.property(document, acts, (stored, act) => {
        const patch = patchOf(read(stored), intent(madeOn(read(stored), act)))
        const touched = new Set(patch.dates.map(({ date }) => date))
        const others = (list: typeof known) => list(stored).filter(({ date }) => !touched.has(date))
        const kept = others(known).filter(({ date }) => date >= (patch.keptFrom ?? ''))
        const after = known(change(stored, act)).filter(({ date }) => !touched.has(date))
        expect(after).toEqual(kept)
        const { exceptions: _before, ...base } = stored
        const { exceptions: _after, ...baseAfter } = change(stored, act)
        expect(baseAfter).toEqual({ ...base, ...(patch.base as object), ...storedPricing(act) })
      }),
      RUNS,
    )
  })
})

/** Prices in a document are a map. */
function storedPricing(act: EventAct): object {
  const { pricing } = act.kind === 'updateEvent' ? act.args.changes : {}
  if (!pricing) return {}
  return {
    pricing: pricing.map(item => ({
      ...item,
      prices: Object.fromEntries(item.prices.map(({ label, price }) => [label, price])),
    })),
  }
}

describe('R15 An exception relative to the base', () => {
  it('holds none of the edited fields that equal the base', () => {
    fc.assert(
      fc.property(document, changes, dates, (stored, part, date) => {
        const before = read(stored)
        const own = apply(before, edit(part, date)).exceptions.find(exception => exception.date === date)
        for (const name of Object.keys(part) as (keyof typeof part)[]) {
          const isAsBase = equal(part[name], before[name])
          expect(own?.[name]).toEqual(isAsBase ? undefined : part[name])
        }
      }),
      RUNS,
    )
  })

  it('a later edit of the series shows through every field that the date does not hold', () => {
    fc.assert(
      fc.property(document, changes, changes, dates, (stored, part, later, date) => {
        const edited = apply(read(stored), edit(part, date))
        const { date: _date, ...own } = edited.exceptions.find(exception => exception.date === date) ?? {
          date,
        }
        const after = apply(edited, editAll(later))
        expect(occurrenceOn(after, date).event).toMatchObject({ ...later, ...own })
      }),
      RUNS,
    )
  })
})

describe('R55 The removal of old exceptions', () => {
  it('affects only exceptions older than 90 days, and only on a save', () => {
    fc.assert(
      fc.property(document, saves, (stored, act) => {
        const days = known(change(stored, act)).map(({ date }) => date)
        expect(days.filter(date => date < OLDEST)).toEqual([])
        const before = known(stored).map(({ date }) => date)
        const untouched = patchOf(read(stored), intent(madeOn(read(stored), act))).dates.map(
          ({ date }) => date,
        )
        for (const date of before.filter(day => day >= OLDEST && !untouched.includes(day)))
          expect(days).toContain(date)
      }),
      RUNS,
    )
  })

  it("goes by the given clock, not by the device's", () => {
    const inAYear = { ...intent(edit({ team: 'We' })), madeAt: NOW + 400 * 86_400_000 }
    const event = read(makeDocument({ exceptions: [{ date: FRIDAY, isCancelled: true }] }))
    expect(patchEvent(event, patchOf(event, inAYear, undefined, NOW)).exceptions).toEqual([
      { date: FRIDAY, isCancelled: true, team: 'We' },
    ])
  })
})

describe('R7 Dates outside the series', () => {
  it('keep their entry if an edit sets every field back, but dates on the weekday of the series lose theirs', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom('2026-12-04', '2026-12-05', '2026-12-09'), (part, date) => {
        const base = read(makeDocument({ exceptions: [], agenda: [], pricing: [] }))
        const edited = apply(base, edit(part, date))
        const names = Object.keys(part) as (keyof typeof part)[]
        const back = Object.fromEntries(names.map(name => [name, base[name]]))
        expect(apply(edited, edit(back, date)).exceptions).toEqual(date === '2026-12-04' ? [] : [{ date }])
      }),
      RUNS,
    )
  })
})
