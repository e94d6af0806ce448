import { SNAPSHOT_FIELDS, SNAPSHOT_VERSION } from '../../../../src/domain/sync/snapshots'
import { findSnapshots } from '../../../../src/services/network/snapshots'
import { makeDocument } from '../../../support/events'

const NOW = 1_795_000_000_000
const snapshotOf = (county: string, id = 'a') => ({
  version: SNAPSHOT_VERSION,
  county,
  fields: SNAPSHOT_FIELDS,
  askedAt: NOW,
  events: [{ id, fields: makeDocument({ shortLocation: county }) }],
})

/** As much of an answer as the app reads. */
function answerOf(body: string, { status = 200, type = 'application/json; charset=utf-8' } = {}): Response {
  const parts = [new TextEncoder().encode(body)]
  const read = async () => {
    const value = parts.shift()
    return { value, done: value === undefined }
  }
  return {
    ok: status === 200,
    status,
    headers: new Headers({ 'content-type': type }),
    body: { getReader: () => ({ read, cancel: async () => {} }) },
  } as unknown as Response
}

/** A site that gives Kent's snapshot, and `other` for other counties. */
const site = (other: () => Promise<Response>) => async (address: string) =>
  address === '/data/kent.json' ? answerOf(JSON.stringify(snapshotOf('Kent'))) : other()

const find = async (other: () => Promise<Response>) => {
  const snapshots = await findSnapshots(['Kent', 'Isle of Wight'], site(other) as typeof fetch)
  return snapshots.map(({ county, events }) => [county, events.map(({ eventId }) => eventId)])
}

describe('The snapshots of counties (public web)', () => {
  it('are asked for by the name of the county, and read', async () => {
    const asked: string[] = []
    const get = async (address: string) => {
      asked.push(address)
      return answerOf(JSON.stringify(snapshotOf('Isle of Wight', 'b')))
    }
    const [snapshot] = await findSnapshots(['Isle of Wight'], get as typeof fetch)
    expect(asked).toEqual(['/data/isle-of-wight.json'])
    expect(snapshot).toMatchObject({ county: 'Isle of Wight', askedAt: NOW })
    expect(snapshot?.events.map(({ eventId }) => eventId)).toEqual(['b'])
  })

  it.each<[string, () => Promise<Response>]>([
    [
      'a county that the site does not know',
      async () => answerOf('No.', { status: 404, type: 'text/plain' }),
    ],
    ['a failing site', async () => answerOf('{}', { status: 503 })],
    ['a page', async () => answerOf('<!doctype html>', { type: 'text/html' })],
    ['a page that claims to be JSON', async () => answerOf('<!doctype html>')],
    ['a half answer', async () => answerOf(JSON.stringify(snapshotOf('Isle of Wight')).slice(0, -20))],
    ['another version', async () => answerOf(JSON.stringify({ ...snapshotOf('Isle of Wight'), version: 2 }))],
    ['another county', async () => answerOf(JSON.stringify(snapshotOf('Kent')))],
    ['a huge answer', async () => answerOf(' '.repeat(8_000_001))],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leave out %s', async (_what, other) => {
    expect(await find(other)).toEqual([['Kent', ['a']]])
  })

  describe('of a site that does not answer', () => {
    beforeEach(() => void jest.useFakeTimers())
    afterEach(() => void jest.useRealTimers())

    /** Never answers, but ends when the request is aborted. */
    const silent = (_address: string, { signal }: RequestInit) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('Ended'))))

    it('are given up after 5 seconds', async () => {
      let found: unknown = null
      void findSnapshots(['Kent'], silent as typeof fetch).then(snapshots => (found = snapshots))
      await jest.advanceTimersByTimeAsync(4_900)
      expect(found).toBeNull()
      await jest.advanceTimersByTimeAsync(200)
      expect(found).toEqual([])
    })

    it('are given up 10 seconds after the first bytes', async () => {
      let found: unknown = null
      const halting = async (address: string, init: RequestInit) => ({
        ...answerOf(''),
        body: { getReader: () => ({ read: () => silent(address, init) }) },
      })
      void findSnapshots(['Kent'], halting as unknown as typeof fetch).then(snapshots => (found = snapshots))
      await jest.advanceTimersByTimeAsync(9_900)
      expect(found).toBeNull()
      await jest.advanceTimersByTimeAsync(200)
      expect(found).toEqual([])
    })
  })
})
