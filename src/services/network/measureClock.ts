import { within } from './within'

const MEASURE_LIMIT_MS = 5_000

interface Measured {
  /** The ms to add to the device's time. */
  offset: number
  /** The server's time in ms when the call began, or slightly less. Null if the answer isn't from our own site. */
  time: number | null
}

/** R29: computes the error of the device's clock from the `Date` header of our own site. Rejects without an answer. */
export async function measureClock(get: typeof fetch, deviceNow: () => number): Promise<Measured> {
  const started = deviceNow()
  const answer = await within(MEASURE_LIMIT_MS, () =>
    get('/robots.txt', { method: 'HEAD', cache: 'no-store' }),
  )
  const serverTime = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) throw new Error('The answer has no date')
  const ended = deviceNow()
  // A captive portal answers every address with its own page. Its time may be right, but our site can't be
  // reached.
  const isOurs = answer.ok && answer.headers.get('content-type')?.startsWith('text/plain') === true
  return {
    offset: serverTime - (started + ended) / 2,
    time: isOurs ? serverTime - Math.max(0, ended - started) : null,
  }
}

/** Keeps the error of a wrong clock for the next visit, which may be offline. Forgets it once the clock is right. */
export function keepError(storage: () => Storage, key: string, error: number) {
  try {
    if (error === 0) storage().removeItem(key)
    else storage().setItem(key, String(error))
  } catch {
    // Without storage, the error is measured anew at each visit.
  }
}
