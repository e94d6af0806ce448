import type { County } from '../event/event'

/** The same pattern as in the rules. */
const ALLOWED_NAME = /^[A-Z][A-Za-z ,.'&-]{0,58}[A-Za-z]$/

/** R48: a county's id, a slug of its name, so that two devices can't add it twice. Null when the rules would refuse it. */
export function countyIdOf(name: County): string | null {
  return ALLOWED_NAME.test(name) ? name.toLowerCase().replace(/[^a-z]+/g, '-') : null
}
