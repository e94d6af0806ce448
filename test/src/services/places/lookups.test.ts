import { makeAddressSearch } from '../../../../src/services/places/addressSearch'
import { makePostcodeLookup } from '../../../../src/services/places/postcodeLookup'
import { makeFeature, makePostcodeAnswer } from '../../../support/addresses'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const features = { type: 'FeatureCollection', features: [makeFeature()] }

/** A network with prepared answers that records the requests. */
function makeNetwork(answer: (url: string, signal: AbortSignal) => Promise<Response>) {
  const asked: { url: string; sent: RequestInit | undefined }[] = []
  const get: typeof fetch = (input, sent) => {
    asked.push({ url: String(input), sent })
    return answer(String(input), sent?.signal as AbortSignal)
  }
  return { get, asked }
}
const clock = { ms: 0 }
const now = () => clock.ms
const never = () => new Promise<Response>(() => {})
beforeEach(() => (clock.ms = 1_700_000_000_000))

describe('§7 Address search', () => {
  it("sends the query text plus 'United Kingdom', limit 5, and nothing about the user", async () => {
    const { get, asked } = makeNetwork(async () => json(features))
    const found = await makeAddressSearch({ get, now }).findAddresses('Brighton Revolution & co')

    expect(found).toEqual([expect.objectContaining({ name: 'Revolution', postcode: 'BN1 2RA' })])
    const url = new URL(asked[0]?.url ?? '', 'https://dance.example')
    expect(url.pathname).toBe('/lookups/api/')
    expect([...url.searchParams]).toEqual([
      ['q', 'Brighton Revolution & co United Kingdom'],
      ['limit', '5'],
    ])
    expect(asked[0]?.sent).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  it('gives null for an answer without a list of places', async () => {
    const { get } = makeNetwork(async () => json({ type: 'FeatureCollection', features: null }))
    expect(await makeAddressSearch({ get, now }).findAddresses('Brighton')).toBeNull()
  })

  it.each([
    ['HTML of a captive portal', async () => new Response('<html>Sign in</html>')],
    ['half an answer', async () => new Response('{"features": [')],
    ['an empty answer', async () => new Response(null, { status: 204 })],
    ['500', async () => json({ message: 'x' }, 500)],
    ['429', async () => json({ message: 'x' }, 429)],
    ['404', async () => json({ message: 'x' }, 404)],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('treats %s as an error', async (_name, answer) => {
    const { get } = makeNetwork(answer)
    await expect(makeAddressSearch({ get, now }).findAddresses('Brighton')).rejects.toThrow()
  })

  it('reads at most 200 kB of a 5 MB answer (C35)', async () => {
    let sent = 0
    let isCancelled = false
    const endless = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            sent += 50_000
            if (sent > 5_000_000) controller.close()
            else controller.enqueue(new Uint8Array(50_000).fill(32))
          },
          cancel: () => void (isCancelled = true),
        },
        { highWaterMark: 0 },
      )
    const { get } = makeNetwork(async () => new Response(endless()))
    await expect(makeAddressSearch({ get, now }).findAddresses('Brighton')).rejects.toThrow('200000 bytes')
    expect(sent).toBeLessThanOrEqual(300_000)
    expect(isCancelled).toBe(true)
  })

  it('ends a request that gets no answer (R58)', async () => {
    const { get, asked } = makeNetwork(never)
    const search = makeAddressSearch({ get, now, limitMs: 20 })
    await expect(search.findAddresses('Brighton')).rejects.toThrow('No answer within 20 ms')
    expect(asked[0]?.sent?.signal?.aborted).toBe(true)
  })

  it('ends a request whose body never ends (R58)', async () => {
    const { get } = makeNetwork(async () => new Response(new ReadableStream()))
    const search = makeAddressSearch({ get, now, limitMs: 20 })
    await expect(search.findAddresses('Brighton')).rejects.toThrow('No answer within 20 ms')
  })

  it('ends the running search when a newer one starts (R47)', async () => {
    const { get, asked } = makeNetwork(async url => (url.includes('Old') ? never() : json(features)))
    const search = makeAddressSearch({ get, now })
    const old = search.findAddresses('Old search')
    expect(await search.findAddresses('New search')).toHaveLength(1)
    expect(await old).toBe('overtaken')
    expect(asked[0]?.sent?.signal?.aborted).toBe(true)
  })

  it('asks the same question once a day, but repeats a failed question', async () => {
    let isDown = true
    const { get, asked } = makeNetwork(async () => (isDown ? json({}, 503) : json(features)))
    const search = makeAddressSearch({ get, now })
    await expect(search.findAddresses('Brighton')).rejects.toThrow()
    isDown = false
    await search.findAddresses('Brighton')
    expect(await search.findAddresses('Brighton')).toHaveLength(1)
    expect(asked).toHaveLength(2)
    clock.ms += 25 * 60 * 60_000
    await search.findAddresses('Brighton')
    expect(asked).toHaveLength(3)
  })
})

describe('§7 Postcode lookup', () => {
  it('asks for a postcode by its path', async () => {
    const { get, asked } = makeNetwork(async () => json(makePostcodeAnswer()))
    expect(await makePostcodeLookup({ get, now }).findPlace('bn12ra')).toEqual({
      district: 'Brighton and Hove',
      county: '',
    })
    expect(asked[0]?.url).toBe('/lookups/postcodes/BN1%202RA')
  })

  it.each(['SW1A%2F..%2F', '../users', 'BN1', ''])('never looks up %j (C37)', async text => {
    const { get, asked } = makeNetwork(async () => json({}))
    expect(await makePostcodeLookup({ get, now }).findPlace(text)).toBeNull()
    expect(asked).toEqual([])
  })

  it.each([
    ['404', () => json({ status: 404, error: 'Postcode not found' }, 404)],
    ['200 without a result', () => json({ status: 200, result: null })],
    ['200 that says 404', () => json({ status: 404, error: 'x' })],
  ])('finds no place in %s (C36)', async (_name, answer) => {
    const { get } = makeNetwork(async () => answer())
    expect(await makePostcodeLookup({ get, now }).findPlace('BN1 2RA')).toBeNull()
  })

  it('does not turn an error into an unknown postcode', async () => {
    const { get } = makeNetwork(async () => json({}, 500))
    await expect(makePostcodeLookup({ get, now }).findPlace('BN1 2RA')).rejects.toThrow('500')
  })
})
