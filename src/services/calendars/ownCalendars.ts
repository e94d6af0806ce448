import {
  CALENDAR_PROBLEMS,
  readConnectedCalendar,
  type CalendarProblem,
  type ConnectedCalendar,
} from '../../domain/calendarLink/connectedCalendar'
import type { UserId } from '../../domain/event/event'
import type { AuthApi } from '../auth/authApi'
import { appCheckToken } from '../appCheck/appCheckToken'
import { log } from '../device/log'
import type { UserCall } from '../firestore/userCall'
import type { CalendarChange, NewCalendar } from './ownCalendars.firebase'

/** The calendars as this device saw them last. `at` is device ms, or null if it never did. */
export interface KeptCalendars {
  userId: UserId
  at: number | null
  calendars: ConnectedCalendar[]
}

/** What the host found at an address. 'busy': too many were read within the hour. 'off': this site reads no calendars. */
export type FetchedCalendar = { text: string } | { problem: CalendarProblem | 'busy' | 'off' }

/** R94: the calendars that a person has connected. Each call throws RemoteError, unless it says otherwise. */
export interface OwnCalendars {
  /** Reads them from the server, and keeps them on this device without the secret part of their addresses. */
  readCalendars(userId: UserId, now: number): Promise<KeptCalendars>
  /** Those that this device kept. Never rejects. */
  loadCalendars(userId: UserId): Promise<KeptCalendars>
  /** Connects one more, and returns its id. The server refuses a fourth. */
  addCalendar(userId: UserId, chosen: NewCalendar): Promise<string>
  /** Repeating it changes nothing more. */
  changeCalendar(userId: UserId, id: string, change: CalendarChange): Promise<void>
  removeCalendar(userId: UserId, id: string): Promise<void>
  /** What the host reads at this address now. */
  fetchCalendar(userId: UserId, url: string): Promise<FetchedCalendar>
}

const documents = () => import(/* webpackChunkName: 'account-documents' */ './ownCalendars.firebase')

const KEY = 'calendars'
const ADDRESS = '/calendar/read'
/** The host itself waits ten seconds for the calendar. */
const FETCH_LIMIT_MS = 20_000

/** `storage` returns localStorage, and may throw. */
export function makeOwnCalendars(
  asUser: UserCall,
  auth: Pick<AuthApi, 'token'>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): OwnCalendars {
  return {
    async readCalendars(userId, now) {
      const calendars = await asUser(userId, async () => (await documents()).findCalendars(userId))
      const kept = { userId, at: now, calendars }
      try {
        const shown = calendars.map(calendar => ({ ...calendar, url: new URL('/', calendar.url).href }))
        storage().setItem(KEY, JSON.stringify({ ...kept, calendars: shown }))
      } catch (error) {
        // The screen still shows them. Only the next look without a network misses them.
        log('The calendars could not be kept', error)
      }
      return kept
    },
    async loadCalendars(userId) {
      try {
        return readKept(userId, JSON.parse(storage().getItem(KEY) ?? 'null'))
      } catch {
        return readKept(userId, null)
      }
    },
    addCalendar: (userId, chosen) =>
      asUser(userId, async () => (await documents()).addCalendar(userId, chosen)),
    changeCalendar: (userId, id, change) =>
      asUser(userId, async () => (await documents()).changeCalendar(id, change)),
    removeCalendar: (userId, id) => asUser(userId, async () => (await documents()).removeCalendar(id)),
    fetchCalendar: (userId, url) =>
      asUser(userId, async () => readAnswer(await ask(await auth.token(), url)), FETCH_LIMIT_MS),
  }
}

async function ask(token: string, url: string): Promise<Response> {
  // Webpack replaces the setting, so that builds without App Check contain none of its code.
  const app = process.env.APP_CHECK_SITE_KEY ? await appCheckToken() : null
  return fetch(ADDRESS, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(app !== null && { 'x-firebase-appcheck': app }),
    },
    body: JSON.stringify({ url }),
  })
}

async function readAnswer(answer: Response): Promise<FetchedCalendar> {
  const kind = answer.headers.get('content-type') ?? ''
  // A host without calendars may answer any path with the app.
  if (answer.ok) return kind.startsWith('text/calendar') ? { text: await answer.text() } : { problem: 'off' }
  if (answer.status === 429) return { problem: 'busy' }
  if (answer.status === 401) throw Object.assign(new Error('refused'), { code: 'unauthenticated' })
  if (answer.status === 422) {
    const { problem } = (await answer.json()) as { problem?: unknown }
    return { problem: CALENDAR_PROBLEMS.find(one => one === problem) ?? 'unreachable' }
  }
  if ([404, 405, 501, 503].includes(answer.status)) return { problem: 'off' }
  throw new Error(`The host answered ${answer.status}`)
}

/** Any other value, such as another person's calendars, counts as none. */
function readKept(userId: UserId, value: unknown): KeptCalendars {
  const kept = (value ?? {}) as Partial<Record<keyof KeptCalendars, unknown>>
  if (kept.userId !== userId || !Array.isArray(kept.calendars)) return { userId, at: null, calendars: [] }
  return {
    userId,
    at: typeof kept.at === 'number' ? kept.at : null,
    calendars: (kept.calendars as { id?: unknown }[]).flatMap(
      one => readConnectedCalendar(String(one?.id), one) ?? [],
    ),
  }
}
