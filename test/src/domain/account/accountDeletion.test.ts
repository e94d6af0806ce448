import fc from 'fast-check'
import {
  afterAct,
  beforeAct,
  beginDeletion,
  deletionActs,
  needsNewSignIn,
  readDeletion,
  type AccountDeletion,
  type DeletionAct,
  type OwnEvent,
} from '../../../../src/domain/account/accountDeletion'
import { randomRuns } from '../../../support/randomRuns'

const live = (eventId: string): OwnEvent => ({ eventId, isDeleted: false, isClaimed: false, lastUpdated: 5 })
const gone = (eventId: string): OwnEvent => ({ ...live(eventId), isDeleted: true })
const claimed = (eventId: string): OwnEvent => ({ ...live(eventId), isClaimed: true })
const inShort = (acts: DeletionAct[]) =>
  acts.map(act => {
    if (act.kind === 'event') return `event ${act.event.eventId}`
    return 'eventId' in act ? `${act.kind} ${act.eventId}` : act.kind
  })

describe("R61 'Delete my account'", () => {
  it('deletes the person’s events, files, profile and account, then clears the device', () => {
    expect(inShort(deletionActs(beginDeletion('u1'), [live('e1'), live('e2')]))).toEqual([
      'event e1',
      'files e1',
      'event e2',
      'files e2',
      'profile',
      'account',
      'device',
    ])
  })

  it('skips an event that is already deleted, because the rules would refuse, but deletes its files', () => {
    expect(inShort(deletionActs(beginDeletion('u1'), [gone('e1')]))).toEqual([
      'files e1',
      'profile',
      'account',
      'device',
    ])
  })

  it('gives a claimed event back with its pictures; a deleted claimed event only loses its files (R84)', () => {
    const deleted = { ...claimed('e3'), isDeleted: true }
    const acts = deletionActs(beginDeletion('u1'), [live('e1'), claimed('e2'), deleted])
    expect(inShort(acts)).toEqual([
      'event e1',
      'files e1',
      'return e2',
      'files e3',
      'profile',
      'account',
      'device',
    ])
  })

  it('gives an event back that it claimed as an organiser, before it leaves that team (R84)', () => {
    const acts = deletionActs(beginDeletion('u1'), [claimed('e1')], ['e1', 'e2'])
    expect(inShort(acts)).toEqual(['return e1', 'leave e1', 'leave e2', 'profile', 'account', 'device'])
  })

  it('has nothing left to do but clear the device once the account is gone', () => {
    const left = afterAct(beginDeletion('u1'), { kind: 'account' })
    expect(inShort(deletionActs(left, [live('e1')]))).toEqual(['device'])
  })

  it('stores a note before it asks to delete the account', () => {
    expect(beforeAct(beginDeletion('u1'), { kind: 'account' }).isAccountTried).toBe(true)
    expect(beforeAct(beginDeletion('u1'), { kind: 'profile' }).isAccountTried).toBe(false)
  })

  it('resumes from its note after any interruption, leaves no data behind and repeats nothing that the server refuses', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.nat(9), isDeleted: fc.boolean(), isClaimed: fc.boolean() }), {
          selector: ({ id }) => id,
        }),
        fc.array(fc.nat(8), { maxLength: 12 }),
        (stored, cuts) => {
          const server = {
            events: stored.map(({ id, ...known }) => ({ ...live(`e${id}`), ...known, isMine: true })),
            files: new Set(stored.map(({ id }) => `e${id}`)),
            hasProfile: true,
            hasAccount: true,
          }
          let note: AccountDeletion = beginDeletion('u1')
          let isCleared = false
          // The last run is not interrupted.
          for (const most of [...cuts, Number.MAX_SAFE_INTEGER]) {
            if (isCleared) break
            const acts = deletionActs(
              note,
              server.events.filter(({ isMine }) => isMine).map(event => ({ ...event })),
            )
            for (const act of acts.slice(0, most)) {
              if (act.kind === 'event') {
                const event = server.events.find(({ eventId }) => eventId === act.event.eventId)
                expect(event?.isDeleted).toBe(false)
                if (event) event.isDeleted = true
              }
              if (act.kind === 'return') {
                const event = server.events.find(({ eventId }) => eventId === act.eventId)
                // The rules refuse to give back an event twice, and to give back an event that the person
                // created.
                expect(event).toMatchObject({ isMine: true, isClaimed: true, isDeleted: false })
                if (event) event.isMine = false
              }
              if (act.kind === 'files') server.files.delete(act.eventId)
              if (act.kind === 'profile') server.hasProfile = false
              if (act.kind === 'account') server.hasAccount = false
              if (act.kind === 'device') isCleared = true
              note = afterAct(beforeAct(note, act), act)
            }
          }
          expect(isCleared).toBe(true)
          const returned = server.events.filter(({ isMine }) => !isMine)
          const files = new Set(returned.map(({ eventId }) => eventId))
          expect(server).toMatchObject({ hasProfile: false, hasAccount: false, files })
          expect(returned.every(({ isDeleted }) => !isDeleted)).toBe(true)
          expect(server.events.every(({ isDeleted, isMine }) => isDeleted || !isMine)).toBe(true)
          // R84: the person's own creations are deleted in any case.
          expect(returned.every(({ isClaimed }) => isClaimed)).toBe(true)
        },
      ),
      { numRuns: randomRuns(300) },
    )
  })

  it('asks for a new sign-in if the last one may be older than five minutes by the end', () => {
    const now = 10_000_000
    expect(needsNewSignIn(now - 60_000, now)).toBe(false)
    expect(needsNewSignIn(now - 4 * 60_000, now)).toBe(true)
    expect(needsNewSignIn(Number.NaN, now)).toBe(true)
  })

  it('starts from the beginning if its note is damaged', () => {
    for (const value of [null, 'x', 3, {}, { userId: '' }, { userId: 7 }])
      expect(readDeletion(value)).toBeNull()
    expect(readDeletion({ userId: 'u1', cleanedIds: ['e1', 2], isAccountTried: 'yes' })).toEqual({
      userId: 'u1',
      cleanedIds: ['e1'],
      isAccountTried: false,
      isAccountGone: false,
    })
  })
})
