import { parseJsonObject, type JsonObject } from '../../http/parseJson'

/** Each remembered request takes about 20 KB, including its query and plans. */
const MAX_KNOWN = 500
const MAX_KNOWN_BYTES = 8_192

/**
 * Remembers the parsed JSON of recent requests. An up-to-date device repeats its request until something changes.
 * Devices with the same filters send the same request. Callers that get the same object again can cache results for
 * it (in a WeakMap). Nobody may change the object.
 */
export class KnownRequests {
  /** The value is null for a request seen once. If all requests differ, keeping each would cost more than it saves. */
  private readonly known = new Map<string, JsonObject | null>()

  /** Parses a body. Throws BackendError unless it is a JSON object in UTF-8. */
  parse(body: Buffer): JsonObject {
    if (body.length > MAX_KNOWN_BYTES) return parseJsonObject(body)
    // latin1 has one character per byte, so invalid UTF-8 never matches a valid body.
    const text = body.toString('latin1')
    const known = this.known.get(text)
    const request = known ?? parseJsonObject(body)
    this.known.delete(text)
    this.known.set(text, known === undefined ? null : request)
    if (this.known.size > MAX_KNOWN) this.known.delete(this.known.keys().next().value ?? '')
    return request
  }
}
