import { isOfFile, type Attempt } from './attempt'

export interface Outcome {
  /** 'invalid': refused for a reason other than permission. 'failure': no answer at all. */
  got: 'allow' | 'deny' | 'invalid' | 'failure'
  /** The reason for the outcome; absent if the attempt succeeded. */
  detail: string
}

const NOT_PERMITTED = [
  'permission-denied',
  'unauthenticated',
  'storage/unauthorized',
  'storage/unauthenticated',
]
/** The rules permitted the attempt, but its target doesn't exist. */
const NOTHING_THERE = ['not-found', 'storage/object-not-found']
const NOT_VALID = ['invalid-argument', 'out-of-range', 'storage/invalid-root-operation']

/** The outcome of an attempt. */
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
 * Whether an attempt ended as the file expects. An invalid attempt changed nothing, so it counts as denied. An
 * invalid attempt on a file also counts as allowed: its one byte is a permitted size, but not a picture.
 */
export function isAsWanted(attempt: Attempt, { got }: Outcome): boolean {
  if (got === 'invalid') return attempt.want === 'deny' || isOfFile(attempt)
  return got === attempt.want
}
