import { int, nameOf, ROOT, type WireRequest } from './values'

const at = (name: string, method: string, path: string, body: unknown): WireRequest => ({
  name: `plain: ${name}`,
  method,
  path,
  body,
})

/** Calls to documents and collections by address, and calls that clients may not make. */
export const plainRequests: WireRequest[] = [
  at('GET', 'GET', `/v1/${nameOf('c/a')}`, undefined),
  at('GET missing', 'GET', `/v1/${nameOf('c/zz')}`, undefined),
  at('GET coll', 'GET', `/v1/${nameOf('c')}?pageSize=2`, undefined),
  at('PATCH', 'PATCH', `/v1/${nameOf('c/p')}?updateMask.fieldPaths=n`, {
    fields: { n: int(1), x: int(1) },
  }),
  at('DELETE', 'DELETE', `/v1/${nameOf('c/p')}`, undefined),
  at('POST', 'POST', `/v1/${nameOf('c')}?documentId=pp`, { fields: { n: int(1) } }),
  at('POST again', 'POST', `/v1/${nameOf('c')}?documentId=pp`, { fields: { n: int(1) } }),
  at('listCollectionIds', 'POST', `/v1/${ROOT}:listCollectionIds`, {}),
  at('beginTransaction', 'POST', `/v1/${ROOT}:beginTransaction`, {}),
  at('unknown verb', 'POST', `/v1/${ROOT}:foo`, {}),
]
