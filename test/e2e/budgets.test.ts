import { measureBytes } from '../../tools/bench/bytes'
import { setUp, untilOfflineReady } from '../../tools/harness/steps'
import { World } from '../../tools/harness/world'

/** After gzip. The largest had 37,650 bytes when this was written. */
const MAX_CHUNK_BYTES = 40_000
/** The limit for separate script and style files. There were 88 when this was written. */
const MAX_CHUNKS = 90
/** Scripts, styles, fonts and calls of a returning visitor, from the start to the first card. */
const MAX_REQUESTS = 24

describe('Budgets: counts and sizes, which don’t depend on the machine', () => {
  const chunks = measureBytes(process.env.E2E_SITE ?? 'dist').filter(
    ({ name }) => name.startsWith('chunk') && name.endsWith('gzip'),
  )

  it(`there are at most ${MAX_CHUNKS} chunks`, () => {
    expect(chunks.length).toBeGreaterThan(0)
    expect(chunks.length).toBeLessThanOrEqual(MAX_CHUNKS)
  })

  it(`a chunk weighs at most ${MAX_CHUNK_BYTES} bytes after gzip`, () => {
    const large = chunks.filter(({ median }) => median > MAX_CHUNK_BYTES)
    expect(large.map(({ name, median }) => `${name} ${median}`)).toEqual([])
  })

  it(`at most ${MAX_REQUESTS} requests before a returning visitor sees the first card`, async () => {
    const world = await World.start()
    try {
      const context = await world.newDevice()
      const page = await context.newPage()
      await page.goto(world.origin)
      await setUp(page, ['Bachata'], ['Brighton and Hove'])
      await untilOfflineReady(page)
      await page.close()

      const again = await context.newPage()
      const asked: string[] = []
      again.on('request', request => {
        if (request.resourceType() !== 'image') asked.push(new URL(request.url()).pathname)
      })
      await again.goto(`${world.origin}/events`, { waitUntil: 'commit' })
      await again.locator('a[href^="/view-event/"]').first().waitFor()
      const until = [...asked]
      expect(until.length).toBeGreaterThan(0)
      expect(until.filter((_path, position) => position >= MAX_REQUESTS)).toEqual([])
    } finally {
      await world.endTest()
      await world.stop()
    }
  })
})
