import {
  writesOf,
  type ActSurroundings,
  type ModeratorAct,
} from '../../../../src/domain/moderation/moderatorWrites'
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
  })

  it('on a removal leave a tombstone, end trust if asked to, and keep huge texts out of the log', () => {
    const writes = writesOf(REMOVE, around({ team: 'x'.repeat(70_000) }, { isTrusted: true })) ?? []
    expect(writes[0]).toMatchObject({ how: 'set', fields: { status: 'deleted', listed: true } })
    expect(writes[0]).not.toHaveProperty('fields.eventName')
    expect(writes.find(({ path }) => path === 'users/ann')).toMatchObject({ how: 'update' })
    expect(writes.at(-1)).toMatchObject({ fields: { act: 'remove', before: { status: 'pending' } } })
    expect(paths(REMOVE, around())).not.toContain('update users/ann')
  })

  it('on a dismissal keep the event marked as reported if another report has arrived meanwhile', () => {
    const seenReports = [
      { userId: 'bob', reason: 'spam', at: null },
      { userId: '', reason: '', at: null },
    ]
    const reported = { status: 'current', reported: { userId: '' } }
    expect(paths({ kind: 'dismiss' }, around(reported, { seenReports, reporters: ['bob'] }))).toEqual([
      'delete events/e1/reports/bob',
      'update events/e1',
      'set moderationLog/n1',
    ])
    expect(paths({ kind: 'dismiss' }, around(reported, { seenReports, reporters: ['bob', 'eve'] }))).toEqual([
      'delete events/e1/reports/bob',
      'set moderationLog/n1',
    ])
  })
})
