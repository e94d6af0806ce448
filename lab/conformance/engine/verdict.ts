import type { JsonAnswer } from './sendJson'

/** What an answer tells a client: success, or the canonical code of the error. */
export function verdictOf({ status, json }: JsonAnswer): string {
  if (status === 200) return 'OK'
  const holder = (Array.isArray(json) ? (json as unknown[])[0] : json) as {
    error?: { status?: string }
  } | null
  return holder?.error?.status ?? `HTTP ${status}`
}
