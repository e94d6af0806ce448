import { rootOf } from '../engine/sides'

export const PROJECT = 'demo-wire'
export const ROOT = rootOf(PROJECT)
export const nameOf = (path: string) => `${ROOT}/${path}`

/** Values and filters in the form of Firestore's REST interface. Some are invalid. */
export const text = (value: string) => ({ stringValue: value })
export const int = (value: number | string) => ({ integerValue: String(value) })
export const double = (value: number | string) => ({ doubleValue: value })
export const list = (...values: unknown[]) => ({ arrayValue: { values } })
export const map = (fields: object) => ({ mapValue: { fields } })
export const where = (fieldPath: string, op: string, value: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
export const allOf = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } })
export const anyOf = (...filters: unknown[]) => ({ compositeFilter: { op: 'OR', filters } })
export const by = (fieldPath: string, direction?: string) => ({
  field: { fieldPath },
  ...(direction !== undefined && { direction }),
})
export const query = (filter: unknown, more: object = {}) => ({
  structuredQuery: { from: [{ collectionId: 'c' }], ...(filter !== null && { where: filter }), ...more },
})
export const set = (path: string, fields: object, more: object = {}) => ({
  update: { name: nameOf(path), fields },
  ...more,
})

/** One request of a comparison. An object in `body` is sent as JSON, a string unchanged. */
export interface WireRequest {
  name: string
  method: string
  path: string
  body: unknown
}

/** A call on the whole database, such as `commit`. */
export const call = (name: string, verb: string, body: unknown): WireRequest => ({
  name: `${verb}: ${name}`,
  method: 'POST',
  path: `/v1/${ROOT}:${verb}`,
  body,
})

/** The documents that the requests find. */
export const DOCUMENTS = [
  set('c/a', {
    n: int(1),
    s: text('x'),
    l: list(text('p'), text('q')),
    k: map({ z: int(1) }),
    t: { timestampValue: '2026-11-21T05:06:07.123456Z' },
  }),
  set('c/b', { n: double(1.5), s: text('y'), l: list(text('q')), b: { booleanValue: true } }),
  set('c/c', { n: int(2), s: { nullValue: null }, l: list(int(1), double(1)) }),
  set('c/d', { n: text('1'), s: text('z') }),
  set('c/e', { n: double('NaN'), s: text('Z') }),
  set('c/f', { n: { nullValue: null }, s: text('é') }),
  set('c/g', { n: int(10), s: text('x'), l: list() }),
  set('c/a/sub/x', { n: int(5) }),
  set('c/b/sub/y', { n: int(6) }),
  set('c/h', {
    n: int(3),
    'a.b': text('dot'),
    日: int(1),
    g: { geoPointValue: { latitude: 1, longitude: 2 } },
    r: { referenceValue: nameOf('c/a') },
    by: { bytesValue: 'AQI=' },
  }),
]
