import { firestorePush, type PushFirestore } from '../../functions/firestorePush'

type Fields = Record<string, unknown>

/** The parts of the admin library's Firestore that the sender uses, with one collection of subscriptions. */
function firestoreOf(documents: Map<string, Fields>, onRead: (count: number) => void): PushFirestore {
  const refOf = (id: string) => ({
    get: async () => stored(id),
    delete: async () => documents.delete(id),
  })
  const stored = (id: string) => ({ id, ref: refOf(id), data: () => documents.get(id) })
  const query = (matches: (fields: Fields) => boolean, most = Infinity): any => ({
    where: (field: string, operator: string, value: unknown) =>
      query(fields => operator === '<' && Number(fields[field]) < Number(value)),
    limit: (count: number) => query(matches, count),
    async get() {
      const ids = [...documents].flatMap(([id, fields]) => (matches(fields) ? [id] : [])).slice(0, most)
      onRead(ids.length)
      return { docs: ids.map(stored) }
    },
  })
  return {
    collection: name => ({
      ...query(fields => name === 'pushSubscriptions' && Boolean(fields)),
      doc: refOf,
    }),
    runTransaction: () => Promise.reject(new Error('not needed')),
  }
}

describe('R88: the documents of the sender in Firestore', () => {
  it('forgets a flood of old subscriptions, a hundred at a time, and keeps new ones', async () => {
    const at = (ms: number) => ({ at: new Date(ms) })
    const documents = new Map<string, Fields>([
      ['new', at(5_000)],
      ...Array.from({ length: 250 }, (_, index) => [`old${index}`, at(1_000)] as const),
    ])
    const read: number[] = []
    const store = firestorePush(firestoreOf(documents, count => read.push(count)))
    await store.forget({ subscribedBefore: 2_000, notedBefore: 0 })
    expect([...documents.keys()]).toEqual(['new'])
    expect(read.slice(0, 3)).toEqual([100, 100, 50])
  })
})
