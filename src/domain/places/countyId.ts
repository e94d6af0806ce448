import type { County } from '../event/event'

/** As the rules have it. */
const ALLOWED_NAME = /^[A-Z][A-Za-z ,.'&-]{0,58}[A-Za-z]$/

/** R48: the id under which a county is kept, so that no two devices add it twice; null where it can't be added. */
export function countyIdOf(name: County): string | null {
  return ALLOWED_NAME.test(name) ? name.toLowerCase().replace(/[^a-z]+/g, '-') : null
}
