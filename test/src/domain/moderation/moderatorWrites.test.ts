import {
  REMOVED,
  writesOf,
  type ActSurroundings,
  type ModeratorAct,
  type ModeratorWrite,
} from '../../../../src/domain/moderation/moderatorWrites'
import type { Restored } from '../../../../src/domain/moderation/restored'
import { isUnseen, readSeenNote, seenNoteOf, type SeenNote } from '../../../../src/domain/moderation/seen'
import { makeDocument } from '../../../support/events'

const NOW = 2_000
const around = (
  fields: Record<string, unknown> = {},
  more: Partial<ActSurroundings> = {},
): ActSurroundings => ({
  event: {
    id: 'e1',
    fields: makeDocument({ creator: 'ann', status: 'pending', lastUpdated: 5_000, ...fields }),
  },
  note: null,
  seenReports: [],
  reporters: [],
  isTrusted: false,
  moderator: 'mia',
  entryId: 'n1',
  now: NOW,
  ...more,
})
const paths = (act: ModeratorAct, surroundings: ActSurroundings) =>
  writesOf(act, surroundings)?.map(({ path, how }) => `${how} ${path}`)
const APPROVE = { kind: 'approve', trusts: true } as const
const REMOVE = { kind: 'remove', reason: '', endsTrust: true } as const

describe('R62, R74 The writes of a moderator', () => {
  // The database refuses half a character, and with it the whole act.
  it('never cut a name within a character', () => {
    const eventName = `a${'😀'.repeat(130)}`
    const notice = writesOf(REMOVE, around({ eventName }))?.find(({ path }) => path.includes('/notices/'))
    expect(notice).toHaveProperty('fields.eventName', `a${'😀'.repeat(119)}`)
  })

  it('on an approval are the event, the note, the trust, the notice and the log', () => {
    expect(paths(APPROVE, around())).toEqual([
      'update events/e1',
      'set moderation/e1',
      'delete sentBack/e1',
      'merge users/ann',
      'set users/ann/notices/approved-e1-n1',
      'set moderationLog/n1',
    ])
    expect(writesOf(APPROVE, around())?.[0]).toMatchObject({
      fields: { status: 'current', listed: true, lastUpdated: 5_001 },
    })
  })

  it('never trust a creator twice, and trust nobody without a creator', () => {
    expect(paths(APPROVE, around({}, { isTrusted: true }))).not.toContain('merge users/ann')
    expect(paths(APPROVE, around({ creator: '' }))).toEqual([
      'update events/e1',
      'set moderation/e1',
      'delete sentBack/e1',
      'set moderationLog/n1',
    ])
  })

  it('are left out if another moderator has already decided', () => {
    expect(writesOf(APPROVE, around({ status: 'current' }))).toBeNull()
    expect(writesOf({ kind: 'keep' }, around())).toBeNull()
    for (const act of [APPROVE, REMOVE, { kind: 'dismiss' } as const]) {
      expect(writesOf(act, around({ status: 'deleted' }))).toBeNull()
    }
    expect(writesOf({ kind: 'restore', what: 'owner' }, around())).toBeNull()
  })

  it('on a removal leave a tombstone, end trust if asked to, and keep huge texts out of the log', () => {
    const writes = writesOf(REMOVE, around({ team: 'x'.repeat(70_000) }, { isTrusted: true })) ?? []
    expect(writes[0]).toMatchObject({ how: 'set', fields: { status: 'deleted', listed: false } })
    const listed = writesOf(REMOVE, around({ listed: true }))?.[0]
    expect(listed).toMatchObject({ fields: { status: 'deleted', listed: true } })
    expect(writes[0]).not.toHaveProperty('fields.eventName')
    expect(writes.find(({ path }) => path === 'users/ann')).toMatchObject({ how: 'update' })
    expect(writes.at(-1)).toMatchObject({ fields: { act: 'remove', before: { status: 'pending' } } })
    expect(paths(REMOVE, around())).not.toContain('update users/ann')
  })

  it('on a dismissal close each report that was seen, without a stamp, and keep the mark if others have come', () => {
    const seenReports = [
      { userId: 'bob', reason: 'spam', at: null },
      { userId: '', reason: '', at: null },
    ]
    const reported = { status: 'current', reported: { userId: '' } }
    const closed = {
      path: 'events/e1/closedReports/bob',
      how: 'set',
      fields: { lastUpdated: 5_000, by: 'mia' },
    }
    const dismissal = (reporters: string[]) =>
      writesOf({ kind: 'dismiss' }, around(reported, { seenReports, reporters })) ?? []
    expect(dismissal(['bob'])).toMatchObject([
      { path: 'events/e1/reports/bob', how: 'delete' },
      closed,
      { path: 'events/e1', how: 'update', fields: { reported: REMOVED } },
      { path: 'moderationLog/n1' },
    ])
    expect(dismissal(['bob'])[2]).not.toHaveProperty('fields.lastUpdated')
    expect(dismissal(['bob', 'eve']).map(({ path }) => path)).not.toContain('events/e1')
  })

  it('never tell the log who reported an event', () => {
    const seenReports = [{ userId: 'bob-id', reason: 'spam', at: null }]
    const surroundings = around({ status: 'current' }, { seenReports, reporters: ['bob-id'] })
    for (const act of [{ kind: 'dismiss' }, REMOVE] as const) {
      const log = writesOf(act, surroundings)?.at(-1)
      expect(log).toMatchObject({ fields: { reports: [{ reason: 'spam', at: null }] } })
      expect(JSON.stringify(log)).not.toContain('bob-id')
    }
  })
})

describe('R84 A restoration', () => {
  const claimed = (fields: Record<string, unknown> = {}) => ({
    status: 'current',
    listed: true,
    creator: 'eve',
    claimed: true,
    organisers: ['accomplice'],
    description: 'Buy cheap watches here.',
    ...fields,
  })
  const noteOf = (fields: Record<string, unknown> = {}) =>
    readSeenNote(seenNoteOf(around({ status: 'current', creator: '', ...fields }).event))
  const restored = (fields: Record<string, unknown>, note: SeenNote | null, what: Restored = 'seen') =>
    writesOf({ kind: 'restore', what }, around(fields, { note })) ?? []
  const fieldsOf = ([event]: ModeratorWrite[]) => (event && 'fields' in event ? event.fields : null)

  it('puts back what was seen, without owner, team and mark, and notes the result as seen', () => {
    const writes = restored(claimed(), noteOf())
    expect(writes.map(({ path, how }) => `${how} ${path}`)).toEqual([
      'set events/e1',
      'set moderation/e1',
      'delete sentBack/e1',
      'set events/e1/closedClaims/eve',
      'delete events/e1/people/eve',
      'set events/e1/closedClaims/accomplice',
      'delete events/e1/people/accomplice',
      'set moderationLog/n1',
    ])
    const event = { id: 'e1', fields: fieldsOf(writes) ?? {} }
    expect(event.fields).toEqual(
      makeDocument({ creator: '', organisers: [], listed: true, status: 'current', lastUpdated: 77_000 }),
    )
    expect(isUnseen(event, readSeenNote(fieldsOf(writes.slice(1)) ?? {}))).toBe(false)
    expect(writes.at(-1)).toMatchObject({
      fields: { act: 'restore', before: { creator: 'eve' }, person: 'eve' },
    })
  })

  it('only clears owner and team if a moderator wants that, or has never seen the event', () => {
    for (const note of [noteOf(), null]) {
      const event = fieldsOf(restored(claimed(), note, 'owner'))
      expect(event).toMatchObject({ creator: '', organisers: [], description: 'Buy cheap watches here.' })
      expect(event).not.toHaveProperty('claimed')
    }
    expect(restored(claimed(), null)).toEqual([])
  })

  it('keeps the owner and the team with whom a moderator saw the event', () => {
    const note = noteOf({ creator: 'eve', organisers: ['accomplice'] })
    expect(fieldsOf(restored(claimed(), note))).toMatchObject({
      creator: 'eve',
      claimed: true,
      organisers: ['accomplice'],
      description: makeDocument().description,
    })
    // After a handover, the earlier owner is an organiser, and may claim the event again.
    const earlier = noteOf({ creator: 'ann', organisers: ['eve'] })
    expect(fieldsOf(restored(claimed({ organisers: ['ann'] }), earlier))).toMatchObject({
      creator: '',
      organisers: ['ann'],
    })
  })

  it('leaves whoever a moderator saw running the event free to claim it again, though another owner took them off', () => {
    const note = noteOf({ creator: 'ann', claimed: true, organisers: ['bob'] })
    const people = ['ann', 'bob', 'zoe'].map(uid => ({ uid, name: '', isTrusted: false }))
    const barred = (what: Restored) =>
      (
        paths({ kind: 'restore', what }, around(claimed({ organisers: [] }), { note, claimants: people })) ??
        []
      )
        .filter(path => path.includes('closedClaims'))
        .map(path => path.split('/').at(-1))
    expect(barred('seen')).toEqual(['eve', 'zoe'])
    // A moderator who clears the owner judges all who had it.
    expect(barred('owner')).toEqual(['eve', 'ann', 'bob', 'zoe'])
  })

  it('bars the only one who ever claimed it, if they changed and gave back what a moderator saw of them', () => {
    const note = noteOf({ creator: 'eve', claimed: true, organisers: [] })
    const person = (uid: string) => ({ uid, name: '', isTrusted: false })
    const barred = (fields: Record<string, unknown>, ...claimants: string[]) =>
      paths(
        { kind: 'restore', what: 'seen' },
        around(claimed({ creator: '', claimed: false, organisers: [], ...fields }), {
          note,
          claimants: claimants.map(person),
        }),
      )?.filter(path => path.startsWith('set') && path.includes('closedClaims'))
    expect(barred({}, 'eve')).toEqual(['set events/e1/closedClaims/eve'])
    // Somebody else had it after them, or they gave it back as it was.
    expect(barred({}, 'eve', 'zoe')).toEqual(['set events/e1/closedClaims/zoe'])
    expect(barred({ description: makeDocument().description }, 'eve')).toEqual([])
  })

  it('keeps the owner from claiming it again whom the moderator saw, and not who claimed it since', () => {
    const now = around(claimed({ creator: 'carol', organisers: [] }), { note: noteOf(), owner: 'eve' })
    for (const what of ['seen', 'owner'] as const)
      expect(paths({ kind: 'restore', what }, now)?.filter(path => /Claims|people/.test(path))).toEqual([
        'set events/e1/closedClaims/eve',
        'delete events/e1/people/eve',
        'delete events/e1/people/carol',
      ])
  })

  it('undoes a removal by the owner, and keeps a pause and its reports', () => {
    const gone = claimed({ status: 'deleted', reported: { userId: '' }, pausedUntil: '2026-12-04' })
    expect(fieldsOf(restored(gone, null, 'owner'))).toMatchObject({
      status: 'current',
      reported: { userId: '' },
    })
    expect(fieldsOf(restored(gone, null, 'owner'))).not.toHaveProperty('pausedUntil')
    const paused = noteOf({ status: 'paused', pausedUntil: '2026-12-04' })
    expect(fieldsOf(restored(gone, paused))).toMatchObject({ status: 'paused', pausedUntil: '2026-12-04' })
    expect(fieldsOf(restored(gone, noteOf({ status: 'pendingApproval' })))).toMatchObject({
      status: 'current',
    })
  })

  it('puts back what an older note knows', () => {
    const note = { creator: '', fields: { description: 'Fine, as it was.', team: 'Ann' }, lastUpdated: 1 }
    const event = fieldsOf(restored(claimed({ announcementText: 'Buy' }), note))
    expect(event).toMatchObject({
      creator: '',
      description: 'Fine, as it was.',
      team: 'Ann',
      startTime: '19:30',
    })
  })

  it('never makes an event that the app could not read', () => {
    const huge = noteOf({ agenda: Array.from({ length: 90 }, () => ({ slotName: 'x'.repeat(1_000) })) })
    expect(restored(claimed(), huge)).toEqual([])
    expect(restored({ status: 'deleted', danceTypes: undefined }, null, 'owner')).toEqual([])
  })
})
