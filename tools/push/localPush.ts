import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { makeWebPush, type PushKeys } from '../../functions/webPush'
import type { Precondition, Write } from '../../local-backend/firestore/commit/write'
import { bodyOf, type StoredDocument } from '../../local-backend/firestore/document'
import { documentName } from '../../local-backend/firestore/names'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import { readQuery } from '../../local-backend/firestore/query/readQuery'
import { runQuery } from '../../local-backend/firestore/query/runQuery'
import type { Fields } from '../../local-backend/firestore/values/value'
import { BackendError } from '../../local-backend/http/backendError'
import type { PagesHost } from '../../local-backend/hosting/pagesPart'
import type { MakeWatch } from '../../local-backend/server'
import {
  jobDueAt,
  jobFields,
  jobOf,
  listItem,
  MOST_WAITING,
  subscriptionOf,
  type Audience,
  type PushStore,
} from '../../push/ledger'
import { noteListed } from '../../push/listedNews'
import { noteChange } from '../../push/noteChange'
import { isWaitingStatus, noteNotice, noteWaiting } from '../../push/otherNews'
import { stampOf } from '../../push/print'
import { everyDay, tick, type Sender } from '../../push/tick'
import { CONTACT_EMAIL } from '../../src/domain/configuration'
import { msOfStored } from '../../src/domain/time/storedMoment'
import { workInTurn } from '../backend/workInTurn'
import { plainFields } from '../moderate/local/restFields'

const JOBS = 'pushJobs'
const SUBSCRIPTIONS = 'pushSubscriptions'
const KEYS_FILE = 'push-keys.json'

/** The keys of a data folder, made when they are first asked for. Only the owner of the folder can read them. */
export function pushKeysOf(dataFolder: string): PushKeys {
  const path = join(dataFolder, KEYS_FILE)
  if (!existsSync(path))
    writeFileSync(path, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flag: 'wx' })
  return JSON.parse(readFileSync(path, 'utf8')) as PushKeys
}

interface LocalPush {
  keys: PushKeys
  /** For tests with a push service of their own. */
  allowsLoopback?: boolean
}

/** R88: the sender on the local backend. It runs the same code as production, and a timer in place of a schedule. */
export function localPush(options: () => LocalPush): MakeWatch {
  return host => {
    const { keys, allowsLoopback = false } = options()
    const { store, dueAt } = localStore(host)
    const sender: Sender = {
      store,
      ...makeWebPush({ keys, email: CONTACT_EMAIL, now: host.now, warn: console.warn, allowsLoopback }),
      origin: host.origin(),
      now: host.now,
      warn: console.warn,
    }
    const { afterwards, close } = workInTurn({
      name: 'The sender',
      now: host.now,
      dueAt,
      run: () => tick(sender),
    })
    afterwards(() => everyDay(store, host.now()))
    return {
      changed(changes) {
        for (const { path, before, after } of changes) {
          const notice = before === null && /^users\/[^/]+\/notices\/[^/]+$/.test(path) && plainOf(after)
          if (notice) {
            const { kind, eventId, eventName, at } = notice
            const about = { kind, eventId, eventName, at: msOfStored(at) }
            afterwards(() => noteNotice(store, about, sender, host.now()))
          }
          const [, eventId] = /^events\/([^/]+)$/.exec(path) ?? []
          if (eventId === undefined) continue
          const written = { eventId, before: plainOf(before), after: plainOf(after) }
          afterwards(() => noteChange(store, written, host.now()))
          afterwards(() => noteListed(store, written, host.now()))
          if (isWaitingStatus(written.after?.status) && !isWaitingStatus(written.before?.status))
            afterwards(() => noteWaiting(store, host.now()))
        }
      },
      close,
    }
  }
}

const plainOf = (document: StoredDocument | null) => document && plainFields(bodyOf(document).fields)
const restOf = (fields: Record<string, unknown>) =>
  (toRest(fields) as { mapValue: { fields: Fields } }).mapValue.fields

/** The documents of the sender in the local backend, past the rules. */
function localStore({ store, database, commit }: PagesHost): { store: PushStore; dueAt(): number } {
  const read = (path: string) => plainOf(store.get(path))
  const jobs = new Map<string, number>()
  for (const { path } of store.all()) {
    const [, id] = /^pushJobs\/([^/]+)$/.exec(path) ?? []
    const job = id === undefined ? null : jobOf(read(path))
    if (job) jobs.set(job.id, jobDueAt(job))
  }
  const write = (
    path: string,
    fields: Record<string, unknown>,
    precondition: Precondition | null = null,
  ): Write => ({ kind: 'update', path, fields: restOf(fields), mask: null, transforms: [], precondition })
  return {
    dueAt: () => Math.min(...jobs.values()),
    store: {
      event: id => Promise.resolve(read(`events/${id}`)),
      note: id => Promise.resolve(read(`moderation/${id}`)),
      job: id => Promise.resolve(jobOf(read(`${JOBS}/${id}`))),
      async setJob(job) {
        const path = `${JOBS}/${job.id}`
        const stored = store.get(path)
        if ((jobOf(plainOf(stored))?.revision ?? 0) + 1 !== job.revision) return false
        const precondition = stored ? { updateTime: bodyOf(stored).updateTime } : { exists: false }
        try {
          await commit([write(path, jobFields(job), precondition)])
        } catch (error) {
          if (isOfRace(error)) return false
          throw error
        }
        jobs.set(job.id, jobDueAt(job))
        return true
      },
      due: at => {
        const due = [...jobs].filter(([, dueAt]) => dueAt <= at)
        return Promise.resolve(due.sort(([, one], [, other]) => one - other).map(([id]) => id))
      },
      subscribed: (to, cursor, limit) => {
        const after = { referenceValue: documentName(database, `${SUBSCRIPTIONS}/${cursor}`) }
        const query = {
          from: [{ collectionId: SUBSCRIPTIONS }],
          where: { fieldFilter: filterOf(to) },
          orderBy: [{ field: { fieldPath: '__name__' } }],
          limit,
          ...(cursor !== '' && { startAt: { values: [after], before: false } }),
        }
        return Promise.resolve(runQuery(readQuery(query, '', database), store.indexes).map(heldSubscription))
      },
      subscription: id => {
        const stored = store.get(`${SUBSCRIPTIONS}/${id}`)
        return Promise.resolve(stored && heldSubscription(stored))
      },
      async remove(id) {
        await commit([{ kind: 'delete', path: `${SUBSCRIPTIONS}/${id}`, precondition: null }])
      },
      async hear(id, heard) {
        const path = `${SUBSCRIPTIONS}/${id}`
        const fields = restOf({ heard })
        const precondition = { exists: true }
        try {
          await commit([{ kind: 'update', path, fields, mask: [['heard']], transforms: [], precondition }])
        } catch (error) {
          // The device has gone meanwhile.
          if (!isOfRace(error)) throw error
        }
      },
      async forget({ subscribedBefore, notedBefore }) {
        const old = [...store.all()].flatMap(stored => {
          const [, collection, id = ''] = /^(pushSubscriptions|pushJobs)\/(.+)$/.exec(stored.path) ?? []
          if (collection === undefined) return []
          const at = Number(plainOf(stored)?.at)
          if (collection === SUBSCRIPTIONS) return at < subscribedBefore ? [stored.path] : []
          return at < notedBefore && (jobs.get(id) ?? Infinity) === Infinity ? [stored.path] : []
        })
        if (old.length > 0)
          await commit(old.map(path => ({ kind: 'delete' as const, path, precondition: null })))
      },
      waiting: () => {
        const filters = ['pendingApproval', 'pending'].map(status => ({
          fieldFilter: { field: { fieldPath: 'status' }, op: 'EQUAL', value: { stringValue: status } },
        }))
        const where = { compositeFilter: { op: 'OR', filters } }
        const query = { from: [{ collectionId: 'events' }], where, limit: MOST_WAITING }
        const found = runQuery(readQuery(query, '', database), store.indexes)
        return Promise.resolve(found.map(stored => stampOf(plainOf(stored))))
      },
      async spend(day, requests, budget) {
        const path = `${JOBS}/${budget}`
        const { of, count } = read(path) ?? {}
        const spent = (of === day ? Number(count) : 0) + requests
        await commit([write(path, { of: day, count: spent })])
        return spent
      },
    },
  }
}

/** Whether another write came first. After any other refusal, to try again would never end. */
const isOfRace = (error: unknown) =>
  error instanceof BackendError &&
  ['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND'].includes(error.status)

function filterOf(to: Audience) {
  const [field, item] = [{ fieldPath: to.field }, listItem(to)]
  return item === null
    ? { field, op: 'EQUAL', value: { booleanValue: true } }
    : { field, op: 'ARRAY_CONTAINS', value: { stringValue: item } }
}

const heldSubscription = (stored: StoredDocument) =>
  subscriptionOf(stored.path.slice(SUBSCRIPTIONS.length + 1), plainFields(bodyOf(stored).fields))
