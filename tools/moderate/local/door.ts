import { DOOR, SECRET_HEADER } from '../../../local-backend/admin/adminPart'
import type { DoorKey } from '../../../local-backend/admin/doorFile'

const LIMIT_MS = 10_000

/** What a backend answers through its admin door. */
export interface Door {
  projectId: string
  /** Rejects with DoorError for a refusal. */
  call<T>(path: string, body: unknown): Promise<T>
}

/** A refusal, with Google's name of its kind, such as FAILED_PRECONDITION. */
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

/** The door that a key opens. */
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
