import { makeViewCounter, viewedEvent, type ViewsWrite } from '../../functions/viewCounter'
import type { PublicAnswer } from '../../public-web/http/publicAnswer'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const PAGE: PublicAnswer = { status: 200, headers: {}, body: 'page', shows: 'e1' }
/** Wednesday 25 November 2026. */
const NOW = Date.UTC(2026, 10, 25, 12)

const viewed = (headers: Record<string, string>, answer = PAGE, method = 'GET') =>
  viewedEvent({ method, headers: { 'user-agent': PHONE, ...headers } }, answer)

describe('Decision 24: a view of an event’s public page', () => {
  it('counts for a whole page that a person’s program asked for', () => {
    expect(viewed({})).toBe('e1')
    expect(viewed({ 'user-agent': 'curl/8.5.0' })).toBe('e1')
  })

  it('does not count for a HEAD, a 304, a missing event or another page', () => {
    expect(viewed({}, PAGE, 'HEAD')).toBeNull()
    expect(viewed({}, { ...PAGE, status: 304 })).toBeNull()
    expect(viewed({}, { status: 404, headers: {}, body: '' })).toBeNull()
    expect(viewed({}, { status: 200, headers: {}, body: 'a county' })).toBeNull()
  })

  it('does not count for a program that says it is a bot, or for a page fetched ahead', () => {
    const programs = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
      'facebookexternalhit/1.1',
      'WhatsApp/2.23.20.0',
      'Twitterbot/1.0',
      'TelegramBot (like TwitterBot)',
      'Slackbot-LinkExpanding 1.0',
      'Mozilla/5.0 Chrome/120 Safari/537.36 Chrome-Lighthouse',
      '',
    ]
    expect(programs.filter(agent => viewed({ 'user-agent': agent }) !== null)).toEqual([])
    expect(viewed({ 'sec-purpose': 'prefetch;prerender' })).toBeNull()
    expect(viewed({ purpose: 'prefetch' })).toBeNull()
  })
})

describe('Decision 24: the counter of views', () => {
  /** A counter whose writes end only when the test says so. */
  function makeCounter(random = 0.99) {
    const writes: ViewsWrite[] = []
    const ends: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = []
    const count = makeViewCounter({
      write: views => {
        writes.push(views)
        return new Promise((resolve, reject) => ends.push({ resolve, reject }))
      },
      now: () => NOW,
      random: () => random,
    })
    const endAll = async (error?: Error) => {
      for (const { resolve, reject } of ends.splice(0)) {
        if (error) reject(error)
        else resolve(null)
      }
      await new Promise(resolve => setImmediate(resolve))
    }
    return { writes, count, endAll }
  }

  it('begins the write at once, in the week of London and in one of four parts', () => {
    const { writes, count } = makeCounter()
    count('e1')
    expect(writes).toEqual([{ eventId: 'e1', week: '2026-W48', part: 'views3', by: 1 }])
    const other = makeCounter(0)
    other.count('e1')
    expect(other.writes[0]?.part).toBe('views0')
  })

  it('writes together what came in during a write', async () => {
    const { writes, count, endAll } = makeCounter()
    for (const eventId of ['e1', 'e2', 'e1', 'e2', 'e2']) count(eventId)
    expect(writes).toHaveLength(1)
    await endAll()
    expect(writes.slice(1)).toMatchObject([
      { eventId: 'e2', by: 3 },
      { eventId: 'e1', by: 1 },
    ])
    await endAll()
    expect(writes).toHaveLength(3)
  })

  it('loses only the views whose write fails, and goes on', async () => {
    const { writes, count, endAll } = makeCounter()
    count('e1')
    await endAll(new Error('no database'))
    count('e1')
    expect(writes).toHaveLength(2)
  })

  it('goes on after a write that never ends', async () => {
    jest.useFakeTimers()
    const { writes, count } = makeCounter()
    count('e1')
    count('e2')
    expect(writes).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(2_000)
    expect(writes).toHaveLength(2)
    jest.useRealTimers()
  })

  it('never throws, and keeps at most 1,000 events waiting', async () => {
    const broken = makeViewCounter({
      write: () => {
        throw new Error('no database')
      },
      now: () => NOW,
      random: () => 0,
    })
    expect(() => broken('e1')).not.toThrow()

    const { writes, count, endAll } = makeCounter()
    for (let event = 0; event < 1_500; event++) count(`e${event}`)
    await endAll()
    expect(writes).toHaveLength(1_001)
  })
})
