import {
  bucketPictures,
  firestoreEvents,
  makeEventHost,
  type EventFirestore,
} from '../../functions/eventHost'
import { eventFields } from '../../functions/storedFields'
import { plantDocuments, toRest } from '../../local-backend/firestore/plantDocuments'
import { HELD_TOO_MUCH } from '../../src/domain/moderation/mendedEvent'
import { plainFields } from '../../tools/moderate/local/restFields'
import { multipart } from '../local-backend/storage/storageServer'
import { PROJECT } from '../local-backend/support/testBackend'
import { BUCKET, NOW, PNG, startWireBackend, type WireBackend } from '../local-backend/wire/wireBackend'
import { makeDocument } from '../support/events'
import { until } from '../support/harness/until'

type Fields = Record<string, unknown>

/** What a device can't read, and what it reads. */
const HUGE = makeDocument({ agenda: [{ levels: Array.from({ length: 9_000 }, () => ({})) }] })
const BEFORE = makeDocument()

/** A Firestore with one event, and the log of the function. `between` runs after the first reading of a transaction. */
function firestoreWith(event: Fields | undefined, between?: () => void) {
  const stored = { event, written: 0 }
  let tries = 0
  const firestore: EventFirestore = {
    collection: name => ({ doc: id => `${name}/${id}` }),
    async runTransaction(work) {
      let changes: Fields | null = null
      const seen = stored.event
      await work({
        get: async reference => ({ data: () => (reference === 'events/e1' ? seen : undefined) }),
        update: (_, fields) => (changes = fields),
      })
      if (++tries === 1) between?.()
      if (stored.event !== seen) return firestore.runTransaction(work)
      if (changes === null) return
      stored.event = { ...stored.event, ...(changes as Fields) }
      stored.written += 1
    },
  }
  const said: string[] = []
  const change = firestoreEvents(firestore)
  const removed: unknown[] = []
  const removePictures = async (...folder: unknown[]) => {
    await Promise.resolve()
    removed.push(folder)
  }
  const look = makeEventHost({
    change,
    removePictures,
    now: () => NOW,
    warn: sentence => said.push(sentence),
  })
  return { stored, said, removed, tries: () => tries, look, firestore, change }
}
const WRITE = { before: BEFORE, after: HUGE }

describe('Decision 32: the function that looks into each written event', () => {
  it('reads nothing of an event that devices read, and of one that is gone', async () => {
    const { look, tries } = firestoreWith(HUGE)
    await look('e1', { ...WRITE, after: BEFORE })
    await look('e1', { ...WRITE, after: null })
    expect(tries()).toBe(0)
  })

  it('puts a huge one right once, however often and in whatever order its writes come', async () => {
    const { look, stored, said } = firestoreWith(HUGE)
    await look('e1', WRITE)
    expect(stored.event).toMatchObject({ agenda: BEFORE.agenda, lastUpdated: NOW, listed: true })
    await look('e1', WRITE)
    await look('e1', { ...WRITE, before: HUGE })
    await look('e1', { ...WRITE, before: null })
    await look('e1')
    await look('e1', { before: HUGE, after: stored.event ?? null })
    expect([stored.written, said]).toEqual([
      1,
      ['events/e1 held more than a device reads, and is put right.'],
    ])
  })

  it('empties the lists of one that was too large for the trigger', async () => {
    const { look, stored } = firestoreWith(HUGE)
    await look('e1')
    expect(stored.event).toMatchObject({ agenda: [], pricing: [], exceptions: [], lastUpdated: NOW })
  })

  it('judges what is stored by then: it leaves a later edit that devices read, and mends one that they do not', async () => {
    const later = { ...BEFORE, eventName: 'Later' }
    const sound = firestoreWith(HUGE, () => (sound.stored.event = later))
    await sound.look('e1', WRITE)
    expect(sound.stored).toEqual({ event: later, written: 0 })
    const worse = firestoreWith(HUGE, () => (worse.stored.event = { ...HUGE, eventName: 'Worse' }))
    await worse.look('e1', WRITE)
    expect(worse.stored.event).toMatchObject({ eventName: 'Worse', agenda: BEFORE.agenda })
  })

  it('asks nothing of an event that is gone meanwhile, and tries again after a failure', async () => {
    const gone = firestoreWith(undefined)
    await gone.look('e1', WRITE)
    expect(gone.stored.written).toBe(0)
    const busy = new Error('busy')
    gone.firestore.runTransaction = () => Promise.reject(busy)
    await expect(gone.look('e1', WRITE)).rejects.toBe(busy)
  })
})

describe('R86: the function that lets devices hear of an event that has left them', () => {
  const LISTED = { ...BEFORE, shortLocation: 'Kent', lastUpdated: NOW - 1 }
  const LEFT = { ...LISTED, shortLocation: 'Essex' }

  it('names the county that a script has left, once, also if a moderator has removed the event meanwhile', async () => {
    const live = firestoreWith(LEFT)
    await live.look('e1', { before: LISTED, after: LEFT })
    const heard = { ...LEFT, movedCounties: ['Kent'], lastUpdated: NOW }
    expect(live.stored).toEqual({ event: heard, written: 1 })
    await live.look('e1', { before: LEFT, after: heard })
    await live.look('e1', { before: LISTED, after: LEFT })
    expect(live.stored.written).toBe(1)
    const removed = firestoreWith({ ...LEFT, status: 'deleted' })
    await removed.look('e1', { before: LISTED, after: LEFT })
    expect(removed.stored.event).toMatchObject({ status: 'deleted', movedCounties: ['Kent'] })
  })

  it('ends after one write, also if there is no room for all that the event names', async () => {
    const names = (letter: string) => Array.from({ length: 10 }, (_, n) => `${letter}${n}`)
    const after = { ...LEFT, movedCounties: names('b') }
    const full = firestoreWith(after)
    let written = { before: { ...LISTED, movedCounties: names('a') } as Fields, after: after as Fields }
    for (let turn = 0; turn < 5; turn++) {
      const before = full.stored.event ?? {}
      await full.look('e1', written)
      if (full.stored.event === before) break
      written = { before, after: full.stored.event ?? {} }
    }
    expect(full.stored.written).toBe(1)
    expect(full.stored.event?.movedCounties).toEqual(['Kent', ...names('a').slice(0, 9)])
  })

  it('ends, although a script edits faster than triggers come, and names more each time than there is room for', async () => {
    const edits = ['a', 'b', 'c', 'd'].map((letter, turn) => {
      const movedCounties = Array.from({ length: 10 }, (_, n) => `${letter}${n}`)
      return { ...LISTED, movedCounties, lastUpdated: NOW + turn } as Fields
    })
    const { look, stored } = firestoreWith(edits.at(-1))
    const waiting = edits.slice(1).map((after, turn) => ({ before: edits[turn] ?? null, after }))
    for (let written = waiting.shift(); written && stored.written < 50; written = waiting.shift()) {
      const before = stored.event ?? null
      await look('e1', written)
      if (stored.event && stored.event !== before) waiting.push({ before, after: stored.event })
    }
    // One for each edit.
    expect(stored.written).toBe(3)
  })
})

describe('R50: the function that removes the pictures of deleted events', () => {
  const DELETED = { ...BEFORE, status: 'deleted' }

  it('removes them when an event is deleted, also if both versions were too large for the trigger', async () => {
    const { look, stored, removed } = firestoreWith(DELETED)
    await look('e1', { before: BEFORE, after: DELETED })
    await look('e1')
    expect([removed, stored.written]).toEqual([
      [
        ['e1', []],
        ['e1', []],
      ],
      0,
    ])
    const huge = firestoreWith({ ...HUGE, status: 'deleted' })
    await huge.look('e1', { before: HUGE, after: { ...HUGE, status: 'deleted' } })
    expect([huge.removed, huge.stored.event?.agenda]).toEqual([[['e1', []]], []])
  })

  it('leaves those of every other event, and of one that was put back before the trigger came', async () => {
    const live = firestoreWith(BEFORE)
    await live.look('e1', { before: null, after: BEFORE })
    await live.look('e1', { before: BEFORE, after: DELETED })
    await live.look('e1', { before: DELETED, after: BEFORE })
    await live.look('e1', { before: DELETED, after: null })
    const mended = firestoreWith(HUGE)
    await mended.look('e1', WRITE)
    expect([...live.removed, ...mended.removed]).toEqual([])
  })

  it('removes those that an event does not need once a moderator has put it back', async () => {
    const back = { ...BEFORE, imageUrl: '/o/a?', exceptions: [{ date: '2026-12-04', imageUrl: '/o/b?' }] }
    for (const claimed of [true, false]) {
      const { look, removed } = firestoreWith(back)
      await look('e1', { before: { ...HUGE, claimed }, after: back })
      expect(removed).toEqual([['e1', expect.arrayContaining(['/o/a?', '/o/b?'])]])
    }
    // It is claimed, given back, or claimed again since, so a moderator may want the pictures of what was seen.
    const given = { before: { ...back, claimed: true }, after: { ...back, claimed: false } }
    const again = firestoreWith({ ...back, claimed: true })
    await again.look('e1', { before: back, after: { ...back, claimed: true } })
    await again.look('e1', given)
    await again.look('e1', { ...given, after: back })
    expect(again.removed).toEqual([])
  })

  it('asks the storage for the files of this event alone, a few at a time', async () => {
    const asked: unknown[] = []
    let running = 0
    let most = 0
    const remove = async (options: object) => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running -= 1
      asked.push(options)
    }
    const files = Array.from({ length: 120 }, (_, at) => ({ name: `events/e1/${at}`, delete: remove }))
    const bucket = { getFiles: async (options: object) => [asked.push(options) && files] as [typeof files] }
    await bucketPictures(bucket)('e1', ['https://x/o/events%2Fe1%2F7?alt=media', 'events%2Fe1%2F8'])
    expect(asked).toEqual([{ prefix: 'events/e1/' }, ...Array(119).fill({ ignoreNotFound: true })])
    expect(most).toBe(50)
    const busy = new Error('busy')
    const failing = bucketPictures({
      getFiles: async () => [[{ name: 'x', delete: () => Promise.reject(busy) }]],
    })
    await expect(failing('e1', [])).rejects.toBe(busy)
    const { change } = firestoreWith(DELETED)
    const look = makeEventHost({
      change,
      removePictures: () => failing('e1', []),
      now: Date.now,
      warn: console.warn,
    })
    await expect(look('e1', { before: BEFORE, after: DELETED })).rejects.toBe(busy)
  })
})

describe('R55: a function that reads an event', () => {
  it('copies none that no device reads', () => {
    expect([eventFields(HUGE), eventFields(null), eventFields(undefined)]).toEqual([null, null, null])
    expect(eventFields(BEFORE)).toEqual(BEFORE)
  })
})

describe('Decision 32, on the local backend, under the rules', () => {
  let backend: WireBackend
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  beforeAll(async () => (backend = await startWireBackend()))
  afterAll(() => backend.stop())
  beforeEach(() => backend.putBack())

  const cur = () => plainFields(backend.fields('events/cur'))
  /** Edits some fields of the event, which are plain values, and others, which are values of the wire. */
  const edit = (who: string, fields: Fields, written: object = {}) => {
    const { mapValue } = toRest(fields) as { mapValue: { fields: object } }
    const all = { ...mapValue.fields, ...written }
    const mask = Object.keys(all).map(name => `updateMask.fieldPaths=${name}`)
    return backend.documents(who, 'PATCH', `/events/cur?${mask.join('&')}`, { fields: all })
  }
  /** As short as the wire allows. */
  const EMPTY_MAPS = { arrayValue: { values: Array(100_000).fill({ mapValue: {} }) } }
  const FILLED = { agenda: { arrayValue: { values: [{ mapValue: { fields: { slotName: EMPTY_MAPS } } }] } } }
  const untilMended = () => until(() => cur().reported !== undefined, 'the event put right')

  it('100,000 empty maps are gone within seconds, what was there before is back, and devices fetch it', async () => {
    const before = cur()
    expect((await edit('alice', { lastUpdated: NOW }, FILLED)).status).toBe(200)
    const began = Date.now()
    await untilMended()
    expect(Date.now() - began).toBeLessThan(10_000)
    const reported = { userId: '', timestamp: new Date(NOW), reason: HELD_TOO_MUCH }
    expect(cur()).toEqual({ ...before, lastUpdated: NOW + 1, reported })
    // The report stands in nobody's way: the owner edits on, and only moderators take it off.
    const next = [{ id: '2', slotName: 'Social', startTime: '20:00' }]
    expect((await edit('alice', { agenda: next, lastUpdated: NOW + 2 })).status).toBe(200)
    expect(cur().agenda).toEqual(next)
    expect((await edit('alice', { reported: null })).status).toBe(403)
    expect(warn.mock.calls).toEqual([['events/cur held more than a device reads, and is put right.']])
  })

  it('devices that hold an event hear of it, although its owner moves it and drops a dance by a script', async () => {
    const listed = { ...cur(), listed: true }
    plantDocuments(backend.store, { projectId: PROJECT }, [{ path: 'events/cur', fields: listed }], NOW)
    const { shortLocation } = cur()
    const moved = { shortLocation: 'Rutland', danceTypes: ['Urban-Kiz'], movedCounties: [], lastUpdated: NOW }
    expect((await edit('alice', moved)).status).toBe(200)
    await until(() => cur().lastUpdated !== NOW, 'the county that it left')
    expect(cur()).toMatchObject({ ...moved, movedCounties: [shortLocation], lastUpdated: NOW + 1 })
    expect(
      (await edit('alice', { danceTypes: ['Zouk'], movedCounties: [], lastUpdated: NOW + 2 })).status,
    ).toBe(200)
    await until(() => cur().lastUpdated !== NOW + 2, 'the dance that it dropped')
    expect(cur().movedCounties).toEqual(['Rutland', shortLocation])
  })

  it('the pictures of an event go if a script deletes it and leaves them', async () => {
    const names = () => backend.files.names(BUCKET, 'events/', 100)
    const add = (name: string) => {
      const { headers, body } = multipart({ contentType: 'image/png' }, PNG)
      const path = `/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`
      return backend.ask('alice', 'POST', path, { headers, body })
    }
    const before = names()
    for (const name of ['events/cur/eventImage-7', 'events/cur/thumbnailImage-7'])
      expect((await add(name)).status).toBe(200)
    expect(names()).toHaveLength(before.length + 2)
    const images = { imageUrl: '/images/placeholder.png', thumbnailUrl: '/images/placeholder.png' }
    expect((await edit('alice', { status: 'deleted', ...images, lastUpdated: NOW + 1 })).status).toBe(200)
    await until(() => names().every(name => !name.startsWith('events/cur/')), 'an empty folder')
    expect(names()).toEqual(before.filter(name => !name.startsWith('events/cur/')))
  })
})
