import type { Page } from 'playwright-core'
import type { FaultRule } from '../../../local-backend/faults/fault'
import { makeDocument } from '../../support/events'
import { plantStrangers } from '../../support/harness/documents'
import { CHOSEN, type Lab } from '../../support/harness/lab'
import { readStore, storedEventIds } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'

export const QUERY = /:runQuery/

/** The first fetch gets all events from the database, because the site has no snapshots (public web). */
export const withoutSnapshots = (lab: Lab) => lab.break({ kind: 'fail', status: 404, path: '/data/' })

/** An event that was changed just now and fits everybody's choices. */
export function plantNews(lab: Lab, eventId: string, fields: Record<string, unknown> = {}) {
  plantStrangers(lab.world.backend, {
    [`events/${eventId}`]: makeDocument({
      shortLocation: CHOSEN.counties[0],
      danceTypes: CHOSEN.dances,
      eventName: `News ${eventId}`,
      recurrenceDay: new Date().getDay(),
      lastUpdated: Date.now(),
      ...fields,
    }),
  })
}

/** Deletes the event again, so that other tests don't see it. */
export const removeNews = (lab: Lab, eventId: string) => plantNews(lab, eventId, { status: 'deleted' })

export const listed = (page: Page) => page.locator('a[href^="/view-event/"]').first().waitFor()

/** C: the cursor of query A. Null before the first answer to query A. */
export async function cursorOf(page: Page): Promise<number | null> {
  const cursors = await readStore<{ newest: number; filters: unknown }>(page, 'EventDB', 'syncMarks')
  return cursors.length === 0 ? null : Math.max(...cursors.map(({ newest }) => newest))
}

export const arrived = (page: Page, eventId: string) =>
  until(async () => (await storedEventIds(page)).includes(eventId), `${eventId} on the device`, 30_000)

/** B0 C T: a device without events says that it is waiting, and starts by itself once the fault ends. */
export async function firstFetchAfter(lab: Lab, rule: FaultRule) {
  const context = await lab.device(withoutEvents(lab.visitor))
  withoutSnapshots(lab)
  lab.break(rule)
  const page = await lab.open(context, '/events')
  // The site answers, so nothing is offline (R35).
  await page.getByRole('heading', { name: /did not answer$/ }).waitFor()
  expect(await cursorOf(page)).toBeNull()
  // T: the device retries by itself, with pauses in between.
  await until(() => lab.hits(QUERY).length >= 2, 'another try')
  const [first = 0, second = 0] = lab.hits(QUERY)
  expect(second - first).toBeGreaterThanOrEqual(400)
  lab.heal()
  await listed(page)
}

/**
 * B C T: old events stay, the list says who did not answer, the cursor stays, and the next good fetch brings the missed
 * events.
 */
export async function deltaFetchAfter(lab: Lab, rule: FaultRule, eventId: string) {
  const context = await lab.device(dueAgain(lab.visitor))
  lab.break(rule)
  plantNews(lab, eventId)
  const page = await lab.open(context, '/events')
  await listed(page)
  const before = await cursorOf(page)
  await page.getByText(/did not answer$/).waitFor()
  expect(await page.getByText(/^Offline/).count()).toBe(0)
  expect(await cursorOf(page)).toBe(before)
  lab.heal()
  await arrived(page, eventId)
  removeNews(lab, eventId)
}

type State = Lab['visitor']
type Databases = NonNullable<State['origins'][number] & { indexedDB?: Database[] }>['indexedDB']
interface Database {
  name: string
  stores: { name: string; records: { key?: unknown; value?: unknown }[] }[]
}

/** A copy of a stopped device's disk, with `change` applied to each store. */
function changed(state: State, change: (store: Database['stores'][number], database: string) => void): State {
  const disk = structuredClone(state)
  for (const { indexedDB = [] } of disk.origins as { indexedDB?: Databases }[]) {
    for (const { name, stores } of indexedDB ?? []) for (const store of stores) change(store, name)
  }
  return disk
}

/** The same device without a stored event. The record of its last fetch still says 'just now', and mustn't be believed. */
export const withoutEvents = (state: State) =>
  changed(state, (store, database) => {
    if (database === 'EventDB') store.records = []
  })

/** The same device an hour later, when a fetch is due. */
export const dueAgain = (state: State) =>
  changed(state, ({ name, records }) => {
    if (name !== 'syncMarks') return
    const fetchedAt = Date.now() - 3_600_000
    for (const record of records) record.value = { ...(record.value as object), fetchedAt }
  })
