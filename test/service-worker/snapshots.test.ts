export {}

// The types of workers are not those of the other tests.
const { keepSnapshots } = jest.requireActual<{ keepSnapshots(): void }>('../../service-worker/snapshots')

const KENT = 'https://dance.example/data/kent.json'
const SURREY = 'https://dance.example/data/surrey.json'
/** One byte more than is kept. */
const LARGE = 'a'.repeat(8 * 2 ** 20 + 1)

/** A worker that the system wakes. `answers`: what the network has. */
function start(answers: Record<string, Response>) {
  const kept = new Map([
    [KENT, 'earlier'],
    [SURREY, ''],
  ])
  let listener: (event: object) => void = () => {}
  let heard = ''
  const cache = {
    keys: async () => [...kept.keys()].map(url => ({ url })),
    put: async ({ url }: { url: string }, answer: Response) => void kept.set(url, await answer.text()),
  }
  Object.assign(globalThis, {
    self: {
      addEventListener: (type: string, given: typeof listener) => ([heard, listener] = [type, given]),
    },
    caches: { open: async () => cache },
    fetch: async (url: string) => {
      const answer = answers[url]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  keepSnapshots()
  const wake = async () => {
    let work: Promise<unknown> = Promise.resolve()
    listener({ waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  return { kept, wake, heard: () => heard }
}

describe('R91: the worker renews snapshots', () => {
  it('of the counties that the page has named', async () => {
    const { kept, wake, heard } = start({ [KENT]: new Response('new'), [SURREY]: new Response('other') })
    await wake()
    expect([heard(), [...kept]]).toEqual([
      'periodicsync',
      [
        [KENT, 'new'],
        [SURREY, 'other'],
      ],
    ])
  })

  it.each([
    ['a failure', new Response('gone', { status: 500 })],
    ['more than 8 MB', new Response(LARGE)],
    ['a Wi-Fi’s sign-in page', new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } })],
  ])('keeps the earlier one after %s, and renews the next', async (_name, answer) => {
    const { kept, wake } = start({ [KENT]: answer, [SURREY]: new Response('other') })
    await wake()
    expect([kept.get(KENT), kept.get(SURREY)]).toEqual(['earlier', 'other'])
  })

  it('keeps the earlier ones without a network', async () => {
    const { kept, wake } = start({})
    await wake().catch(() => {})
    expect(kept.get(KENT)).toBe('earlier')
  })
})
