import type { Access, Authorize, Surroundings } from '../firestore/authorize'
import { BackendError } from '../http/backendError'
import type { World } from '../rules/documents'
import { EvaluationError } from '../rules/errors'
import { evaluate, type RulesRequest } from '../rules/evaluate'
import type { Ruleset } from '../rules/ast'
import { BatchMeter } from '../rules/limits'
import type { StructuredQuery } from '../rules/query/constraints'
import { Timestamp } from '../rules/time'
import type { CallerOf, SignedIn } from './callerOf'
import { DOCUMENTS, documentWorld, resourceOf } from './documentWorld'
import { RulesFile } from './rulesFile'

interface Options {
  /** The path of `firestore.rules`. */
  rulesFile: string
  callerOf: CallerOf
  /** Where a changed rules file is told of. */
  say?: (message: string) => void
}

/** What the accesses of one commit share: the rules as they were when it began, who asks, and what was read. */
interface Shared {
  rules: Ruleset
  auth: SignedIn | null
  time: Timestamp
  world: World
  batch: BatchMeter
}

/**
 * Judges every access to documents by a rules file, which may change meanwhile. What it gives throws BackendError:
 * PERMISSION_DENIED where the rules don't allow, and whatever `callerOf` throws. Throws when the file is no rules.
 * Accesses given the same `Surroundings` object are one request: together they may read 20 documents.
 */
export function makeFirestoreAuthorize({ rulesFile, callerOf, say }: Options): Authorize {
  const file = new RulesFile(rulesFile, 'cloud.firestore', say)
  const requests = new WeakMap<Surroundings, Shared>()

  const sharedBy = (surroundings: Surroundings): Shared => {
    const known = requests.get(surroundings)
    if (known) return known
    const shared = {
      rules: file.current,
      auth: callerOf(surroundings.caller),
      time: Timestamp.fromMillis(Math.floor(surroundings.now)),
      world: documentWorld(
        path => surroundings.get(path),
        path => surroundings.getAfter(path),
      ),
      batch: new BatchMeter(),
    }
    requests.set(surroundings, shared)
    return shared
  }

  return (access, surroundings) => {
    if (isAllowed(access, sharedBy(surroundings))) return
    throw new BackendError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
  }
}

function isAllowed(access: Access, { rules, auth, time, world, batch }: Shared): boolean {
  try {
    const request = { service: 'cloud.firestore' as const, auth, time, ...about(access) }
    return evaluate(rules, request, world, batch).allowed
  } catch (error) {
    // A value that the rules have no form for: what can't be judged is refused.
    if (error instanceof EvaluationError) return false
    throw error
  }
}

type About = Pick<RulesRequest, 'method' | 'path' | 'resource' | 'requestResource' | 'query'>

function about(access: Access): About {
  if (access.method === 'list') {
    const query = access.structuredQuery as StructuredQuery
    const [from] = query.from ?? []
    const parent = access.parent === '' ? DOCUMENTS : `${DOCUMENTS}/${access.parent}`
    const path = from?.allDescendants === true ? parent : `${parent}/${from?.collectionId ?? ''}`
    return { method: 'list', path, resource: null, requestResource: null, query }
  }
  const { method, path, resource } = access
  return {
    method,
    path: `${DOCUMENTS}/${path}`,
    resource: resourceOf(path, resource),
    requestResource: 'requestResource' in access ? resourceOf(path, access.requestResource) : null,
  }
}
