import { parseJsonObject, type JsonObject } from '../../http/parseJson'

/** Some 20 KB each, with what is made of them. */
const MOST_KNOWN = 500
const LONGEST_KNOWN = 8_192

/**
 * Requests as they were sent, in JSON, of those asked last. A device that is up to date asks the same again until
 * something changes, and so does every other with its filters. Who gets the same object again can keep beside it what
 * it made of it (in a WeakMap); nobody changes it.
 */
export class KnownRequests {
  /** Null of what was asked once: to keep all would cost more than it saves where each asks something else. */
  private readonly known = new Map<string, JsonObject | null>()

  /** Throws BackendError for what is no JSON object in UTF-8. */
  parse(body: Buffer): JsonObject {
    if (body.length > LONGEST_KNOWN) return parseJsonObject(body)
    // A character for each byte: what is not UTF-8 can't be taken for what is.
    const text = body.toString('latin1')
    const known = this.known.get(text)
    const request = known ?? parseJsonObject(body)
    this.known.delete(text)
    this.known.set(text, known === undefined ? null : request)
    if (this.known.size > MOST_KNOWN) this.known.delete(this.known.keys().next().value ?? '')
    return request
  }
}
