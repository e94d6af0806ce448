import { nextCount } from '../../src/domain/organiser/eventDocument'
import { evaluate, type Decision } from '../../local-backend/rules/evaluate'
import type { Method } from '../../local-backend/rules/ast'
import { fromPlain, objectResource, type Plain } from '../../local-backend/rules/plainValues'
import { Timestamp } from '../../local-backend/rules/time'
import type { Value, ValueMap } from '../../local-backend/rules/values'
import { readRulesFiles } from './attempts'

type Fields = Record<string, unknown>

export const NOW = Date.UTC(2026, 10, 21, 5)
export const SERVER_TIME = Timestamp.fromMillis(NOW)
const TODAY = NOW - (NOW % 86_400_000)
type Written = [path: string, fields: Fields, also?: Record<string, Fields>]
const DATABASE = '/databases/(default)/documents'
const BUCKET = 'app.appspot.com'
const { firestore, storage } = readRulesFiles()

/** Documents by path ('/events/e1'), and the rules that guard them. `now` is the server's time, in ms. */
export class RulesWorld {
  constructor(
    private readonly documents: Record<string, Fields> = {},
    private readonly now = NOW,
  ) {}

  read(path: string): Fields {
    return this.documents[path] ?? {}
  }

  /** Writes whole documents in one commit, if the rules allow it to this person. Returns the reason of a refusal, or ''. */
  write(uid: string, path: string, after: Fields, also: Record<string, Fields> = {}): string {
    const commit = { [path]: after, ...also }
    const getAfter = (full: string) => {
      const written = full.replace(DATABASE, '')
      const fields = commit[written]
      return fields ? asResource(written, fields) : this.resource(written)
    }
    for (const [each, fields] of Object.entries(commit)) {
      const before = this.resource(each)
      const request = {
        service: 'cloud.firestore',
        method: before ? 'update' : 'create',
        path: DATABASE + each,
        auth: { uid, token: { sub: uid } },
        time: Timestamp.fromMillis(this.now),
        resource: before,
        requestResource: asResource(each, fields),
      } as const
      const { reason } = evaluate(firestore, request, { ...this.world, getAfter })
      if (reason !== '') return reason
    }
    Object.assign(this.documents, commit)
    return ''
  }

  /** Creates, claims or reports an event as this person, and counts it as the app does. Returns like `write`. */
  counted(uid: string, kind: 'created' | 'claimed' | 'reported', ...[path, fields, also]: Written): string {
    const counts = `/users/${uid}/counts/${kind}`
    const stored = this.read(counts)
    const { count: made, events = [] } = stored
    const before =
      made === undefined ? null : { day: TODAY, count: Number(made), last: '', events: events as string[] }
    const { day, ...counted } = nextCount(kind, before, path.split('/')[2] ?? '', NOW)
    const count = { ...counted, day: Timestamp.fromMillis(day) }
    return this.write(uid, path, fields, { ...also, [counts]: count })
  }

  /** Judges this person's request for a file of the bucket. Returns the reason of a refusal, or ''. */
  file(uid: string, method: Method | 'replace', name: string): string {
    const file = objectResource({ name, bucket: BUCKET, contentType: 'image/jpeg', size: 40_000 })
    const decision: Decision = evaluate(
      storage,
      {
        service: 'firebase.storage',
        // Replacing a file is a creation, too.
        method: method === 'replace' ? 'create' : method,
        path: `/b/${BUCKET}/o/${name}`,
        auth: { uid, token: { sub: uid } },
        time: Timestamp.fromMillis(this.now),
        resource: method === 'create' || method === 'list' ? null : file,
        requestResource: ['create', 'replace', 'update'].includes(method) ? file : null,
      },
      this.world,
    )
    return decision.reason
  }

  private resource(path: string): ValueMap | null {
    const stored = this.documents[path]
    return stored ? asResource(path, stored) : null
  }

  private readonly world = {
    get: (path: string) => this.resource(path.replace(DATABASE, '')),
    getAfter: () => null,
  }
}

const asResource = (path: string, fields: Fields): ValueMap =>
  new Map<string, Value>([
    ['data', fromPlain(fields as Plain)],
    ['id', path.split('/').at(-1) ?? ''],
  ])
