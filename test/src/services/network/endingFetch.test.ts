import { makeEndingFetch } from '../../../../src/services/network/endingFetch'

const QUERY = 'https://data.example/v1/projects/p/databases/(default)/documents:runQuery'
const LIMIT_MS = 10_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A network that never answers. Records how each request ends. */
function makeSilentNetwork() {
  const given: string[] = []
  const get = ((_input: RequestInfo | URL, init?: RequestInit) => {
    const at = given.push('open') - 1
    init?.signal?.addEventListener('abort', () => (given[at] = 'ended'))
    return new Promise<Response>(() => {})
  }) as typeof fetch
  return { given, fetch: makeEndingFetch(get, LIMIT_MS) }
}

describe('R58: the time limits of requests', () => {
  it('release the connection of a request to the document database after its limit, and no sooner', () => {
    const { given, fetch } = makeSilentNetwork()

    void fetch(QUERY, { method: 'POST' })
    void fetch(new Request(QUERY))

    jest.advanceTimersByTime(LIMIT_MS - 1)
    expect(given).toEqual(['open', 'open'])
    jest.advanceTimersByTime(1)
    expect(given).toEqual(['ended', 'ended'])
  })

  it('differ between requests: a picture may take longer', () => {
    const { given, fetch } = makeSilentNetwork()

    void fetch('https://files.example/v0/b/bucket/o?name=picture')

    jest.advanceTimersByTime(10 * LIMIT_MS)
    expect(given).toEqual(['open'])
  })

  it('leave an answer unchanged if it arrives in time', async () => {
    const answer = new Response('[]')
    const fetch = makeEndingFetch(async (_input, init) => {
      expect(init?.method).toBe('POST')
      return answer
    }, LIMIT_MS)

    await expect(fetch(QUERY, { method: 'POST' })).resolves.toBe(answer)
  })
})
