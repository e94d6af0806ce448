import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plantDocuments } from '../../../local-backend/firestore/plantDocuments'
import { withoutDocuments } from '../../../local-backend/sampleData'
import {
  DEFAULT_PROJECT_ID,
  startBackend,
  type Backend,
  type BackendOptions,
} from '../../../local-backend/server'
import { DANCE_TYPES } from '../../../src/domain/event/dances'
import type { DanceEvent } from '../../../src/domain/event/event'
import {
  beginSetup,
  choose,
  ONWARDS,
  skipSplash,
  untilOfflineReady,
} from '../../../test/support/harness/steps'
import { SAMPLE } from '../../../tools/seed/sample'
import { BENCH_COUNTIES } from '../events'
import { BenchDevice } from './device'
import { StaticSite } from './staticSite'

/** The built app with its local backend, and the script-free page for comparison. */
export class BenchWorld {
  private readonly folder = mkdtempSync(join(tmpdir(), 'dancefloor-bench-data-'))
  private devices: BenchDevice[] = []
  backend!: Backend
  floor!: StaticSite

  /** `events` are the backend's events. Every device has chosen all their counties. */
  static async start(
    site: string,
    events: DanceEvent[],
    hosting: Pick<BackendOptions, 'faults' | 'pages'> = {},
  ): Promise<BenchWorld> {
    const world = new BenchWorld()
    world.backend = await startBackend({
      port: 0,
      dataFolder: world.folder,
      siteFolder: site,
      sample: withoutDocuments(SAMPLE),
      ...hosting,
    })
    const counties = BENCH_COUNTIES.map(name => ({
      path: `counties/${name.toLowerCase()}`,
      fields: { name },
    }))
    const documents = events.map(({ eventId, hasCreator: _flag, ...fields }) => ({
      path: `events/${eventId}`,
      fields: { ...fields, pricing: [] },
    }))
    plantDocuments(
      world.backend.store,
      { projectId: DEFAULT_PROJECT_ID },
      [...counties, ...documents],
      Date.now(),
    )
    return world
  }

  get origin() {
    return this.backend.origin
  }

  async newDevice(): Promise<BenchDevice> {
    const device = await BenchDevice.start()
    this.devices.push(device)
    return device
  }

  /** A device after setup with every dance and county, ready for offline use, with `events` stored. */
  async visitorDevice(events: DanceEvent[]): Promise<BenchDevice> {
    const device = await this.newDevice()
    const page = await device.context.newPage()
    page.on('domcontentloaded', () => void skipSplash(page))
    await page.goto(this.origin)
    await beginSetup(page)
    await choose(page, [...DANCE_TYPES], BENCH_COUNTIES)
    await page.getByRole('button', { name: ONWARDS }).click()
    await page.getByRole('heading', { name: 'This week', exact: true }).waitFor()
    await untilOfflineReady(page)
    await page.waitForLoadState('networkidle')
    await page.close()
    await this.store(device, events)
    return device
  }

  /** Copies a list from a device into the static page. */
  async copyFloor(device: BenchDevice, url: string, cards: number) {
    this.floor = await StaticSite.start()
    const { page } = await device.visit(url)
    await this.floor.copy(page, cards)
    await page.goto(this.floor.origin)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.close()
  }

  /** Replaces the device's stored events with `events`. */
  async store({ context }: BenchDevice, events: DanceEvent[]) {
    const page = await context.newPage()
    await page.goto(`${this.origin}/robots.txt`)
    await page.evaluate(clearStoredEvents)
    for (let from = 0; from < events.length; from += PART)
      await page.evaluate(addStoredEvents, events.slice(from, from + PART))
    await page.close()
  }

  async end(device: BenchDevice) {
    this.devices = this.devices.filter(other => other !== device)
    await device.end()
  }

  async stop() {
    for (const device of this.devices) await device.end()
    if (this.floor as StaticSite | undefined) await this.floor.stop()
    await this.backend.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const PART = 2_000

// These two run in a page outside the app.
async function clearStoredEvents() {
  await caches.delete('first-card')
  const db = await new Promise<IDBDatabase>(resolve => {
    const opening = indexedDB.open('EventDB')
    opening.onsuccess = () => resolve(opening.result)
  })
  const change = db.transaction('events', 'readwrite')
  change.objectStore('events').clear()
  await new Promise(resolve => (change.oncomplete = resolve))
  db.close()
}

async function addStoredEvents(events: DanceEvent[]) {
  const db = await new Promise<IDBDatabase>(resolve => {
    const opening = indexedDB.open('EventDB')
    opening.onsuccess = () => resolve(opening.result)
  })
  const change = db.transaction('events', 'readwrite')
  for (const event of events) change.objectStore('events').put(event)
  await new Promise(resolve => (change.oncomplete = resolve))
  db.close()
}
