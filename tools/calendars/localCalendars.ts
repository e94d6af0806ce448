import { makeCalendarRequests, type CalendarRequestsHost } from '../../functions/calendarRequests'
import { makeFetchCalendar, type CalendarNetwork } from '../../functions/fetchCalendar'
import { appliedEvents, appliedFields, appliedIn, storedMoments } from '../../functions/firestoreCalendars'
import { readCalendars } from '../../calendars/readCalendars'
import type { CalendarStore, Fields } from '../../calendars/ledger'
import type { Write } from '../../local-backend/firestore/commit/write'
import { bodyOf, type StoredDocument } from '../../local-backend/firestore/document'
import { readQuery } from '../../local-backend/firestore/query/readQuery'
import { runQuery } from '../../local-backend/firestore/query/runQuery'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import type { Fields as RestFields } from '../../local-backend/firestore/values/value'
import { BackendError } from '../../local-backend/http/backendError'
import type { PagesHost } from '../../local-backend/hosting/pagesPart'
import type { MakeWatch } from '../../local-backend/server'
import { msOfStored } from '../../src/domain/time/storedMoment'
import { workInTurn } from '../backend/workInTurn'
import { plainFields } from '../moderate/local/restFields'

const CALENDAR = /^calendars\/([^/]+)$/
const RUN_MS = 240_000
/** Not at once again, whatever failed. */
const REST_MS = 1_000
const MAX_TRIES = 5

/** R94: connected calendars on the local backend. It runs the same code as production, and a timer in place of a schedule. */
export function localCalendars(network: () => Partial<CalendarNetwork> = () => ({})) {
  return {
    requests: ({ origin, userOf, now }: PagesHost) =>
      makeCalendarRequests({
        fetchCalendar: makeFetchCalendar({ origin, ...network() }),
        userOf,
        isApp: () => true,
        now,
      } satisfies CalendarRequestsHost),
    watch: (host => {
      const { documents: store, noted, dueAt } = localStore(host)
      const fetchCalendar = makeFetchCalendar({ origin: host.origin, ...network() })
      const reader = { store, fetchCalendar, now: host.now, warn: console.warn }
      const { afterwards, arm, close } = workInTurn({
        name: 'The reader of calendars',
        now: host.now,
        dueAt,
        run: () => readCalendars(reader, host.now() + RUN_MS),
        restMs: REST_MS,
      })
      arm()
      return {
        changed(changes) {
          for (const { path, after } of changes) {
            const [, id] = CALENDAR.exec(path) ?? []
            if (id === undefined) continue
            noted(path, after)
            if (after === null) afterwards(() => store.forget(id))
            else arm()
          }
        },
        close,
      }
    }) satisfies MakeWatch,
  }
}

const plainOf = (document: StoredDocument | null) => document && plainFields(bodyOf(document).fields)
const restOf = (fields: Fields) => (toRest(fields) as { mapValue: { fields: RestFields } }).mapValue.fields

/** The documents of connected calendars in the local backend, past the rules. */
function localStore({ store, database, commit }: PagesHost) {
  const read = (path: string) => plainOf(store.get(path))
  /** When each calendar is due, in ms. To look at all documents after each write would take the square of their number. */
  const dueAt = new Map<string, number>()
  const noted = (path: string, document: StoredDocument | null) => {
    const [, id] = CALENDAR.exec(path) ?? []
    if (id === undefined) return
    const at = msOfStored(plainOf(document)?.nextAt)
    if (Number.isNaN(at)) dueAt.delete(id)
    else dueAt.set(id, at)
  }
  for (const document of store.all()) noted(document.path, document)
  const appliedBelow = (id: string) =>
    runQuery(readQuery({ from: [{ collectionId: 'applied' }] }, `calendars/${id}`, database), store.indexes)
  const appliedPath = (id: string, eventId: string) => `calendars/${id}/applied/${eventId}`
  const write = (path: string, fields: Fields, isUpdate = false): Write => ({
    kind: 'update',
    path,
    fields: restOf(fields),
    mask: isUpdate ? Object.keys(fields).map(name => [name]) : null,
    transforms: [],
    precondition: isUpdate ? { exists: true } : null,
  })
  const documents: CalendarStore = {
    due: (now, limit) => {
      const due = [...dueAt].filter(([, at]) => at <= now).sort(([, one], [, other]) => one - other)
      const read = due
        .slice(0, limit)
        .map(([id]) => ({ id, fields: plainOf(store.get(`calendars/${id}`)) ?? {} }))
      return Promise.resolve(read)
    },
    async note(id, fields) {
      if (store.get(`calendars/${id}`)) await commit([write(`calendars/${id}`, storedMoments(fields), true)])
    },
    event: eventId => Promise.resolve(read(`events/${eventId}`)),
    applied: id => {
      const idOf = ({ path }: StoredDocument) => path.slice(appliedPath(id, '').length)
      return appliedEvents(appliedBelow(id).map(one => ({ id: idOf(one), data: () => plainOf(one) ?? {} })))
    },
    async follow(id, eventId, work) {
      for (let tries = 1; ; tries++) {
        const stored = store.get(`events/${eventId}`)
        if (!store.get(`calendars/${id}`)) return
        const taken = read(appliedPath(id, eventId))
        const { changes, applied } = work(plainOf(stored), taken && appliedIn(taken))
        const precondition = stored && { updateTime: bodyOf(stored).updateTime }
        try {
          await commit([
            ...(changes ? [{ ...write(`events/${eventId}`, changes, true), precondition }] : []),
            write(appliedPath(id, eventId), appliedFields(applied)),
          ])
          return
        } catch (error) {
          // Somebody else wrote the event first.
          const isRace = error instanceof BackendError && error.status === 'FAILED_PRECONDITION'
          if (!isRace || tries === MAX_TRIES) throw error
        }
      }
    },
    async setApplied(id, eventId, applied) {
      await commit([write(appliedPath(id, eventId), appliedFields(applied))])
    },
    async tell(owner, notice, now) {
      const fields = { kind: 'calendar', isTrusted: false, ...notice, at: new Date(now) }
      await commit([write(`users/${owner}/notices/${crypto.randomUUID()}`, fields)])
    },
    async forget(id) {
      const paths = appliedBelow(id).map(({ path }) => path)
      if (paths.length > 0)
        await commit(paths.map(path => ({ kind: 'delete' as const, path, precondition: null })))
    },
  }
  return { documents, noted, dueAt: () => Math.min(...dueAt.values()) }
}
