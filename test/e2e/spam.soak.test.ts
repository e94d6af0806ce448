import { plantStrangers } from '../support/harness/documents'
import { openWeek } from '../support/harness/readyDevice'
import { WITHOUT_WORKER, World } from '../support/harness/world'
import { answerSize } from '../support/answerSize'
import { makeDocument } from '../support/events'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const VISITS = 5
const COUNT = 12
/** Bytes, about 1 MB: the most that a document may hold. */
const BIG = Array.from({ length: 200 }, (_, n) => ({ id: `${n}`, slotName: 'x'.repeat(5_000) }))

/** A new visitor's first list: the bytes of the events' answers, and the ms until its first card. */
async function visit(): Promise<{ bytes: number; ms: number }> {
  const page = await world.newPage(WITHOUT_WORKER)
  const answers: Promise<number>[] = []
  page.on('response', response => {
    if (response.url().includes(':runQuery')) answers.push(response.text().then(answerSize))
  })
  const began = Date.now()
  await openWeek(page, world, { dances: ['Bachata'], counties: ['Brighton and Hove'] })
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  const ms = Date.now() - began
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(answers)
  await page.context().close()
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), ms }
}

async function visits() {
  const found: { bytes: number; ms: number }[] = []
  for (let number = 0; number < VISITS; number++) found.push(await visit())
  const sorted = found.map(({ ms }) => ms).sort((one, other) => one - other)
  return { bytes: new Set(found.map(({ bytes }) => bytes)), median: sorted[Math.floor(VISITS / 2)] }
}

const spam = (name: string, fields: Record<string, unknown>) =>
  Object.fromEntries(
    Array.from({ length: COUNT }, (_, number) => {
      const { listed: _listed, exceptions: _exceptions, ...event } = makeDocument()
      const place = { shortLocation: 'Brighton and Hove', danceTypes: ['Bachata'] }
      return [
        `events/${name}-${number}`,
        { ...event, ...place, agenda: BIG, lastUpdated: Date.now(), ...fields },
      ]
    }),
  )

describe('R63: events that nobody approved cost a new visitor nothing:', () => {
  it('12 waiting events of 1 MB, then 12 of a trusted creator, add no bytes to the first list', async () => {
    await visit()
    const before = await visits()
    plantStrangers(world.backend, spam('waiting', { status: 'pendingApproval' }))
    plantStrangers(world.backend, spam('unlisted', { status: 'current' }))
    const under = await visits()
    expect(before.bytes.size).toBe(1)
    expect(under.bytes).toEqual(before.bytes)
    console.info(`first card: ${before.median} ms before the attack, ${under.median} ms under it`)
  })
})

describe('R58: a trusted creator who lists 12 events of 1 MB', () => {
  it('does not stop a new visitor on a slow network from seeing the first list', async () => {
    plantStrangers(world.backend, spam('heavy', { status: 'current', listed: true }))
    // At 4 Mbit/s the whole answer would take 26 s, and a request ends after 10 s.
    world.faults.add({ kind: 'slow', bytesPerSecond: 500_000, pattern: /:runQuery/ })
    const page = await world.newPage(WITHOUT_WORKER)
    const began = Date.now()
    await openWeek(page, world, { dances: ['Bachata'], counties: ['Brighton and Hove'] })
    await page.locator('a[href^="/view-event/"]').first().waitFor({ timeout: 60_000 })
    console.info(`first card on 4 Mbit/s: ${Date.now() - began} ms`)
    await page.context().close()
  })
})
