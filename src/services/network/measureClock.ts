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
  const isOurs = answer.ok && answer.headers.get('content-type')?.startsWith('text/plain') === true
  // A captive portal answers every address with its own page. Its clock may be years wrong.
  if (answer.ok && !isOurs) throw new Error("The answer isn't from our site")
  const ended = deviceNow()
  const took = Math.max(0, ended - started)
  // The device slept, or its clock was set forward: the answer may be hours old.
  if (took > MEASURE_LIMIT_MS) throw new Error('The answer is old')
  return { offset: serverTime - ended + took / 2, time: isOurs ? serverTime - took : null }
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
