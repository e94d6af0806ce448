import { documentFault, fileFault } from './oracle/writes'
import { REPORT_SECRET, secretOf, SENDERS, VICTIM } from './people'
import type { Request } from './request'
import type { Answer } from './send'
import type { World } from './world'

const SECRETS = new Map<string, string | null>([
  ...[...SENDERS, VICTIM].map(uid => [secretOf(uid), uid] as const),
  [REPORT_SECRET, null],
])
/** The only intended 5xx status: a call that this backend doesn't support. */
const NOT_DONE = 501

/** The faults of an answer and of the stored data after it; empty if there are none. */
export function faultsOf(request: Request, answer: Answer, world: World): string[] {
  const { status, headers, text } = answer
  const faults: string[] = []
  if (status >= 500 && status !== NOT_DONE) faults.push(`answered ${status}`)
  if (headers['access-control-allow-credentials'] !== undefined) faults.push('lets pages send credentials')
  if (!isInShape(request, answer))
    faults.push(`a refusal (${status}) not in Firebase's shape: ${text.slice(0, 200)}`)
  for (const [secret, owner] of SECRETS) {
    if (text.includes(secret) && (owner === null || owner !== request.who)) faults.push(`tells ${secret}`)
  }
  return [...faults, ...writeFaults(request, status, world)]
}

function isInShape({ part, method, raw, path }: Request, { status, text }: Answer): boolean {
  const isDocuments = ['commit', 'plain', 'reads'].includes(part) && path.startsWith('/v1/projects/')
  if (!isDocuments || raw || status < 400 || method === 'HEAD') return true
  try {
    const json = JSON.parse(text) as unknown
    const { error } = (Array.isArray(json) ? json[0] : json) as { error: Record<string, unknown> }
    return (
      error.code === status && typeof error.message === 'string' && /^[A-Z_]+$/.test(String(error.status))
    )
  } catch {
    return false
  }
}

function writeFaults({ who }: Request, status: number, { watch, clock }: World): string[] {
  const { documents, files } = watch
  const before = new Map(documents.map(change => [change.path, change.before]))
  const fieldsBefore = (path: string) =>
    before.has(path) ? (before.get(path) ?? null) : watch.fieldsOf(path)
  const judging = { who, now: clock.now, fieldsBefore, fieldsAfter: watch.fieldsOf }
  const faults = [
    ...documents.map(change => [change.path, documentFault(change, judging)] as const),
    ...files.map(change => [change.name, fileFault(change, judging)] as const),
  ]
    .filter(([, fault]) => fault !== null)
    .map(([path, fault]) => `${who ?? 'nobody'} wrote ${path}: ${fault}`)
  if (status >= 400 && documents.length + files.length > 0) faults.push(`refused with ${status}, but written`)
  return faults
}
