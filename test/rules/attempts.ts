import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate, type Decision } from '../../local-backend/rules/evaluate'
import type { RulesRequest } from '../../local-backend/rules/requestFrame'
import type { Ruleset } from '../../local-backend/rules/ast'
import { parseRules } from '../../local-backend/rules/parser'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import type { RestValue } from '../../local-backend/rules/restValues'
import { fromPlain, objectResource, type Plain } from '../../local-backend/rules/plainValues'
import type { StructuredQuery } from '../../local-backend/rules/query/constraints'
import { Timestamp } from '../../local-backend/rules/time'
import type { Value, ValueMap } from '../../local-backend/rules/values'
import { alsoOf, isOfMetadata, rangeOf, type Attempt, type Fixtures } from '../support/attempts/attempt'
import { decode, type Forms } from '../support/attempts/decode'
import { withDates } from '../support/attempts/pathDates'

export interface RulesFiles {
  firestore: Ruleset
  storage: Ruleset
}

const ROOT = join(__dirname, '../..')
const NOW = Date.UTC(2026, 10, 21, 5)
const TIME = Timestamp.fromMillis(NOW)
const DATABASE = '/databases/(default)/documents'
const BUCKET = '/b/app.appspot.com/o'
const DELETED = Symbol('deleted')

export function readRules(name: 'firestore' | 'storage'): string {
  return readFileSync(join(ROOT, `firebase/${name}.rules`), 'utf8')
}

export function readRulesFiles(): RulesFiles {
  return { firestore: parseRules(readRules('firestore')), storage: parseRules(readRules('storage')) }
}

const FORMS: Forms = {
  now: NOW,
  timestamp: ms => Timestamp.fromMillis(ms),
  serverTime: () => TIME,
  removed: DELETED,
}

function toFields(data: Record<string, unknown>): ValueMap {
  const fields = new Map<string, Value>()
  for (const [name, value] of Object.entries(data)) {
    const decoded = decode(value, FORMS)
    if (decoded !== DELETED) fields.set(name, fromPlain(decoded as Plain))
  }
  return fields
}

function toResource(path: string, data: ValueMap): ValueMap {
  return new Map<string, Value>([
    ['data', data],
    ['id', path.split('/').at(-1) ?? ''],
  ])
}

/** Judges attempts on the fixtures' documents. The fixtures are decoded once for all sets of rules. */
export function makeAttempts(fixtures: Required<Fixtures>, attempts: Attempt[]) {
  const documents = new Map(Object.entries(fixtures.documents).map(([path, data]) => [path, toFields(data)]))
  const stored = (path: string): ValueMap | null => {
    const data = documents.get(path)
    return data ? toResource(path, data) : null
  }
  const get = (path: string) => stored(path.replace(DATABASE, ''))

  /** The documents before and after the commit of an attempt. */
  function worldOf(writes: Attempt[]) {
    const after = new Map(
      writes
        .filter(({ op }) => ['create', 'update', 'delete'].includes(op))
        .map(write => [
          write.path,
          write.op === 'delete' ? null : toResource(write.path, afterWrite(write, stored(write.path))),
        ]),
    )
    const getAfter = (path: string) => {
      const changed = after.get(path.replace(DATABASE, ''))
      return changed === undefined ? get(path) : changed
    }
    return { get, getAfter }
  }

  function toRequest(attempt: Attempt): RulesRequest {
    const { who, path } = attempt
    const auth = who === 'anon' ? null : { uid: who, token: { ...attempt.claims, sub: who } }
    const common = { auth, time: TIME }
    return attempt.group === 'storage'
      ? { ...common, service: 'firebase.storage', ...storageParts(attempt) }
      : { ...common, service: 'cloud.firestore', ...firestoreParts(attempt, path) }
  }

  function firestoreParts(attempt: Attempt, path: string) {
    const before = stored(path)
    if (attempt.op === 'list') {
      const collection = path.split('/').slice(0, -1).join('/')
      return {
        method: 'list' as const,
        path: DATABASE + collection,
        resource: null,
        requestResource: null,
        query: { ...rangeOf(attempt), ...(attempt.query ?? queryOf(attempt)) },
      }
    }
    const method = attempt.op === 'create' && before ? ('update' as const) : attempt.op
    const after = ['create', 'update'].includes(attempt.op)
      ? toResource(path, afterWrite(attempt, before))
      : null
    return { method, path: DATABASE + path, resource: before, requestResource: after }
  }

  function afterWrite({ op, template, set, unset, data }: Attempt, before: ValueMap | null): ValueMap {
    const base = op === 'create' ? toFields(fixtures.templates[template ?? ''] ?? {}) : before?.get('data')
    const fields = new Map(base instanceof Map ? (base as ValueMap) : [])
    for (const [name, value] of Object.entries({ ...set, ...data })) {
      const decoded = decode(value, FORMS)
      if (decoded === DELETED) fields.delete(name)
      else fields.set(name, fromPlain(decoded as Plain))
    }
    for (const name of unset ?? []) fields.delete(name)
    return fields
  }

  return attempts.map(attempt => {
    const writes = [attempt, ...alsoOf(attempt)]
    const requests = writes.map(toRequest)
    const world = worldOf(writes)
    return {
      attempt,
      /** Judges every write of the commit. Returns the first refusal, or the decision about the first write. */
      judge: (rules: RulesFiles): Decision => {
        const decisions = requests.map(request =>
          evaluate(request.service === 'firebase.storage' ? rules.storage : rules.firestore, request, world),
        )
        return decisions.find(({ allowed }) => !allowed) ?? (decisions[0] as Decision)
      },
    }
  })
}

/** The query with the equality filters of `where`. */
function queryOf({ where = {} }: Attempt): StructuredQuery {
  const filters = Object.entries(where).map(([fieldPath, value]) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: toRest(value) as RestValue },
  }))
  return filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }
}

function storageParts(attempt: Attempt) {
  const { op, path: written, resource } = attempt
  const path = withDates(written, NOW)
  const full = { path: `${BUCKET}/${path}`.replace(/\/$/, '') }
  const file = (contentType: string, size: number) =>
    objectResource({ name: path, bucket: 'app.appspot.com', contentType, size })
  const isThere = op === 'get' || op === 'update' || op === 'delete'
  return {
    ...full,
    // Replacing a file is a creation, too.
    method: op === 'update' && !isOfMetadata(attempt) ? ('create' as const) : op,
    resource: isThere ? file('image/jpeg', 40_000) : null,
    requestResource: resource ? file(resource.contentType, resource.size) : null,
  }
}
