import { invalidArgument } from '../../http/backendError'
import type { JsonObject } from '../../http/parseJson'

/** What every call of Google's REST interfaces may carry and this backend has no use for. */
const COMMON = ['key', 'alt', '$alt', 'prettyPrint']
const REPEATED = ['mask.fieldPaths', 'updateMask.fieldPaths']

/**
 * The parameters of a plain document request as the JSON that the same call takes in a body: 'mask.fieldPaths' is the
 * list `mask: { fieldPaths }`. Throws BackendError for one that the call does not know: a precondition with a slip of
 * the pen in its name must not be passed over.
 */
export function readParameters(query: URLSearchParams, known: readonly string[]): JsonObject {
  const result: JsonObject = {}
  for (const name of new Set(query.keys())) {
    if (COMMON.includes(name)) continue
    const texts = query.getAll(name)
    if (!known.includes(name)) {
      throw invalidArgument(
        `Invalid JSON payload received. Unknown name "${name.slice(0, 100)}": Cannot bind query parameter.`,
      )
    }
    const isRepeated = REPEATED.includes(name)
    if (!isRepeated && texts.length > 1) throw invalidArgument(`${name} may be given once.`)
    // Broken UTF-8 has become the replacement character: another text than was meant (W28).
    if (texts.some(text => text.includes('\ufffd'))) throw invalidArgument(`${name} is not valid UTF-8.`)
    put(result, name.split('.'), isRepeated ? texts : texts[0])
  }
  return result
}

function put(target: JsonObject, [name = '', ...inner]: string[], value: unknown) {
  if (inner.length === 0) target[name] = value
  else put((target[name] ??= {}) as JsonObject, inner, value)
}

/** 'true' or 'false'; undefined where there is none. Throws BackendError for any other text. */
export function readFlag(text: unknown, name: string): boolean | undefined {
  if (text === undefined) return undefined
  if (text !== 'true' && text !== 'false') throw invalidArgument(`${name} must be true or false.`)
  return text === 'true'
}
