import type { Access, Authorize, Surroundings } from '../firestore/authorize'
import { BackendError } from '../http/backendError'
import type { World } from '../rules/documents'
import { EvaluationError } from '../rules/errors'
import { evaluate } from '../rules/evaluate'
import type { RulesRequest } from '../rules/requestFrame'
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
  /** Receives a message when the rules file changes. */
  report?: (message: string) => void
}

/**
 * The state that all accesses of one request share: the rules in force at its start, the caller, and the documents
 * read.
 */
interface Shared {
  rules: Ruleset
  auth: SignedIn | null
  time: Timestamp
  world: World
  batch: BatchMeter
}

/**
 * Makes a judge of document accesses from a rules file, which may change while the backend runs. The judge throws
 * PERMISSION_DENIED if the rules don't allow an access, and passes on what `callerOf` throws. Throws if the file
 * can't be parsed. Accesses with the same `Surroundings` object belong to one request: together they may read 20
 * documents.
 */
export function makeFirestoreAuthorize({ rulesFile, callerOf, report }: Options): Authorize {
  const file = new RulesFile(rulesFile, 'cloud.firestore', report)
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
    // Some value can't be represented in the rules. An access that can't be judged is refused.
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
