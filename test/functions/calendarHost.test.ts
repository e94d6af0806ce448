import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readCalendars, readOne } from '../../calendars/readCalendars'
import { makeCalendarHost } from '../../functions/calendarHost'
import { makeFetchCalendar } from '../../functions/fetchCalendar'
import { firestoreCalendars, type CalendarFirestore } from '../../functions/firestoreCalendars'
import { NOW } from '../rules/rulesWorld'
import { calendarOf, entryOf, startCalendarServer } from '../support/calendarServer'
import { entriesOf, FRIDAYS, listedAs, OWNER } from '../support/followedCalendar'

type Fields = Record<string, unknown>

/** The parts of the admin library's Firestore that connected calendars use, over documents by path. */
function firestoreOf(documents: Map<string, Fields>): CalendarFirestore {
  const stored = (path: string): any => ({
    id: path.split('/').at(-1) ?? '',
    ref: refOf(path),
    exists: documents.has(path),
    data: () => documents.get(path),
  })
  const update = (path: string, fields: Fields) => {
    const before = documents.get(path)
    if (!before) throw new Error(`${path} is missing`)
    documents.set(path, { ...before, ...fields })
  }
  const refOf = (path: string): any => ({
    path,
    get: async () => stored(path),
    set: async (fields: Fields) => void documents.set(path, fields),
    delete: async () => void documents.delete(path),
    collection: (name: string) => collectionOf(`${path}/${name}`),
  })
  const collectionOf = (name: string) => {
    const query = (matches: (fields: Fields) => boolean, order = '', most = Infinity): any => ({
      where: (field: string, operator: string, value: unknown) =>
        query(fields => {
          expect(operator).toBe('<=')
          return fields[field] instanceof Date && Number(fields[field]) <= Number(value)
        }, order),
      orderBy: (field: string) => query(matches, field, most),
      limit: (count: number) => query(matches, order, count),
      async get() {
        const found = [...documents].filter(
          ([path, fields]) =>
            path.startsWith(`${name}/`) && !path.slice(name.length + 1).includes('/') && matches(fields),
        )
        found.sort(([, one], [, other]) => Number(one[order]) - Number(other[order]))
        return { docs: found.slice(0, most).map(([path]) => stored(path)) }
      },
    })
    const doc = (id: string) => refOf(`${name}/${id}`)
    return {
      ...query(() => true),
      doc,
      add: async (fields: Fields) => void documents.set(`${name}/${documents.size}`, fields),
    }
  }
  return {
    collection: collectionOf,
    runTransaction: work =>
      work({
        get: async (ref: any) => stored(ref.path),
        set: (ref: any, fields: Fields) => documents.set(ref.path, fields),
        update: (ref: any, fields: Fields) => update(ref.path, fields),
      }),
  }
}

describe('R94: connected calendars in a Firebase project', () => {
  it('are read as on the local backend: what is due, in transactions, and nothing of what was disconnected', async () => {
    let body = calendarOf(entryOf(FRIDAYS))
    const server = await startCalendarServer((_request, response) => response.end(body))
    const [entry] = await entriesOf(FRIDAYS)
    if (!entry) throw new Error('No entry')
    const connected = (nextAt: number): Fields => ({
      owner: OWNER,
      url: 'https://calendar.example.org/salsa.ics',
      links: [{ key: entry.key, eventId: 'fridays' }],
      nextAt: new Date(nextAt),
    })
    const documents = new Map<string, Fields>([
      ['events/fridays', listedAs(entry)],
      ['calendars/ada_1', connected(NOW)],
      ['calendars/ada_2', connected(NOW + 1)],
    ])
    const warnings: unknown[] = []
    let now = NOW
    const store = firestoreCalendars(firestoreOf(documents))
    const host = {
      store,
      fetchCalendar: makeFetchCalendar({ origin: () => '', ...server.network }),
      now: () => now,
      warn: (...all: unknown[]) => void warnings.push(all),
    }
    expect(await readCalendars(host, now + 1_000)).toBe(1)
    expect(documents.get('calendars/ada_1')).toMatchObject({
      okAt: new Date(NOW),
      nextAt: new Date(NOW + 6 * 3_600_000),
      followed: 1,
      problem: null,
    })
    body = calendarOf(entryOf({ ...FRIDAYS, EXDATE: '20261204T193000' }))
    now += 6 * 3_600_000
    expect(await readCalendars(host, now + 1_000)).toBe(2)
    expect(documents.get('events/fridays')).toMatchObject({
      exceptions: [{ date: '2026-12-04', isCancelled: true }],
      lastUpdated: now,
    })

    // Disconnected while it is read.
    const fields = documents.get('calendars/ada_1') ?? {}
    documents.delete('calendars/ada_1')
    await store.forget('ada_1')
    now += 86_400_000
    body = calendarOf(entryOf({ ...FRIDAYS, SUMMARY: 'Too late' }))
    await readOne(host, 'ada_1', fields)
    expect([...documents.keys()].filter(path => path.startsWith('calendars/ada_1'))).toEqual([])
    expect(documents.get('events/fridays')?.eventName).toBe('Salsa Fridays')
    expect(warnings).toEqual([])
    await server.close()
  })

  it('let the entry of a draft wait until its event is there, and follow it from then on', async () => {
    let body = calendarOf(entryOf(FRIDAYS))
    const server = await startCalendarServer((_request, response) => response.end(body))
    const [entry] = await entriesOf(FRIDAYS)
    if (!entry) throw new Error('No entry')
    const documents = new Map<string, Fields>([
      [
        'calendars/ada_1',
        {
          owner: OWNER,
          url: 'https://calendar.example.org/salsa.ics',
          links: [{ key: entry.key, eventId: 'fridays' }],
          nextAt: new Date(NOW),
        },
      ],
    ])
    let now = NOW
    const host = {
      store: firestoreCalendars(firestoreOf(documents)),
      fetchCalendar: makeFetchCalendar({ origin: () => '', ...server.network }),
      now: () => now,
      warn: () => {},
    }
    const readAgain = async () => {
      await readCalendars(host, now + 1_000)
      now += 6 * 3_600_000
    }
    await readAgain()
    expect(documents.get('calendars/ada_1')).toMatchObject({ followed: 0, waiting: [{ key: entry.key }] })
    // It was created meanwhile, offline or on another device. The calendar says the same as before.
    documents.set('events/fridays', listedAs(entry))
    await readAgain()
    expect(documents.get('calendars/ada_1')).toMatchObject({ followed: 1, waiting: [], differs: [] })
    body = calendarOf(entryOf({ ...FRIDAYS, EXDATE: '20261204T193000' }))
    await readAgain()
    expect(documents.get('events/fridays')).toMatchObject({
      exceptions: [{ date: '2026-12-04', isCancelled: true }],
    })
    await server.close()
  })

  it('end a run in time, and keep no one waiting for a calendar that fails', async () => {
    const documents = new Map<string, Fields>(
      ['ada_1', 'bob_1', 'eve_1'].map(id => [
        `calendars/${id}`,
        { owner: id.slice(0, 3), url: 'https://calendar.example.org/x.ics', nextAt: new Date(NOW) },
      ]),
    )
    const warnings: unknown[] = []
    let now = NOW
    const host = {
      store: firestoreCalendars(firestoreOf(documents)),
      fetchCalendar: () => Promise.reject(new Error('broken')),
      now: () => now,
      warn: (...all: unknown[]) => void warnings.push(all),
    }
    expect(await readCalendars(host, now)).toBe(0)
    expect(await readCalendars(host, now + 1)).toBe(3)
    expect(warnings).toHaveLength(3)
    expect(documents.get('calendars/eve_1')?.nextAt).toEqual(new Date(NOW + 3_600_000))
    now += 1
    expect(await readCalendars(host, now + 1)).toBe(0)
  })

  it('are read at once when connected and when asked, forgotten when disconnected, and refused to strangers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dancefloor-calendars-'))
    writeFileSync(join(folder, 'site.json'), '{"origin":"https://dance.example","headers":{}}')
    const chosen = { owner: OWNER, url: 'https://10.0.0.7/', nextAt: new Date(NOW) }
    const documents = new Map<string, Fields>([
      ['calendars/ada_1', chosen],
      ['calendars/ada_1/applied/x', { json: '{}' }],
    ])
    const host = makeCalendarHost({
      firestore: firestoreOf(documents),
      verifyIdToken: token =>
        token === 'sound' ? Promise.resolve({ uid: 'ada' }) : Promise.reject(new Error('no')),
      verifyApp: () => Promise.resolve(),
      siteFolder: new URL(`${pathToFileURL(folder).href}/`),
      now: () => NOW,
      warn: () => undefined,
    })
    // An address that no rules let in is read by nobody.
    await host.changed('ada_1', null, chosen)
    expect(documents.get('calendars/ada_1')?.nextAt).toEqual(new Date(NOW + 365 * 86_400_000))
    const read = documents.get('calendars/ada_1') ?? {}
    documents.set('calendars/ada_1', chosen)
    await host.changed('ada_1', chosen, { ...read })
    expect(documents.get('calendars/ada_1')).toEqual(chosen)
    await host.changed('ada_1', chosen, { ...chosen, askedAt: new Date(NOW) })
    expect(documents.get('calendars/ada_1')).not.toEqual(chosen)
    await host.changed('ada_1', chosen, null)
    expect(documents.has('calendars/ada_1/applied/x')).toBe(false)

    const answers: unknown[] = []
    const response = {
      status: (code: number) => (answers.push(code), response),
      set: () => response,
      send: (body: string) => void answers.push(body),
    }
    const ask = (authorization: string) =>
      host.answer(
        { method: 'POST', headers: { authorization }, rawBody: Buffer.from('{"url":"https://127.0.0.1/"}') },
        response,
      )
    await ask('Bearer forged')
    await ask('Bearer sound')
    expect(answers).toEqual([401, expect.any(String), 422, '{"problem":"refused"}'])
    rmSync(folder, { recursive: true })
  })
})
