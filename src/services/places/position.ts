import type { Position } from '../../domain/event/event'

/**
 * R80: the outcome of a request for the person's position. 'refused': the person or the device doesn't allow
 * it. 'imprecise': the position may be wrong by many miles. 'unavailable': the device can't find the
 * position, or the person didn't answer its question.
 */
export type PositionOutcome =
  { kind: 'found'; position: Position } | { kind: 'refused' | 'imprecise' | 'unavailable' }

/** Metres, about 15 miles. A position that is less precise says nothing about a radius of 25 miles. */
const MAX_UNCERTAINTY = 24_000
/** ms that the device may take, once it is allowed to. */
const DEVICE_LIMIT_MS = 15_000
/** ms that the person may take to answer. Some browsers never report that their question was dismissed. */
const ANSWER_LIMIT_MS = 60_000
/** ms. A position that the device found this recently is good enough. */
const MAX_AGE_MS = 5 * 60_000
const REFUSED = 1

/** The part of the browser that knows positions. `geolocation` is missing in some browsers and on pages without https. */
interface Browser {
  geolocation?: Pick<Geolocation, 'getCurrentPosition'>
}

/** R80: asks the device where the person is. The device may ask the person for permission. Never throws. */
export const findPosition = ({ geolocation }: Browser = navigator): Promise<PositionOutcome> =>
  new Promise(resolve => {
    setTimeout(() => resolve({ kind: 'unavailable' }), ANSWER_LIMIT_MS)
    try {
      if (!geolocation) return resolve({ kind: 'unavailable' })
      geolocation.getCurrentPosition(
        ({ coords }) => resolve(readCoordinates(coords)),
        ({ code }) => resolve({ kind: code === REFUSED ? 'refused' : 'unavailable' }),
        { timeout: DEVICE_LIMIT_MS, maximumAge: MAX_AGE_MS },
      )
    } catch {
      resolve({ kind: 'unavailable' })
    }
  })

/** A device may answer anything, such as a position without numbers. */
function readCoordinates({ latitude, longitude, accuracy }: GeolocationCoordinates): PositionOutcome {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return { kind: 'unavailable' }
  return accuracy <= MAX_UNCERTAINTY
    ? { kind: 'found', position: { latitude, longitude } }
    : { kind: 'imprecise' }
}
