/** @jest-environment ./test/support/firebaseEnvironment.ts */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { EventRow } from '../../../src/components/eventRow/EventRow'
import type { DanceEvent } from '../../../src/domain/event/event'
import { readStoredEvent } from '../../../src/domain/event/reader/storedEvent'
import { calendarMonths } from '../../../src/domain/lists/calendar'
import { weeklyGroups } from '../../../src/domain/lists/weekly'
import { readPlacedEvent } from '../../../src/domain/places/placedEvent'
import { londonMoment } from '../../../src/domain/time/days'
import { LargeCard } from '../../../src/components/largeCard/LargeCard'
import EventPage from '../../../src/screens/eventPage/EventPage'
import { makeEventDb } from '../../../src/services/eventDb/eventDb'
import { eventFetched } from '../../../src/state/slices/eventsSlice'
import { dangers } from '../../support/dangers'
import { hostileEvent } from '../../support/harness/hostileEvents'
import { makeRandom } from '../../../tools/random'
import { makeDocument } from '../../support/events'
import { FRIDAY_EVENING } from '../../support/fakeServices'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'

/** `npm run soak -- hostileDocuments hostilePages` tries more. */
const COUNT = Number(process.env.HOSTILE_DOCUMENTS ?? 2_000)
const SEED = process.env.RANDOM_SEED ?? 'hostile'
const BATCH = 100
/**
 * The number of documents in one test. `npm run soak -- hostileDocuments hostilePages` spreads its documents over several tests, because a
 * test that takes too long counts as hanging.
 */
const PART = 5_000
const PARTS = Array.from({ length: Math.ceil(COUNT / PART) }, (_, part) => part)
/** Every 100th event is also opened, with all its tabs. */
const OPENED = 100
const MOMENT = londonMoment(FRIDAY_EVENING)

jest.setTimeout(60_000 + PART * 300)

const complaints: string[] = []
const complain =
  (what: string) =>
  (...args: unknown[]) => {
    complaints.push(`${what}: ${args.map(String).join(' ').slice(0, 300)}`)
    return null as never
  }

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  jest.spyOn(console, 'error').mockImplementation(complain('React'))
  for (const dialog of ['alert', 'confirm', 'prompt', 'open'] as const) {
    jest.spyOn(window, dialog).mockImplementation(complain(dialog))
  }
  globalThis.fetch = complain('fetch')
})
afterEach(() => jest.restoreAllMocks())

/** Draws each occurrence of the events as a row, or as a card of the calendar. */
function drawLists(events: DanceEvent[]) {
  const rows = weeklyGroups(events, MOMENT).flatMap(({ occurrences }) => occurrences)
  const cards = calendarMonths(events, MOMENT).flatMap(({ occurrences }) => occurrences)
  render(
    <Provider store={makeStoreWith(events)}>
      <MemoryRouter>
        {rows.map((occurrence, at) => (
          <EventRow key={at} occurrence={occurrence} from="/" />
        ))}
        {cards.map((occurrence, at) => (
          <LargeCard key={at} occurrence={occurrence} from="/calendar" />
        ))}
      </MemoryRouter>
    </Provider>,
  )
  return rows.length + cards.length
}

function openEvent(event: DanceEvent) {
  const store = makeStoreWith([event])
  store.dispatch(eventFetched({ event, at: FRIDAY_EVENING }))
  drawAt(<EventPage />, store, { path: `/view-event/${event.eventId}`, route: '/view-event/:eventId' })
  const found: string[] = []
  for (const tab of screen.queryAllByRole('tab')) {
    fireEvent.click(tab)
    found.push(...dangers())
  }
  return found
}

describe('C01-C32 Hostile documents', () => {
  it.each(PARTS)(
    'pass reader, store and screens without an error, a dialog or a request to a stranger: part %i',
    async part => {
      const random = makeRandom(`${SEED} ${part}`)
      const first = part * PART
      const end = Math.min(COUNT, first + PART)
      const db = makeEventDb()
      const title = document.title
      let read = 0
      let drawn = 0
      for (let done = first; done < end; done += BATCH) {
        const events: DanceEvent[] = []
        for (let number = done; number < Math.min(end, done + BATCH); number++) {
          const isOneOff = random.chance(0.4)
          const base = makeDocument({
            eventName: `Night ${number}`,
            ...(isOneOff && { isRecurring: false, eventDate: '2026-11-20', eventEndDate: '2026-11-20' }),
          })
          const userId = random.chance(0.5) ? null : 'organiser'
          const event = readPlacedEvent(`e${number}`, hostileEvent(random, base), userId)
          if (event) events.push(event)
        }
        read += events.length
        expect(events.filter(event => readStoredEvent(event) === null)).toEqual([])
        await db.storeFetch({ events, removedIds: [], cursors: [] })
        const stored = await db.loadEvents(events.map(({ eventId }) => eventId))
        expect(stored).toEqual(events)

        drawn += drawLists(stored)
        expect(dangers()).toEqual([])
        cleanup()
        for (const event of stored.filter(({ eventId }) => Number(eventId.slice(1)) % OPENED === 0)) {
          expect(openEvent(event)).toEqual([])
          cleanup()
        }
        expect(complaints).toEqual([])
        await db.storeFetch({ events: [], removedIds: stored.map(({ eventId }) => eventId), cursors: [] })
      }
      expect(document.title).toBe(title)
      expect(globalThis).not.toHaveProperty('isPwned')
      // Most documents must be readable. Otherwise the screens would show nothing hostile.
      expect(read).toBeGreaterThan((end - first) / 3)
      expect(drawn).toBeGreaterThan(read / 2)
    },
  )
})
