import type { Position } from '../../domain/event/event'

/**
 * R80: what became of asking where the person is. 'refused': they or the device don't allow it. 'imprecise': the device
 * knows it to many miles only. 'unavailable': the device can't tell, or nobody answered its question.
 */
export type PositionOutcome =
  { kind: 'found'; position: Position } | { kind: 'refused' | 'imprecise' | 'unavailable' }

/** Metres, about 15 miles. A position that is less precise says nothing about a radius of 25 miles. */
const MAX_UNCERTAINTY = 24_000
/** ms that the device may take, once it is allowed to. */
const DEVICE_LIMIT_MS = 15_000
/** ms. Some browsers never say that their question was dismissed. */
const ANSWER_LIMIT_MS = 60_000
/** ms. A position of the last minutes is good enough. */
const MAX_AGE_MS = 5 * 60_000
const REFUSED = 1

/** The part of the browser that knows positions. `geolocation` is missing in some browsers and on pages without https. */
interface Browser {
  geolocation?: Pick<Geolocation, 'getCurrentPosition'>
}

/** R80: asks the device where the person is, and the device may ask the person. Never throws. */
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
