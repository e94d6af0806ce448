import { DOOR, SECRET_HEADER } from '../../../local-backend/admin/adminPart'
import type { DoorKey } from '../../../local-backend/admin/doorFile'

const LIMIT_MS = 10_000

/** A backend's interface for administrators. */
export interface Door {
  projectId: string
  /** Calls the backend. Rejects with DoorError if the backend refuses. */
  call<T>(path: string, body: unknown): Promise<T>
}

/** A refusal. `status` is Google's name for it, such as FAILED_PRECONDITION. */
export class DoorError extends Error {
  constructor(
    readonly status: string,
    message: string,
  ) {
    super(message)
  }
}

interface Refusal {
  error?: { status?: string; message?: string }
}

/**
 * Whether a backend answers at this door. A killed backend leaves its key, and another program may use its port now.
 */
export async function isAnswered(door: Door): Promise<boolean> {
  try {
    await door.call('/hello', {})
    return true
  } catch {
    return false
  }
}

/** Opens the door with a key. */
export function makeDoor({ origin, secret, projectId }: DoorKey): Door {
  return {
    projectId,
    async call<T>(path: string, body: unknown) {
      const response = await fetch(`${origin}${DOOR}${path}`, {
        method: 'POST',
        headers: { [SECRET_HEADER]: secret, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      const json: unknown = await response.json()
      if (response.ok) return json as T
      const { error } = (Array.isArray(json) ? json[0] : json) as Refusal
      throw new DoorError(
        error?.status ?? 'UNKNOWN',
        error?.message ?? `The backend answered ${response.status}.`,
      )
    },
  }
}
