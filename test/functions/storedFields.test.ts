import { firestoreCalendars } from '../../functions/firestoreCalendars'
import { firestoreDocuments, type AdminFirestore } from '../../functions/firestoreDocuments'
import { firestorePush, type PushFirestore } from '../../functions/firestorePush'
import { storedFields } from '../../functions/storedFields'
import { calendarFirestoreOf } from '../support/calendarFirestore'

/** What the admin library gives for bytes, of which a claimed event can hold 1 MB. */
const BYTES = Buffer.alloc(20_000, 7)
const EVENT = { eventName: 'Salsa', agenda: [BYTES, { slotName: BYTES }], listed: true }
const READ = { eventName: 'Salsa', agenda: [{}, { slotName: {} }], listed: true }

const stored = { id: 'e', exists: true, data: () => EVENT }
const collection = {
  where: () => collection,
  doc: () => ({ get: async () => stored }),
  async *stream() {
    yield stored
  },
}

describe('R55: a kind that our documents never contain costs the functions nothing', () => {
  it('is an empty object in each document that a function reads', async () => {
    const documents = firestoreDocuments({ collection: () => collection } as unknown as AdminFirestore)
    expect(await documents.event('e')).toEqual({ id: 'e', fields: READ })
    expect(await documents.listed()).toEqual([{ id: 'e', fields: READ }])
    const push = firestorePush({ collection: () => collection } as unknown as PushFirestore)
    expect([await push.event('e'), await push.note('e')]).toEqual([READ, READ])
    const calendars = firestoreCalendars(calendarFirestoreOf(new Map([['events/e', EVENT]])))
    expect(await calendars.event('e')).toEqual(READ)
  })

  it('counts as what it weighs: a list has the event with 40 kB of bytes, and not the one with 900 kB', async () => {
    const large = { ...stored, data: () => ({ agenda: [Buffer.alloc(900_000)] }) }
    const one = {
      ...collection,
      where: () => one,
      async *stream() {
        yield* [stored, large]
      },
    }
    const documents = firestoreDocuments({ collection: () => one } as unknown as AdminFirestore)
    expect((await documents.listed()).map(({ fields }) => fields)).toEqual([READ])
  })

  it('is held once for all the lists that name it, until it changes', async () => {
    let event = { ...EVENT, lastUpdated: 1 }
    const one = {
      ...collection,
      where: () => one,
      async *stream() {
        yield { ...stored, data: () => ({ ...event }) }
      },
    }
    const documents = firestoreDocuments({ collection: () => one } as unknown as AdminFirestore)
    const [[kent], [devon]] = [await documents.listed('Kent'), await documents.listed('Devon')]
    expect(devon).toBe(kent)
    event = { ...event, lastUpdated: 2 }
    expect((await documents.listed())[0]?.fields.lastUpdated).toBe(2)
  })

  it('keeps what our documents hold, with dates for timestamps', () => {
    class Timestamp {
      toMillis = () => 5
    }
    const fields = { text: 'a', flag: true, none: null, number: 1.5, list: ['a', { b: 1 }], map: { c: [] } }
    expect(storedFields({ ...fields, at: new Timestamp(), day: new Date(6) })).toEqual({
      ...fields,
      at: new Date(5),
      day: new Date(6),
    })
  })
})
