import { weeklyGroups } from '../../src/domain/weekly'
import { makeEventDb } from '../../src/services/eventDb/eventDb'
import { BENCH_COUNTIES, makeEvents } from './events'
import { measure, summary, type Measure } from './measure'

const NOW = { day: '2026-11-20', time: '20:47' }

/** The data path in a real browser; the page that loads this calls it. */
async function runDataPath(count: number): Promise<Measure[]> {
  const events = makeEvents(count)
  const text = JSON.stringify(events)
  const parse = summary(await measure(() => JSON.parse(text)))

  await new Promise<void>(resolve => {
    indexedDB.deleteDatabase('EventDB').onsuccess = () => resolve()
  })
  const eventDb = makeEventDb()
  const stored = performance.now()
  await eventDb.storeFetch({ events, removedIds: [], marks: [] })
  const storing = performance.now() - stored

  const loading = await measure(() => eventDb.loadCounties(BENCH_COUNTIES))
  const raw = summary(await measure(readRaw))
  const grouping = await measure(() => weeklyGroups(events, NOW))
  const floor = { name: 'JSON.parse of the same events', median: parse.median }
  return [
    { name: 'EventDB: store', events: count, unit: 'ms', ...summary([storing]), floor },
    {
      name: 'EventDB: load 5 counties',
      events: count,
      unit: 'ms',
      ...summary(loading),
      floor: { name: 'raw IndexedDB getAll', median: raw.median },
    },
    { name: 'weekly groups', events: count, unit: 'ms', ...summary(grouping), floor },
  ]
}

function readRaw() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('EventDB')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('events').objectStore('events').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result)
      }
      reading.onerror = () => reject(reading.error)
    }
  })
}

Object.assign(globalThis, { runDataPath })
