import { invalidArgument } from '../../http/backendError'
import type { JsonObject } from '../../http/parseJson'

/** Parameters that every Google REST API accepts and this backend ignores. */
const COMMON = ['key', 'alt', '$alt', 'prettyPrint']
const REPEATED = ['mask.fieldPaths', 'updateMask.fieldPaths']

/**
 * Reads the query parameters of a plain document request into the JSON of the same call's body: 'mask.fieldPaths'
 * becomes `mask: { fieldPaths }`. Throws BackendError for an unknown parameter, so that a misspelt precondition is
 * never ignored.
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
    if (!isRepeated && texts.length > 1) throw invalidArgument(`${name} may be given only once.`)
    // Broken UTF-8 decodes to the replacement character, so the text is not what the client meant (W28).
    if (texts.some(text => text.includes('\ufffd'))) throw invalidArgument(`${name} is not valid UTF-8.`)
    put(result, name.split('.'), isRepeated ? texts : texts[0])
  }
  return result
}

function put(target: JsonObject, [name = '', ...inner]: string[], value: unknown) {
  if (inner.length === 0) target[name] = value
  else put((target[name] ??= {}) as JsonObject, inner, value)
}

/** Reads 'true' or 'false'; undefined if missing. Throws BackendError for any other text. */
export function readFlag(text: unknown, name: string): boolean | undefined {
  if (text === undefined) return undefined
  if (text !== 'true' && text !== 'false') throw invalidArgument(`${name} must be true or false.`)
  return text === 'true'
}
