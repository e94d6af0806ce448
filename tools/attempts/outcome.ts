import { isOfFile, type Attempt } from './attempt'

export interface Outcome {
  /** 'invalid': refused, but not for lack of permission. 'failure': no answer to the attempt at all. */
  got: 'allow' | 'deny' | 'invalid' | 'failure'
  /** Why, where it was not simply done. */
  detail: string
}

const NOT_PERMITTED = [
  'permission-denied',
  'unauthenticated',
  'storage/unauthorized',
  'storage/unauthenticated',
]
/** Permitted, but there was nothing. */
const NOTHING_THERE = ['not-found', 'storage/object-not-found']
const NOT_VALID = ['invalid-argument', 'out-of-range', 'storage/invalid-root-operation']

/** What came of an attempt. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<Outcome> {
  try {
    await attempt
    return { got: 'allow', detail: '' }
  } catch (error) {
    const {
      code = '',
      message = String(error),
      status,
    } = error as {
      code?: string
      message?: string
      status?: number
    }
    const detail = `${code} ${message}`.trim()
    if (NOTHING_THERE.includes(code)) return { got: 'allow', detail }
    if (NOT_PERMITTED.includes(code)) return { got: 'deny', detail }
    return { got: NOT_VALID.includes(code) || status === 400 ? 'invalid' : 'failure', detail }
  }
}

/**
 * Whether an attempt ended as the file says. What is not valid did nothing, so it is as good as denied; of a file it
 * may also be allowed: one byte is a permitted size, but no picture.
 */
export function isAsWanted(attempt: Attempt, { got }: Outcome): boolean {
  if (got === 'invalid') return attempt.want === 'deny' || isOfFile(attempt)
  return got === attempt.want
}
