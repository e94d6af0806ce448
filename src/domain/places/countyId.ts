import type { County } from '../event/event'
import { DISTRICTS } from './districts'

/**
 * R48: a county's id, a slug of its name, so that two devices can't add it twice. Null for a name outside the closed list,
 * which the rules refuse (R65).
 */
export function countyIdOf(name: County): string | null {
  return Object.hasOwn(DISTRICTS, name) ? name.toLowerCase().replace(/[^a-z]+/g, '-') : null
}
