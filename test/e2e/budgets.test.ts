import { measureBytes } from '../../tools/bench/bytes'
import { setUp, untilOfflineReady } from '../../tools/harness/steps'
import { World } from '../../tools/harness/world'

/** After gzip. The largest had 37,650 bytes when this was written. */
const MOST_CHUNK_BYTES = 40_000
/** Scripts and styles in chunks of their own. There were 88 when this was written. */
const MOST_CHUNKS = 90
/** Scripts, styles, fonts and calls of a returning visitor, from the start to the first card. */
const MOST_REQUESTS = 24

describe('Budgets: counts and sizes, which don’t depend on the machine', () => {
  const chunks = measureBytes(process.env.E2E_SITE ?? 'dist').filter(
    ({ name }) => name.startsWith('chunk') && name.endsWith('gzip'),
  )

  it(`there are at most ${MOST_CHUNKS} chunks`, () => {
    expect(chunks.length).toBeGreaterThan(0)
    expect(chunks.length).toBeLessThanOrEqual(MOST_CHUNKS)
  })

  it(`a chunk weighs at most ${MOST_CHUNK_BYTES} bytes after gzip`, () => {
    const large = chunks.filter(({ median }) => median > MOST_CHUNK_BYTES)
    expect(large.map(({ name, median }) => `${name} ${median}`)).toEqual([])
  })

  it(`at most ${MOST_REQUESTS} requests before a returning visitor sees the first card`, async () => {
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
      expect(until.filter((_path, position) => position >= MOST_REQUESTS)).toEqual([])
    } finally {
      await world.endTest()
      await world.stop()
    }
  })
})
