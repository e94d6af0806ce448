import {
  ALREADY_CLAIMED,
  CLAIMED_STAYS,
  DAMAGED_ACT,
  DATE_LEFT,
  DATE_PICTURE_WAITS,
  DELETED_BEFORE,
  NO_LONGER_ORGANISER,
  OTHERS_EVENT,
  TOO_MANY_TODAY,
} from '../texts/organiserMessages'

/** R57: the reasons for a final refusal, in words for the person, by error code. */
const REASONS: Readonly<Record<string, string>> = {
  'permission-denied': 'Your account is not allowed to make this change.',
  'not-found': 'What you wanted to change is no longer there.',
  'already-exists': 'It is already there.',
  'invalid-argument': 'Something in it can not be saved as it is.',
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

/** R57: the reason to show for a final error. Sending again would not help. */
export function refusalReason(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const name = typeof code === 'string' ? (code.split('/').pop() ?? '') : ''
  return REASONS[name] ?? (typeof message === 'string' && message !== '' ? message : 'It was refused.')
}

/** R57: the number of waiting changes, in words. */
export function waitingText(count: number): string {
  return count === 1 ? '1 change waiting' : `${count} changes waiting`
}
