import { bodyOf } from '../firestore/document'
import type { DocumentStore } from '../firestore/store'
import { BackendError } from '../http/backendError'
import { evaluate } from '../rules/evaluate'
import { objectResource } from '../rules/plainValues'
import { Timestamp } from '../rules/time'
import type { Access, Authorize } from '../storage/authorize'
import type { CallerOf } from './callerOf'
import { documentWorld } from './documentWorld'
import { RulesFile } from './rulesFile'

interface Options {
  /** The path of `storage.rules`. */
  rulesFile: string
  callerOf: CallerOf
  /** The documents that the rules read with `firestore.get`. */
  store: Pick<DocumentStore, 'get'>
  /** The current time, in ms. */
  now(): number
  /** Receives a message when the rules file changes. */
  report?: (message: string) => void
}

/**
 * Makes a judge of file accesses from a rules file, which may change while the backend runs. The judge throws
 * PERMISSION_DENIED if the rules don't allow an access, and passes on what `callerOf` throws. Throws if the file
 * can't be parsed.
 */
export function makeStorageAuthorize({ rulesFile, callerOf, store, now, report }: Options): Authorize {
  const file = new RulesFile(rulesFile, 'firebase.storage', report)
  const fieldsAt = (path: string) => {
    const document = store.get(path)
    return document && bodyOf(document).fields
  }
  const world = documentWorld(fieldsAt, fieldsAt)

  return (access, caller) => {
    const auth = callerOf(caller)
    const { method, bucket, path, resource, requestResource } = access
    const request = {
      service: 'firebase.storage' as const,
      method,
      path: `/b/${bucket}/o/${path}`,
      auth,
      time: Timestamp.fromMillis(Math.floor(now())),
      resource: resource && objectResource(resource),
      requestResource: requestResource && objectResource(requestResource),
    }
    if (isJudgeable(access) && evaluate(file.current, request, world).allowed) return
    const permission = method === 'list' ? 'LIST' : method === 'get' ? 'READ' : 'WRITE'
    throw new BackendError('PERMISSION_DENIED', `Permission denied. No ${permission} permission.`)
  }
}

/**
 * Whether the name is unambiguous. Rules see its segments, so they would judge 'a//b' as 'a/b'. They would judge the
 * prefix 'events/e' as the folder e, although it also covers events/e2.
 */
function isJudgeable({ method, path }: Access): boolean {
  if (method === 'list' && path === '') return true
  const segments = path.split('/')
  if (method === 'list' && segments.pop() !== '') return false
  return !segments.includes('')
}
