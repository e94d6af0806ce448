import { makeFirestoreAuthorize } from '../../../local-backend/authorize/firestoreAuthorize'
import { toRest } from '../../../local-backend/firestore/plantDocuments'
import { readEvent } from '../../../src/domain/event/reader/eventReader'
import { casesOf, type Person } from '../../../src/domain/moderation/cases'
import { deedsOf, readClaims, undoingBatches } from '../../../src/domain/moderation/deeds'
import {
  REMOVED,
  SERVER_TIME,
  writesOf,
  type ModeratorAct,
  type ModeratorWrite,
} from '../../../src/domain/moderation/moderatorWrites'
import { readSeenNote, seenNoteOf } from '../../../src/domain/moderation/seen'
import { writesOfBatch } from '../../../src/domain/moderation/stepWrites'
import {
  creatorOf,
  isTrustedByRules,
  LIVE,
  organisersOf,
  PENDING,
  briefOf,
  type Report,
  type StoredEvent,
} from '../../../src/domain/moderation/storedEvent'
import { plainFields } from '../../../src/services/firestore/plainValues'
import type { WrittenFields } from '../../../src/services/firestore/plainDocument'
import { makeRandom, type Random } from '../../../tools/random'
import { localSide, RULES_FILE, type Side } from '../engine/sides'
import { callerOfUnsigned } from '../engine/unsignedTokens'
import { COMMIT, PROJECT, writeOf } from '../parts/randomWrites'
import { pickCommit } from './commits'
import { MEMBERS, MODERATOR, sharedDocumentsOf } from './sharedDocuments'

type Fields = Record<string, unknown>

const HISTORIES = 300
const ACCOUNTS = [...MEMBERS, 'bob', 'victim']
const NEW_EVENTS = Array.from({ length: 10 }, (_, at) => `n${at}`)

let side: Side
let ids = 0
const newId = () => `h${(ids += 1)}`

beforeAll(async () => {
  side = await localSide(
    PROJECT,
    makeFirestoreAuthorize({ rulesFile: RULES_FILE, callerOf: callerOfUnsigned }),
  )
})
afterAll(() => side.close())

/** Sends a commit of app writes. Returns '' or the refusal. */
async function commit(who: string, writes: readonly ModeratorWrite[], claims: Fields = {}): Promise<string> {
  const intents = writes.map(write => {
    if (write.how === 'delete') return { path: write.path, fields: {}, mask: null, isDelete: true }
    const entries = Object.entries(write.fields)
    const stored = entries.filter(([, value]) => value !== SERVER_TIME && value !== REMOVED)
    const fields = Object.fromEntries(stored.map(([name, value]) => [name, toRest(value) as object]))
    const named = entries.filter(([, value]) => value !== SERVER_TIME).map(([name]) => name)
    const times = entries.filter(([, value]) => value === SERVER_TIME)
    const transforms = times.map(([fieldPath]) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))
    return { path: write.path, fields, mask: write.how === 'set' ? null : named, transforms }
  })
  const { status, text } = await side.send(who, 'POST', COMMIT, { writes: intents.map(writeOf) }, claims)
  return status === 200 ? '' : text
}
const asModerator = (writes: readonly ModeratorWrite[]) => commit(MODERATOR, writes, { moderator: true })

async function readAll(paths: readonly string[]): Promise<Map<string, Fields>> {
  const found = await side.read([...paths])
  return new Map(
    paths.flatMap((path, at) => {
      const fields = found[at]
      return fields ? [[path, plainFields(fields as WrittenFields)] as const] : []
    }),
  )
}

/** Everything that a moderator reads. */
async function readWorld(eventIds: readonly string[]) {
  const documents = await readAll([
    ...eventIds.flatMap(id => [
      `events/${id}`,
      `moderation/${id}`,
      ...ACCOUNTS.map(uid => `events/${id}/reports/${uid}`),
    ]),
    ...ACCOUNTS.map(uid => `users/${uid}`),
  ])
  const events = eventIds.flatMap((id): StoredEvent[] => {
    const fields = documents.get(`events/${id}`)
    return fields ? [{ id, fields }] : []
  })
  const reports = new Map(
    eventIds.flatMap((id): [string, Report[]][] => {
      const found = ACCOUNTS.flatMap(userId =>
        documents.has(`events/${id}/reports/${userId}`) ? [{ userId, reason: 'Spam', at: null }] : [],
      )
      return found.length > 0 ? [[id, found]] : []
    }),
  )
  const people = new Map(
    ACCOUNTS.map((uid): [string, Person] => [
      uid,
      { uid, name: '', isTrusted: isTrustedByRules(documents.get(`users/${uid}`)?.permission) },
    ]),
  )
  const notes = new Map(
    eventIds.flatMap(id => {
      const note = documents.get(`moderation/${id}`)
      return note ? [[id, readSeenNote(note)] as const] : []
    }),
  )
  return { events, reports, people, notes, sentBack: new Map() }
}
type World = Awaited<ReturnType<typeof readWorld>>

const isLive = ({ fields }: StoredEvent) => LIVE.includes(String(fields.status))
const isReported = ({ reports }: World, { id, fields }: StoredEvent) =>
  reports.has(id) || 'reported' in fields

/** The moderator's list, from whole events or as the app reads it. */
function listOf(world: World, isBrief: boolean) {
  const read = (events: StoredEvent[]) =>
    isBrief
      ? events.map(({ id, fields }) => ({ id, fields: briefOf(fields), isBrief: true as const }))
      : events
  const waiting = read(world.events.filter(({ fields }) => PENDING.includes(String(fields.status))))
  const reported = read(world.events.filter(event => isReported(world, event)))
  const cases = casesOf({ ...world, waiting, reported, live: read(world.events.filter(isLive)) })
  return new Set(cases.map(({ event }) => event.id))
}

/** What people see of an event, as a text. */
function seenBy({ id, fields }: StoredEvent): string {
  const event = readEvent(id, fields, null)
  const hidden = { lastUpdated: 0, creatorMark: '', hasCreator: null, status: event?.status === 'paused' }
  return JSON.stringify({ ...event, ...hidden })
}

async function actAsModerator(random: Random, world: World, seen: Map<string, string>) {
  const event = random.pick(world.events)
  const act = random.pick<ModeratorAct>([
    { kind: 'approve', trusts: random.chance(0.2) },
    { kind: 'approve', trusts: false },
    { kind: 'keep' },
    { kind: 'keep' },
    { kind: 'remove', reason: 'Spam', endsTrust: true },
    { kind: 'dismiss' },
    { kind: 'restore', what: 'seen' },
    { kind: 'restore', what: 'owner' },
  ])
  const reports = world.reports.get(event.id) ?? []
  const writes = writesOf(act, {
    event,
    note: world.notes.get(event.id) ?? null,
    seenReports: reports,
    reporters: reports.map(({ userId }) => userId),
    isTrusted: world.people.get(creatorOf(event))?.isTrusted === true,
    moderator: MODERATOR,
    entryId: newId(),
    now: Date.now(),
  })
  if (!writes || (await asModerator(writes)) !== '') return
  const [after] = (await readWorld([event.id])).events
  if (after && ['approve', 'keep', 'restore'].includes(act.kind)) seen.set(event.id, seenBy(after))
}

/** An organiser changes one thing that people see. */
function editOf(random: Random, { id, fields }: StoredEvent): ModeratorWrite {
  const changes = random.pick<() => Fields>([
    () => ({ eventName: `Buy watches ${random.between(0, 9)}` }),
    () => ({ description: 'Buy cheap watches here, today only.' }),
    () => ({
      agenda: [{ id: '1', slotName: `Slot ${random.between(0, 9)}`, startTime: '19:00', endTime: '' }],
    }),
    () => ({ exceptions: [{ date: '2027-01-03', isCancelled: true, announcementText: 'No more' }] }),
    () => ({ status: fields.status === 'paused' ? 'current' : 'paused' }),
  ])()
  return { path: `events/${id}`, how: 'update', fields: { ...changes, lastUpdated: Date.now() } }
}

async function play(random: Random, eventIds: readonly string[], seen: Map<string, string>) {
  for (let turn = 0; turn < 40; turn++) {
    const kind = random.next()
    if (kind < 0.4) {
      const { who, claims, intents } = pickCommit(random, Date.now())
      if (who === null || who === MODERATOR || intents.length === 0) continue
      await side.send(who, 'POST', COMMIT, { writes: intents.map(writeOf) }, claims)
    } else if (kind < 0.75) {
      const { events } = await readWorld(eventIds)
      const event = random.pick(events.filter(isLive))
      await commit(random.pick([creatorOf(event), ...organisersOf(event.fields), 'bob']) || 'bob', [
        editOf(random, event),
      ])
    } else await actAsModerator(random, await readWorld(eventIds), seen)
  }
}

/** R74: undoes all that an account did, in as many rounds as the app. Returns what is left of it. */
async function undone(person: string, eventIds: readonly string[]): Promise<string[]> {
  for (let round = 0; round < 3; round++) {
    const world = await readWorld(eventIds)
    const isTheirs = ({ userId }: Report) => userId === person
    const path = `users/${person}/counts/claimed`
    const claimed = readClaims((await readAll([path])).get(path))
    const deeds = deedsOf(world.people.get(person) ?? { uid: person, name: '', isTrusted: false }, {
      ...world,
      owned: world.events.filter(event => creatorOf(event) === person),
      claimed: world.events.filter(({ id }) => claimed.includes(id)),
      teams: world.events.filter(({ fields }) => organisersOf(fields).includes(person)),
      reported: world.events.filter(({ id }) => world.reports.get(id)?.some(isTheirs)),
    })
    const signature = { moderator: MODERATOR, newId, now: Date.now() }
    for (const batch of undoingBatches(deeds, 'Spam'))
      if ((await asModerator(writesOfBatch(batch, signature))) !== '')
        for (const step of batch) await asModerator(writesOfBatch([step], signature))
    for (const { event } of deeds.cases)
      if (await claims(person, event.id)) return [`${event.id} is claimed again`]
  }
  const after = await readWorld(eventIds)
  return after.events
    .filter(
      event =>
        (creatorOf(event) === person && event.fields.status !== 'deleted') ||
        organisersOf(event.fields).includes(person) ||
        after.reports.get(event.id)?.some(({ userId }) => userId === person),
    )
    .map(({ id }) => id)
}

/** Whether the rules let the person claim the event, which somebody else or nobody owns now. */
async function claims(uid: string, eventId: string): Promise<boolean> {
  const [event] = (await readWorld([eventId])).events
  if (!event || creatorOf(event) === uid) return false
  const now = Date.now()
  const day = new Date(now - (now % 86_400_000))
  const {
    count = 0,
    events = [],
    ...counted
  } = (await readAll([`users/${uid}/counts/claimed`])).get(`users/${uid}/counts/claimed`) ?? {}
  const isToday = counted.day instanceof Date && counted.day.getTime() === day.getTime()
  const refusal = await commit(uid, [
    { path: `events/${eventId}`, how: 'update', fields: { creator: uid, claimed: true, lastUpdated: now } },
    {
      path: `users/${uid}/counts/claimed`,
      how: 'set',
      fields: {
        day,
        count: isToday ? Number(count) + 1 : 1,
        last: eventId,
        events: [...(events as string[]).filter(id => id !== eventId), eventId],
      },
    },
  ])
  return refusal === ''
}

describe('After any history of accounts and moderators', () => {
  it.each(Array.from({ length: HISTORIES }, (_, at) => at))('history %d', async at => {
    const seed = `${process.env.RANDOM_SEED ?? 'histories'}-${at}`
    const random = makeRandom(seed)
    const now = Date.now()
    const planted = sharedDocumentsOf(now)
    const eventIds = [
      ...Object.keys(planted).flatMap(path => /^events\/([^/]+)$/.exec(path)?.[1] ?? []),
      ...NEW_EVENTS,
    ]
    // A moderator has seen everything that is live.
    const live = Object.entries(planted).flatMap(([path, fields]): StoredEvent[] =>
      /^events\/[^/]+$/.test(path) ? [{ id: path.slice('events/'.length), fields }] : [],
    )
    const notes = live
      .filter(isLive)
      .map(event => [`moderation/${event.id}`, { ...seenNoteOf(event), by: MODERATOR }] as const)
    await side.putBack({ ...planted, ...Object.fromEntries(notes) })
    const seen = new Map(live.filter(isLive).map(event => [event.id, seenBy(event)]))
    await play(random, eventIds, seen)

    const world = await readWorld(eventIds)
    const lists = [listOf(world, false), listOf(world, true)]
    for (const event of world.events.filter(isLive)) {
      const owner = creatorOf(event)
      // R53, R84: somebody answers for it, or the event says that nobody does and its organisers may claim it.
      expect([seed, event.id, readEvent(event.id, event.fields, null)?.hasCreator]).toEqual([
        seed,
        event.id,
        owner !== '',
      ])
      // R64: what a moderator approved is what people see, or the event is on the list.
      const isAnswered = owner !== '' && world.people.get(owner)?.isTrusted === true
      if (!isAnswered && seenBy(event) !== seen.get(event.id))
        expect([seed, event.id, lists.map(list => list.has(event.id))]).toEqual([
          seed,
          event.id,
          [true, true],
        ])
    }

    for (const person of ACCOUNTS)
      expect([seed, person, await undone(person, eventIds)]).toEqual([seed, person, []])
  })
})
