import { randomBytes } from 'node:crypto'
import { BackendError, invalidArgument } from '../../http/backendError'
import { isJsonObject, parseJsonObject, type JsonObject } from '../../http/parseJson'
import { expectNoTransaction, readMask, surroundingsOf } from '../calls'
import { readWrites } from '../commit/readWrites'
import { documentName, expectId } from '../names'
import { projectedBody } from '../query/projection'
import { readFlag, readParameters } from './parameters'
import type { PlainCall, PlainRequest } from './plainCall'

const ID_LENGTH = 20
const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** GET of a document. */
export const getDocument: PlainCall = ({ path, query, caller }, parts) => {
  const parameters = readParameters(query, ['mask.fieldPaths', 'transaction', 'readTime'])
  expectNoTransaction(parameters)
  const select = readMask(parameters.mask)
  const surroundings = surroundingsOf(caller, parts)
  parts.authorize({ method: 'get', path, resource: surroundings.get(path) }, surroundings)
  const document = parts.store.get(path)
  if (!document) {
    throw new BackendError('NOT_FOUND', `Document "${documentName(parts.database, path)}" not found.`)
  }
  return projectedBody(document, select)
}

/** POST to a collection: creates a document under `documentId` or a generated id. Throws if it already exists. */
export const createDocument: PlainCall = async (request, parts) => {
  const { documentId = newId(), mask } = readParameters(request.query, ['documentId', 'mask.fieldPaths'])
  // Check the id by itself: with a slash, it would lead into another collection.
  expectId(String(documentId))
  const path = `${request.path}/${String(documentId)}`
  return write(request, parts, mask, {
    update: await readDocument(request, documentName(parts.database, path)),
    currentDocument: { exists: false },
  })
}

/** PATCH of a document: replaces all of it or, with an update mask, some of its fields. */
export const patchDocument: PlainCall = async (request, parts) => {
  const { mask, updateMask, currentDocument } = readParameters(request.query, [
    'mask.fieldPaths',
    'updateMask.fieldPaths',
    'currentDocument.exists',
    'currentDocument.updateTime',
  ])
  return write(request, parts, mask, {
    update: await readDocument(request, documentName(parts.database, request.path)),
    updateMask,
    currentDocument: readPrecondition(currentDocument),
  })
}

/** DELETE of a document, which need not exist. */
export const deleteDocument: PlainCall = async ({ path, query, caller }, { commits, database }) => {
  const { currentDocument } = readParameters(query, ['currentDocument.exists', 'currentDocument.updateTime'])
  const removal = { delete: documentName(database, path), currentDocument: readPrecondition(currentDocument) }
  await commits.commit(readWrites([removal], database), caller)
  return '{}'
}

/** Commits one write, judged by the rules, and gives the document after it. */
async function write(
  { caller }: PlainRequest,
  { commits, database }: Parameters<PlainCall>[1],
  mask: unknown,
  json: JsonObject,
): Promise<Buffer> {
  const select = readMask(mask)
  const { steps } = await commits.commit(readWrites([json], database), caller)
  const after = steps[0]?.after
  if (!after) throw new BackendError('INTERNAL', 'The document is missing although it was written.')
  return projectedBody(after, select)
}

/** The document in a request body. Throws BackendError if its name differs from the address (W29). */
async function readDocument({ readBody }: PlainRequest, name: string): Promise<JsonObject> {
  const { fields, name: ownName } = parseJsonObject(await readBody())
  if (ownName !== undefined && ownName !== name) {
    throw invalidArgument('The name in the document differs from the address.')
  }
  return { name, fields }
}

function readPrecondition(json: unknown): JsonObject | undefined {
  if (!isJsonObject(json)) return undefined
  const exists = readFlag(json.exists, 'currentDocument.exists')
  return exists === undefined ? json : { ...json, exists }
}

/** A random id in the SDKs' form: 20 letters and digits. */
const newId = () =>
  Array.from(randomBytes(ID_LENGTH), byte => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('')
