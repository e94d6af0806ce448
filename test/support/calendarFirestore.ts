import type { CalendarFirestore } from '../../functions/firestoreCalendars'

type Fields = Record<string, unknown>

/**
 * The parts of the admin library's Firestore that connected calendars use, over documents by path. `count` takes what Google
 * charges for: each document that is read, at least one a query, and each write.
 */
export function calendarFirestoreOf(
  documents: Map<string, Fields>,
  count: { reads: number; writes: number } = { reads: 0, writes: 0 },
): CalendarFirestore {
  const stored = (path: string): any => ({
    id: path.split('/').at(-1) ?? '',
    ref: refOf(path),
    exists: documents.has(path),
    data: () => documents.get(path),
  })
  const read = async (path: string) => {
    count.reads += 1
    return stored(path)
  }
  const set = (path: string, fields: Fields) => {
    count.writes += 1
    documents.set(path, fields)
  }
  const update = (path: string, fields: Fields) => {
    const before = documents.get(path)
    if (!before) throw new Error(`${path} is missing`)
    set(path, { ...before, ...fields })
  }
  const refOf = (path: string): any => ({
    path,
    get: () => read(path),
    set: async (fields: Fields) => set(path, fields),
    delete: async () => {
      count.writes += 1
      documents.delete(path)
    },
    collection: (name: string) => collectionOf(`${path}/${name}`),
  })
  const collectionOf = (name: string) => {
    const query = (matches: (fields: Fields) => boolean, order = '', most = Infinity): any => ({
      where: (field: string, operator: string, value: unknown) =>
        query(fields => {
          if (operator !== '<=') throw new Error(`The query uses ${operator}`)
          return fields[field] instanceof Date && Number(fields[field]) <= Number(value)
        }, order),
      orderBy: (field: string) => query(matches, field, most),
      limit: (limit: number) => query(matches, order, limit),
      async *stream() {
        yield* (await this.get()).docs
      },
      async get() {
        const found = [...documents].filter(
          ([path, fields]) =>
            path.startsWith(`${name}/`) && !path.slice(name.length + 1).includes('/') && matches(fields),
        )
        found.sort(([, one], [, other]) => Number(one[order]) - Number(other[order]))
        const docs = found.slice(0, most).map(([path]) => stored(path))
        count.reads += Math.max(1, docs.length)
        return { docs }
      },
    })
    const doc = (id: string) => refOf(`${name}/${id}`)
    return {
      ...query(() => true),
      doc,
      add: async (fields: Fields) => set(`${name}/${documents.size}`, fields),
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    collection: collectionOf,
    // One after another, as transactions on the same documents are.
    runTransaction: work => {
      const transaction = {
        get: (ref: any) => read(ref.path),
        set: (ref: any, fields: Fields) => set(ref.path, fields),
        update: (ref: any, fields: Fields) => update(ref.path, fields),
      }
      const done = last.then(() => work(transaction))
      last = done.catch(() => undefined)
      return done
    },
  }
}
