import { undoingLines } from '../../../../src/domain/moderation/caseLabels'
import {
  countDeeds,
  deedsOf,
  dismissalBatches,
  readClaims,
  reportedBy,
  undoingBatches,
  type Deeds,
} from '../../../../src/domain/moderation/deeds'
import { writesOfBatch } from '../../../../src/domain/moderation/stepWrites'
import { isUnseen, readSeenNote, seenNoteOf } from '../../../../src/domain/moderation/seen'
import type { Report } from '../../../../src/domain/moderation/storedEvent'
import { makeDocument } from '../../../support/events'

type Fields = Record<string, unknown>

const EVE = { uid: 'eve', name: 'Eve', isTrusted: false }
const stored = (id: string, fields: Fields = {}) => ({
  id,
  fields: makeDocument({ creator: 'eve', lastUpdated: 5_000, ...fields }),
})
const NOTHING = {
  owned: [],
  claimed: [],
  teams: [],
  reports: new Map<string, Report[]>(),
  notes: new Map(),
  sentBack: new Map(),
  reported: [],
}
const isOfEvent = ({ path }: { path: string }) => /^events\/[^/]+$/.test(path)
const report = (userId: string): Report => ({ userId, reason: 'Spam', at: null })
const noteOf = (id: string, fields: Fields) => [id, readSeenNote(seenNoteOf(stored(id, fields)))] as const
const signature = () => {
  let ids = 0
  return { moderator: 'mia', now: 9_000, newId: () => `n${(ids += 1)}` }
}
/** The writes of all batches, as 'how path'. */
const writes = (deeds: Deeds) => {
  const signed = signature()
  return undoingBatches(deeds, 'Spam').map(batch =>
    writesOfBatch(batch, signed).map(({ how, path }) => `${how} ${path}`),
  )
}

describe('R74 What an account did', () => {
  it('is told apart: what it made, what it claimed, and what it removed itself', () => {
    const notes = new Map([
      noteOf('unmarked', { creator: '' }),
      noteOf('kept', { claimed: true }),
      noteOf('handedOver', { creator: 'ann' }),
      noteOf('edited', { description: 'Earlier words of the same owner.' }),
    ])
    const owned = [
      stored('made'),
      stored('edited'),
      stored('waits', { status: 'pendingApproval' }),
      stored('own', { status: 'deleted' }),
      stored('unmarked'),
      stored('kept', { claimed: true }),
      stored('handedOver'),
      stored('gone', { claimed: true, status: 'deleted' }),
      // Nothing is left of it to put back.
      stored('empty', { claimed: true, status: 'deleted', danceTypes: undefined }),
    ]
    const deeds = deedsOf(EVE, { ...NOTHING, owned, notes })
    expect(deeds.cases.map(({ event }) => event.id)).not.toContain('own')
    expect(deeds.cases.map(({ event }) => event.id)).not.toContain('empty')
    expect(countDeeds(deeds)).toEqual({ made: 3, claimed: 4, teams: 0, reports: 0 })
    expect(undoingLines({ ...deeds, person: { ...EVE, isTrusted: true } })).toEqual([
      'Removes 3 events that they made.',
      'Takes 4 events that they claimed off them. The words that a moderator saw come back.',
      'Their new events wait for approval again.',
    ])
    expect(undoingLines(deedsOf(EVE, NOTHING))).toEqual([])
  })

  it('is undone in batches: trust, teams, restorations, removals, reports', () => {
    const reports = new Map([
      ['r1', [report('eve')]],
      ['r2', [report('eve'), report('bob')]],
      ['r3', [report('bob')]],
      ['r4', [report('eve')]],
    ])
    expect(reportedBy('eve', reports)).toEqual(['r1', 'r2', 'r4'])
    const reported = { userId: '', reason: '', timestamp: new Date(0) }
    const deeds = deedsOf(
      { ...EVE, isTrusted: true },
      {
        ...NOTHING,
        owned: [stored('made'), stored('claimed', { claimed: true })],
        teams: [stored('team', { creator: 'ann', organisers: ['eve', 'bob'] })],
        reports,
        reported: [stored('r1', { reported }), stored('r2', { reported })],
      },
    )
    expect(writes(deeds)).toEqual([
      ['set moderationLog/n2', 'update users/eve', 'set moderationLog/n1'],
      ['update events/team', 'delete events/team/people/eve', 'set moderationLog/n3'],
      // No moderator has seen its words, so it gets no note.
      [
        'set events/claimed',
        'delete sentBack/claimed',
        'set events/claimed/closedClaims/eve',
        'delete events/claimed/people/eve',
        'set moderationLog/n4',
      ],
      [
        'set events/made',
        'delete sentBack/made',
        'set users/eve/notices/removed-made-n5',
        'set moderationLog/n5',
      ],
      [
        'delete events/r1/reports/eve',
        'set events/r1/closedReports/eve',
        'update events/r1',
        'delete events/r2/reports/eve',
        'set events/r2/closedReports/eve',
        'delete events/r4/reports/eve',
        'set moderationLog/n6',
      ],
    ])
    const [, [leave] = [], [restore] = [], , close] = undoingBatches(deeds, '').map(batch =>
      writesOfBatch(batch, signature()),
    )
    expect(restore).toMatchObject({ fields: { creator: '', claimed: false, lastUpdated: 84_000 } })
    expect(leave).toMatchObject({ fields: { organisers: ['bob'], lastUpdated: 84_000 } })
    // The log doesn't say who reported an event.
    expect(close?.at(-1)).toMatchObject({
      fields: { act: 'dismiss', reports: Array(3).fill({ reason: 'Spam', at: null }) },
    })
    expect(close?.at(-1)).not.toHaveProperty('fields.person')
    expect(dismissalBatches(deeds)).toEqual(undoingBatches(deeds, '').slice(-1))
  })

  it('fits into few commits, each within the limits of the database', () => {
    const many = <T>(count: number, make: (at: number) => T) =>
      Array.from({ length: count }, (_, at) => make(at))
    const reports = new Map(many(300, at => [`r${at}`, [report('eve')]]))
    const deeds = deedsOf(EVE, {
      ...NOTHING,
      owned: [
        ...many(100, at => stored(`made${at}`)),
        ...many(100, at => stored(`claimed${at}`, { claimed: true })),
      ],
      reports,
      reported: many(300, at => stored(`r${at}`, { reported: { userId: '' } })),
    })
    const batches = undoingBatches(deeds, 'Spam')
    expect(batches.length).toBeLessThanOrEqual(16)
    for (const batch of batches) expect(writesOfBatch(batch, signature()).length).toBeLessThanOrEqual(500)
    const signed = signature()
    const largest = batches.map(batch => JSON.stringify(writesOfBatch(batch, signed)).length)
    expect(Math.max(...largest)).toBeLessThan(1_000_000)
  })

  it('is removed if it was claimed and can not be put back, and keeps the words of a kept claim', () => {
    const huge = { agenda: Array.from({ length: 90 }, () => ({ slotName: 'x'.repeat(1_000) })) }
    const notes = new Map([noteOf('kept', { claimed: true })])
    const spam = stored('kept', { claimed: true, description: 'Buy cheap watches here.' })
    const owned = [stored('huge', { claimed: true, ...huge }), spam]
    const [, removal] = undoingBatches(deedsOf(EVE, { ...NOTHING, owned, notes }), '')
    const events = writesOfBatch(removal ?? [], signature()).filter(isOfEvent)
    expect(events).toMatchObject([
      { path: 'events/huge', fields: { status: 'deleted' } },
      { path: 'events/kept', fields: { creator: '', description: makeDocument().description } },
    ])
    expect(events[1]).not.toHaveProperty('fields.claimed')
  })

  it('R84: is put back too where they gave an event back, and they can not claim it again', () => {
    const returned = { creator: '', claimed: false }
    const notes = new Map([
      noteOf('spoilt', { creator: '' }),
      noteOf('asSeen', returned),
      noteOf('taken', {}),
      noteOf('waits', { ...returned, status: 'pendingApproval' }),
    ])
    const claimed = [
      stored('spoilt', { ...returned, description: 'Buy cheap watches here.' }),
      stored('asSeen', returned),
      // It can't be put back, and nothing is wrong with it.
      stored('waits', { ...returned, status: 'pendingApproval' }),
      // Nobody knows what it was before.
      stored('unseen', returned),
      stored('taken', { creator: 'ann', claimed: true }),
    ]
    const deeds = deedsOf(EVE, { ...NOTHING, claimed, notes })
    // Who claimed it may have filled its folder with pictures, which go when it is put back.
    expect(deeds.cases.map(({ event }) => event.id)).toEqual(['spoilt', 'asSeen'])
    expect(countDeeds(deeds)).toEqual({ made: 0, claimed: 2, teams: 0, reports: 0 })
    const [, restore = []] = undoingBatches(deeds, '')
    const written = writesOfBatch(restore, signature())
    expect(written.map(({ how, path }) => `${how} ${path}`)).toEqual([
      'set events/spoilt',
      'set moderation/spoilt',
      'delete sentBack/spoilt',
      'set events/spoilt/closedClaims/eve',
      'delete events/spoilt/people/eve',
      expect.stringMatching(/^set moderationLog/),
      'set events/asSeen',
      'set moderation/asSeen',
      'delete sentBack/asSeen',
      'set events/asSeen/closedClaims/eve',
      'delete events/asSeen/people/eve',
      expect.stringMatching(/^set moderationLog/),
    ])
    expect(written[0]).toMatchObject({ fields: { creator: '', description: makeDocument().description } })
    // It isn't found again.
    expect(written[5]).not.toHaveProperty('fields.claimed')
  })

  it('reads no claims but ids of events', () => {
    const events = ['mine', 'a/b', '..', '__x__', '', 7, null, 'other_1']
    expect(readClaims({ events })).toEqual(['mine', 'other_1'])
    expect([readClaims(null), readClaims({ events: 'mine' })]).toEqual([[], []])
  })

  it('comes to the list if no moderator has seen what stays', () => {
    const words = { description: 'Buy cheap watches here.' }
    const older = { creator: '', fields: { description: 'Fine, as it was.' }, lastUpdated: 1 }
    const notes = new Map([noteOf('unmarked', { creator: '' }), ['older', older] as const])
    const owned = [
      stored('new', { claimed: true, ...words }),
      // The rules let nobody edit an event without the mark of a claim.
      stored('unmarked', words),
      stored('older', { claimed: true, ...words }),
    ]
    const [, batch = []] = undoingBatches(deedsOf(EVE, { ...NOTHING, owned, notes }), '')
    const written = writesOfBatch(batch, signature())
    expect(written.map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/^moderation\//))
    for (const write of written.filter(isOfEvent)) {
      const [, id = ''] = write.path.split('/')
      const event = { id, fields: 'fields' in write ? write.fields : {} }
      expect(isUnseen(event, notes.get(id) ?? null)).toBe(true)
    }
  })
})
