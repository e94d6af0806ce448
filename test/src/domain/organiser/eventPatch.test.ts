import fc from 'fast-check'
import { addDays } from '../../../../src/domain/time/days'
import type { DanceEvent, EventException } from '../../../../src/domain/event/event'
import { fieldNames } from '../../../../src/domain/editor/draft/draftTable'
import { fieldsOfDraft } from '../../../../src/domain/editor/draft/draftFields'
import { changedOccurrenceFields } from '../../../../src/domain/editor/eventChanges'
import { documentChanges, movedChange } from '../../../../src/domain/organiser/eventDocument'
import type { EventAct } from '../../../../src/domain/organiser/eventIntents'
import { patchEvent, patchOf } from '../../../../src/domain/organiser/eventPatch'
import { readEvent } from '../../../../src/domain/event/reader/eventReader'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { makeDocument, makeEvent, makeLocation, makeOneOff, makeSlot } from '../../../support/events'
import { makeDraft } from '../../../support/drafts'
import {
  acts,
  apply,
  cancel,
  changes,
  dates,
  edit,
  editAll,
  FRIDAY,
  intent,
  madeOn,
  pause,
  reinstate,
} from './arbitraryActs'
import { randomRuns } from '../../../support/randomRuns'

describe('R71 A picture and its ground change together:', () => {
  const NEW = { imageUrl: '/new.jpg', thumbnailUrl: '/new_thumbnail.jpg' }
  const event = makeEvent({ imageUrl: '/a.jpg', thumbnailUrl: '/a_thumbnail.jpg', imageGround: 'aaaaaa' })
  const save = (picture: 'new' | 'removed', uploaded?: object): EventAct => ({
    kind: 'updateEvent',
    args: {
      eventId: 'e1',
      changes: {},
      was: {},
      picture,
      ...(uploaded && { uploaded: { ...NEW, ...uploaded } }),
    },
  })
  const saveDate = (picture: 'new' | 'removed', uploaded?: object) =>
    ({
      ...save(picture, uploaded),
      kind: 'updateOccurrence',
      args: { ...save(picture, uploaded).args, date: FRIDAY },
    }) as EventAct
  const after = (act: EventAct, before = event) => occurrenceOn(apply(before, act), FRIDAY).event

  it('a new picture brings its own ground', () => {
    expect(after(save('new', { imageGround: 'bbbbbb' }))).toMatchObject({ ...NEW, imageGround: 'bbbbbb' })
    expect(after(saveDate('new', { imageGround: 'bbbbbb' }))).toMatchObject({ ...NEW, imageGround: 'bbbbbb' })
  })

  it('a picture without a ground, or no picture, removes the old ground', () => {
    for (const act of [save('new', {}), save('removed')]) expect(after(act).imageGround).toBe('')
    const dated = apply(event, saveDate('new', { imageGround: 'bbbbbb' }))
    for (const act of [saveDate('new', {}), saveDate('removed')]) {
      expect(after(act, dated).imageGround).toBeUndefined()
      expect(apply(dated, act).exceptions[0]).not.toHaveProperty('imageGround')
    }
  })

  it('the document of an event that never had a ground gets none', () => {
    const stored = makeDocument()
    const plain = readEvent('e1', stored, null) as DanceEvent
    expect(documentChanges(stored, patchOf(plain, intent(save('new', {}))))).toEqual(NEW)
  })
})

describe('R13 Each date has one entry:', () => {
  it('a second write for a date merges into the first and leaves other dates alone', () => {
    const other: EventException = { date: '2026-12-04', team: 'Others' }
    const event = makeEvent({ exceptions: [{ date: FRIDAY, startTime: '21:00' }, other] })
    const after = apply(event, cancel(FRIDAY))
    expect(after.exceptions).toEqual([{ date: FRIDAY, startTime: '21:00', isCancelled: true }, other])
    expect(after.exceptions[1]).toBe(other)
  })

  it('two stored entries of one date merge in order, and unknown fields of other entries stay', () => {
    const stored = makeDocument({
      exceptions: [
        { date: FRIDAY, team: 'A', startTime: '20:00' },
        { date: '2026-12-04', fromTheFuture: [1] },
        { date: FRIDAY, team: 'B' },
      ],
    })
    const event = readEvent('e1', stored, null) as DanceEvent
    expect(documentChanges(stored, patchOf(event, intent(cancel(FRIDAY))))).toEqual({
      exceptions: [
        { date: FRIDAY, team: 'B', startTime: '20:00', isCancelled: true },
        { date: '2026-12-04', fromTheFuture: [1] },
      ],
    })
  })
})

describe('R14, R15 An exception holds only what differs from the base:', () => {
  it('an edit replaces whole fields, and an empty text or list clears a field', () => {
    const event = makeEvent({ team: 'We', agenda: [makeSlot()] })
    expect(apply(event, edit({ team: '', agenda: [] })).exceptions).toEqual([
      { date: FRIDAY, team: '', agenda: [] },
    ])
  })

  it('a value equal to the base is removed, and the entry disappears with its last field', () => {
    const event = makeEvent({ exceptions: [{ date: FRIDAY, startTime: '21:00', team: 'We' }] })
    const half = apply(event, edit({ startTime: '19:30' }))
    expect(half.exceptions).toEqual([{ date: FRIDAY, team: 'We' }])
    expect(apply(half, edit({ team: '' })).exceptions).toEqual([])
  })

  it('a value is removed from the date if the series has got the same value meanwhile', () => {
    const event = makeEvent({ team: 'We', exceptions: [{ date: FRIDAY, startTime: '21:00', team: 'We' }] })
    const args = { eventId: 'e1', date: FRIDAY, changes: { team: 'We' }, was: { team: 'You' } }
    const after = apply(event, { kind: 'updateOccurrence', args: { ...args, picture: 'same' } })
    expect(after.exceptions).toEqual([{ date: FRIDAY, startTime: '21:00' }])
  })

  it('R7: a date outside the series keeps its entry', () => {
    const event = makeEvent({ exceptions: [{ date: '2026-11-28', team: 'We' }] })
    expect(apply(event, edit({ team: '' }, '2026-11-28')).exceptions).toEqual([{ date: '2026-11-28' }])
  })

  it('a later edit of the series shows through', () => {
    const event = apply(makeEvent(), edit({ startTime: '21:00' }))
    const after = apply(event, editAll({ startTime: '18:00', team: 'We' }))
    expect(occurrenceOn(after, FRIDAY).event).toMatchObject({ startTime: '21:00', team: 'We' })
  })
})

describe('R83 A reason for cancelled dates', () => {
  it('belongs to these dates alone, and the announcement of the series stays', () => {
    const after = apply(makeEvent({ announcementText: 'Hello' }), {
      kind: 'cancelDates',
      args: { eventId: 'e1', dates: [FRIDAY, '2026-12-25'], reason: 'Venue closed' },
    })
    const cancelled = { isCancelled: true, announcementText: 'Venue closed' }
    expect(after).toMatchObject({
      announcementText: 'Hello',
      exceptions: [
        { date: FRIDAY, ...cancelled },
        { date: '2026-12-25', ...cancelled },
      ],
    })
    expect(occurrenceOn(after, '2026-12-04').event.announcementText).toBe('Hello')
  })
})

describe('R86 The county of a date with its own location', () => {
  const london = { location: makeLocation({ city: 'London' }), shortLocation: 'Greater London' }
  const hall = makeLocation({ venue: 'The Hall' })

  it('is stored even if it is the county of the base', () => {
    const moved = apply(makeEvent(), edit(london))
    expect(moved.exceptions).toEqual([{ date: FRIDAY, ...london }])
    const near = apply(moved, edit({ location: hall, shortLocation: 'East Sussex' }))
    expect(near.exceptions).toEqual([{ date: FRIDAY, location: hall, shortLocation: 'East Sussex' }])
  })

  it('is removed together with the location', () => {
    const event = makeEvent({ exceptions: [{ date: FRIDAY, ...london, team: 'A' }] })
    const { location, shortLocation } = makeEvent()
    expect(apply(event, edit({ location, shortLocation })).exceptions).toEqual([{ date: FRIDAY, team: 'A' }])
  })

  it('stays with its location if only the county differs from the base', () => {
    const { location } = makeEvent()
    const fields = { location, shortLocation: 'Brighton and Hove' }
    expect(apply(makeEvent(), edit(fields)).exceptions).toEqual([{ date: FRIDAY, ...fields }])
  })

  it('is sent together with the location, whichever of them changed', () => {
    const before = fieldsOfDraft(makeDraft(), FRIDAY)
    const change = (after: object) =>
      Object.keys(changedOccurrenceFields(before, { ...before, ...after })).sort()
    expect(change({ location: hall })).toEqual(['location', 'shortLocation'])
    expect(change({ shortLocation: 'Kent' })).toEqual(['location', 'shortLocation'])
    expect(change({ team: 'A' })).toEqual(['team'])
    expect(fieldNames(['location', 'shortLocation', 'team'])).toBe('location, team')
  })
})

describe('R86 the list of counties in the document', () => {
  const FRIDAY_EVENING = Date.UTC(2026, 10, 20, 20)
  const kent = { location: makeLocation(), shortLocation: 'Kent' }

  it('is written by a change that moves the event or a date, and by no other change', () => {
    const before = makeEvent()
    const moved = apply(before, edit(kent))
    expect(movedChange({ exceptions: [] }, before, moved, FRIDAY_EVENING)).toEqual({
      movedCounties: ['Kent'],
    })
    const elsewhere = makeEvent({ shortLocation: 'Kent' })
    expect(movedChange({ shortLocation: 'Kent' }, before, elsewhere, FRIDAY_EVENING)).toEqual({
      movedCounties: ['East Sussex'],
    })
    // The rules do not let a claim or a removal change any other field.
    expect(movedChange({ creator: 'ben' }, before, moved, FRIDAY_EVENING)).toEqual({})
    const held = { ...moved, movedCounties: ['Kent'] }
    expect(movedChange({ exceptions: [] }, held, held, FRIDAY_EVENING)).toEqual({})
  })
})

describe('R16 reinstating a date', () => {
  it('stores isCancelled false and keeps the other fields, but changes nothing without an entry', () => {
    const event = makeEvent({ exceptions: [{ date: FRIDAY, isCancelled: true, team: 'We' }] })
    expect(apply(event, reinstate(FRIDAY)).exceptions).toEqual([
      { date: FRIDAY, isCancelled: false, team: 'We' },
    ])
    expect(apply(makeEvent(), reinstate(FRIDAY)).exceptions).toEqual([])
  })

  it('works for a one-off as a whole, without an exception, as its cancellation does (§4, R7)', () => {
    const cancelled = apply(makeOneOff(), cancel())
    expect(cancelled).toMatchObject({ isCancelled: true, exceptions: [] })
    expect(apply(cancelled, reinstate())).toMatchObject({ isCancelled: false, exceptions: [] })
    expect(apply(makeOneOff(), edit({ team: 'We' }))).toMatchObject({ team: 'We', exceptions: [] })
  })
})

describe('R51, R54, R55 An act', () => {
  it('pauses only a current event, resumes only a paused one, and claims only one without a creator', () => {
    expect(apply(makeEvent(), pause(true)).status).toBe('paused')
    expect(apply(makeEvent({ status: 'pendingApproval' }), pause(true)).status).toBe('pendingApproval')
    expect(apply(makeEvent({ status: 'paused' }), pause(false)).status).toBe('current')
    expect(apply(makeEvent({ status: 'pendingApproval' }), pause(false)).status).toBe('pendingApproval')
    const claim: EventAct = { kind: 'claimEvent', args: { eventId: 'e1' } }
    expect(apply(makeEvent({ hasCreator: false }), claim)).toMatchObject({ creator: 'ann', hasCreator: true })
    expect(apply(makeEvent({ hasCreator: true }), claim).creator).toBeUndefined()
  })

  it('removes exceptions older than 90 days on save', () => {
    const [old, kept] = [addDays('2026-11-20', -91), addDays('2026-11-20', -90)]
    const event = makeEvent({ exceptions: [old, kept].map(date => ({ date, isCancelled: true })) })
    expect(apply(event, edit({ team: 'We' })).exceptions.map(({ date }) => date)).toEqual([kept, FRIDAY])
  })
})

describe('R13-R18 For any acts on a series, in any order,', () => {
  const stored = makeDocument({ exceptions: [], pricing: [], agenda: [] })
  const asStored = (document: Record<string, unknown>) => readEvent('e1', document, null) as DanceEvent

  it('the screen shows what the database will hold; repeating changes nothing; each date has one entry; no field is null', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 12 }), list => {
        let document = stored
        let shown = asStored(document)
        for (const act of list) {
          const made = intent(madeOn(shown, act))
          const patch = () => patchOf(asStored(document), made)
          shown = patchEvent(shown, patchOf(shown, made))
          document = { ...document, ...documentChanges(document, patch()) }
          expect(documentChanges(document, patch())).toEqual({})
        }
        expect(shown).toEqual(asStored(document))
        const days = shown.exceptions.map(({ date }) => date)
        expect(new Set(days).size).toBe(days.length)
        expect(JSON.stringify(document)).not.toContain('null')
      }),
      { numRuns: randomRuns(500) },
    )
  })

  it('an occurrence shows its own last write, or else the base', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 12 }), changes, dates, (list, part, date) => {
        const before = list.reduce(apply, asStored(stored))
        const after = apply(before, edit(part, date))
        expect(occurrenceOn(after, date).event).toMatchObject(part)
        for (const other of [FRIDAY, '2026-12-04', '2026-12-11', '2026-12-12'].filter(day => day !== date)) {
          expect(occurrenceOn(after, other).event).toMatchObject({
            ...occurrenceOn(before, other).event,
            exceptions: after.exceptions,
          })
        }
      }),
      { numRuns: randomRuns(500) },
    )
  })
})
