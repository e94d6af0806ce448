export {}

// The types of workers are not those of the other tests.
const { readPage } = jest.requireActual<{ readPage(url: URL): Promise<Response | null> }>(
  '../../service-worker/readPages',
)

const ADDRESS = new URL('https://dance.example/view-event/e1')
const page = (words: string, status = 200) =>
  new Response(`<main class="eventText">${words}</main><div id="root"></div>`, { status })

/** A worker that has kept a page, on a network that answers so. */
async function open(answer: (signal: AbortSignal) => Response) {
  let kept: string | null = await page('kept').text()
  const cache = {
    put: async (_address: string, fresh: Response) => void (kept = await fresh.text()),
    delete: async () => (kept = null),
  }
  Object.assign(globalThis, {
    caches: { match: async () => new Response(kept), open: async () => cache },
    fetch: async (_address: string, { signal }: { signal: AbortSignal }) => answer(signal),
  })
  const shown = await (await readPage(ADDRESS))?.text()
  await new Promise(resolve => setTimeout(resolve))
  return [shown, kept].map(text => /(\w+)<\/main>/.exec(text ?? '')?.[1] ?? text)
}

describe('Decision 28: a page that a stranger has read', () => {
  it('is shown and kept as the host has it now', async () => {
    expect(await open(() => page('new'))).toEqual(['new', 'new'])
    expect(await open(() => page('gone', 410))).toEqual(['gone', null])
    expect(await open(() => page('down', 503))).toEqual(['kept', 'kept'])
  })

  it.each([
    ['a Wi-Fi’s sign-in page', 200],
    ['a refusal', 403],
    ['a host without this page', 404],
    ['a crowd', 429],
  ])('stays and is shown if %s answers in its place', async (_what, status) => {
    expect(await open(() => new Response('<p>Rate exceeded.', { status }))).toEqual(['kept', 'kept'])
  })

  it('is shown whole if the network breaks off in the middle of the host’s page', async () => {
    const limit = new AbortController()
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    const half = (signal: AbortSignal) =>
      new Response(
        new ReadableStream({
          start(body) {
            body.enqueue(new TextEncoder().encode('<main class="eventText">half'))
            signal.addEventListener('abort', () => body.error(signal.reason))
            setTimeout(() => limit.abort(), 5)
          },
        }),
      )
    expect(await open(half)).toEqual(['kept', 'kept'])
  })
})
