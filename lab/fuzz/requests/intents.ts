import { toRest } from '../../../local-backend/firestore/plantDocuments'
import type { Random } from '../../../tools/random'
import { monthly, oneOff, weekly } from '../documents'
import { hostileText } from '../../../test/support/harness/hostile'

/** A change that a sender wants to make to a document, before it becomes a request. */
export interface Intent {
  path: string
  isDelete?: boolean
  /** Fields of the REST interface. */
  fields: Record<string, unknown>
  /** The written fields; null for the whole document. */
  mask: string[] | null
  transforms?: unknown[]
  precondition?: Record<string, unknown>
}

const OWNERS = ['v', 'alice', 'mallory', 'trusty']
const STATES = ['current', 'pending', 'paused', 'deleted', 'oneoff', 'monthly', 'shared', 'claimed']

/** The path of an existing or possible document. */
export const pickPath = (random: Random): string =>
  random.pick([
    () => `events/${random.pick(OWNERS)}-${random.pick(STATES)}`,
    () => `events/${random.pick(OWNERS)}-${random.pick(STATES)}`,
    () => `events/n${random.between(0, 9)}`,
    () => random.pick(['events/orphan', 'events/v-reported']),
    () => `users/${random.pick(['victim', 'alice', 'mallory', 'trusty', 'new'])}`,
    () => `events/v-current/reports/${random.pick(['bob', 'alice', 'mallory'])}`,
    () => random.pick(['counties/kent', 'counties/devon', 'settings/x', 'events/a/b/c']),
    () => `events/${hostileText(random)}`,
  ])()

/** Fields of the REST interface. */
export const rest = (plain: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, toRest(value)]))

/** A change by `uid`. The rules allow all kinds of change in the list, except the last six. `now` is in ms. */
export function honest(random: Random, uid: string, now: number): Intent {
  const own = (state: string) => `events/${uid}-${state}`
  const stamp = { lastUpdated: now }
  const change = (path: string, fields: Record<string, unknown>): Intent => ({
    path,
    fields: rest(fields),
    mask: Object.keys(fields),
  })
  const report = { userId: uid, timestamp: new Date(now), reason: 'spam' }
  const id = `n${random.between(0, 9)}`
  const make = random.pick([weekly, weekly, oneOff, monthly])
  const status = uid === 'trusty' && random.chance(0.5) ? 'current' : 'pendingApproval'
  const listing = random.chance(0.5) ? { listed: status === 'current' } : {}
  return random.pick<() => Intent>([
    () => ({
      path: `events/${id}`,
      fields: rest({ ...make(uid, now), status, ...listing }),
      mask: null,
      precondition: { exists: false },
    }),
    () => ({ path: `events/${id}`, fields: rest({ ...make(uid, now), status, ...listing }), mask: null }),
    () => change(own(random.pick(['current', 'pending', 'paused'])), { eventName: 'Another name', ...stamp }),
    () => change(own('current'), { exceptions: [{ date: '2026-11-29', isCancelled: true }], ...stamp }),
    () => change(own('current'), { announcementText: 'Full', ...stamp }),
    () => change(own('oneoff'), { isCancelled: true, ...stamp }),
    () => change(own('current'), { status: 'paused', ...stamp }),
    () => change(own('current'), { status: 'paused', pausedUntil: '2027-01-08', ...stamp }),
    () => change(own('paused'), { status: 'current', pausedUntil: '', ...stamp }),
    () => change(own('monthly'), { rhythm: { every: 'last' }, ...stamp }),
    () => change(own('current'), { rhythm: { every: 'week', until: '2027-06-06' }, ...stamp }),
    () => change('events/v-shared', { eventName: 'Run together', ...stamp }),
    () => change(own('shared'), { organisers: [random.pick(['alice', 'mallory'])], ...stamp }),
    () =>
      change('events/v-shared', { organisers: ['alice', 'mallory'].filter(one => one !== uid), ...stamp }),
    () => change(own('paused'), { status: 'current', ...stamp }),
    () =>
      change(own(random.pick(STATES)), { status: 'deleted', imageUrl: '/images/placeholder.png', ...stamp }),
    () => change(own(random.pick(STATES)), { listed: random.chance(0.8), ...stamp }),
    () => change('events/orphan', { creator: uid, ...stamp }),
    () => change('events/orphan', { creator: uid, claimed: true, ...stamp }),
    () => change('events/orphan', { creator: '', claimed: false, ...stamp }),
    () => change(own('claimed'), { creator: '', claimed: false, ...stamp }),
    () => change('events/v-current', { reported: { ...report, userId: '', reason: '' } }),
    () => ({ path: `events/v-oneoff/reports/${uid}`, fields: rest(report), mask: null }),
    () => change(`users/${uid}`, { selectedCounties: ['Kent', 'Devon'], selectedDances: ['Zouk'] }),
    () => ({
      path: `users/${uid}`,
      fields: {},
      mask: [],
      transforms: [
        { fieldPath: 'eventFavourites', appendMissingElements: { values: [{ stringValue: id }] } },
      ],
    }),
    () => ({ path: `users/${uid}`, fields: {}, mask: null, isDelete: true }),
    () => ({ path: 'counties/devon', fields: rest({ name: 'Devon' }), mask: null }),
    () => ({
      path: `events/${id}`,
      fields: rest({ ...make(uid, now), status: random.pick(['current', 'paused', 'deleted']) }),
      mask: null,
    }),
    () => ({
      path: `events/${id}`,
      fields: rest(make(uid, now + random.pick([-120_001, 120_001, -86_400_000]))),
      mask: null,
    }),
    () => ({
      path: `events/v-oneoff/reports/${random.pick(['mallory', 'carol', uid])}`,
      fields: rest({ ...report, userId: random.pick([uid, 'carol']) }),
      mask: null,
    }),
    () => change(`users/${uid}`, { permission: 1 }),
    () => change('events/v-current', { eventName: 'Taken over', ...stamp }),
    () => ({ path: pickPath(random), fields: {}, mask: null, isDelete: true }),
  ])()
}
