import { datedDay } from '../time/dateRange'
import type { Day } from '../time/days'
import {
  ALREADY_CLAIMED,
  ALREADY_THERE,
  CLAIMED_STAYS,
  DAMAGED_ACT,
  DATE_LEFT,
  DATE_PICTURE_WAITS,
  DELETED_BEFORE,
  NO_LONGER_ORGANISER,
  OTHERS_EVENT,
  pictureRefused,
  TOO_MANY_TODAY,
} from '../texts/organiserMessages'

/** R57: the reasons for a final refusal, in words for the person, by error code. */
const REASONS: Readonly<Record<string, string>> = {
  'permission-denied': 'Your account is not allowed to make this change.',
  'not-found': 'What you wanted to change is no longer there.',
  'already-exists': ALREADY_THERE,
  'invalid-argument': 'Something in it cannot be saved as it is.',
  'failed-precondition': 'It was changed by somebody else in the meantime.',
  'out-of-range': 'Something in it is too long or too large.',
  'already-claimed': ALREADY_CLAIMED,
  claimed: CLAIMED_STAYS,
  'not-organiser': NO_LONGER_ORGANISER,
  'not-owner': OTHERS_EVENT,
  'date-left': DATE_LEFT,
  'date-picture-waits': DATE_PICTURE_WAITS,
  'deleted-before': DELETED_BEFORE,
  'too-many-today': TOO_MANY_TODAY,
  damaged: DAMAGED_ACT,
  disputed: 'The same was changed on another device.',
}

const REFUSED = 'It was refused.'

/**
 * R57: the reason to show for a final error. Sending again would not help. `date` is the date of a series whose change
 * failed. The words of the storage and the database name files, so a person never sees them.
 */
export function refusalReason(error: unknown, date?: Day): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code !== 'string') return typeof message === 'string' && message !== '' ? message : REFUSED
  if (code.startsWith('storage/')) return pictureRefused(date === undefined ? '' : datedDay(date, true))
  return REASONS[code.split('/').pop() ?? ''] ?? REFUSED
}

/** R57: the number of waiting changes, in words. */
export function waitingText(count: number): string {
  return count === 1 ? '1 change waiting' : `${count} changes waiting`
}
