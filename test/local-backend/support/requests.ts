import { bodyOf } from '../../../local-backend/firestore/document'
import { nameOf, type TestBackend } from './testBackend'

/** A write that sets a document; `more` adds a mask, transforms or a precondition. */
export const set = (path: string, fields: unknown, more: object = {}) => ({
  update: { name: nameOf(path), fields },
  ...more,
})

/** A write with transforms only. */
export const transform = (path: string, updateTransforms: unknown[]) =>
  set(path, {}, { updateMask: { fieldPaths: [] }, updateTransforms })

export const integer = (number: number | string) => ({ integerValue: String(number) })

/** A list of integers from 0. */
export const list = (count: number) => ({
  arrayValue: { values: Array.from({ length: count }, (_, at) => integer(at)) },
})

export const filter = (op: string, value: unknown, fieldPath = 'a') => ({
  fieldFilter: { field: { fieldPath }, op, value },
})

/** The answer to a malformed commit. */
export const isInvalid = { status: 400, json: { error: { code: 400, status: 'INVALID_ARGUMENT' } } }

export const storedBody = ({ store }: TestBackend, path: string) => {
  const document = store.get(path)
  return document && bodyOf(document)
}
