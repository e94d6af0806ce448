import { invalidArgument } from '../http/backendError'
import { parseJsonObject, type JsonObject } from '../http/parseJson'

const MAX_HEADER_BYTES = 8 * 1024
const MAX_METADATA_BYTES = 64 * 1024
const BOUNDARY = /^multipart\/related\s*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*$/i

export interface Multipart {
  metadata: JsonObject
  /** The content type declared in the part with the bytes. */
  contentType: string | null
  bytes: Buffer
}

/** Whether the content type is multipart. */
export const isMultipart = (contentType: string | undefined) => /^multipart\//i.test(contentType ?? '')

/**
 * Parses an upload of exactly two parts: metadata in JSON, and the bytes. Throws BackendError for anything else,
 * because another parser might read what this one skips (W34).
 */
export function parseMultipart(contentType: string, body: Buffer): Multipart {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformed('no boundary')
  const opening = Buffer.from(`--${boundary}\r\n`)
  const delimiter = Buffer.from(`\r\n--${boundary}`)

  if (!body.subarray(0, opening.length).equals(opening))
    throw malformed('it does not begin with its boundary')
  const first = readPart(body, opening.length)
  const firstEnd = body.indexOf(delimiter, first.start)
  if (firstEnd < 0 || firstEnd - first.start > MAX_METADATA_BYTES)
    throw malformed('the metadata part has no end')
  const afterFirst = firstEnd + delimiter.length
  if (body.toString('latin1', afterFirst, afterFirst + 2) !== '\r\n')
    throw malformed('a second part is missing')
  if (first.contentType !== null && !/^application\/json\b/i.test(first.contentType))
    throw malformed('the first part is not JSON')

  const second = readPart(body, afterFirst + 2)
  const secondEnd = body.indexOf(delimiter, second.start)
  if (secondEnd < 0) throw malformed('it has no end')
  // Nothing may follow: no third part and no bytes after the parts.
  const afterSecond = secondEnd + delimiter.length
  if (!['--', '--\r\n'].includes(body.toString('latin1', afterSecond, afterSecond + 5)))
    throw malformed('there is data after its end')
  return {
    metadata: parseJsonObject(body.subarray(first.start, firstEnd)),
    contentType: second.contentType,
    bytes: body.subarray(second.start, secondEnd),
  }
}

/** The content type of the part at `from`, and the offset of its content. */
function readPart(body: Buffer, from: number): { contentType: string | null; start: number } {
  const end = body.subarray(from, from + MAX_HEADER_BYTES).indexOf('\r\n\r\n')
  if (end < 0) throw malformed('the header of a part has no end')
  const lines = body.toString('latin1', from, from + end).split('\r\n')
  const types = lines.flatMap(line => {
    const [, name, value = ''] = /^([\w-]+):[ \t]*([\x20-\x7e]*)$/.exec(line) ?? []
    if (name === undefined) throw malformed('a header line is malformed')
    return name.toLowerCase() === 'content-type' ? [value.trim()] : []
  })
  if (types.length > 1) throw malformed('a part has two content types')
  return { contentType: types[0] ?? null, start: from + end + 4 }
}

const malformed = (reason: string) => invalidArgument(`The multipart body is malformed: ${reason}.`)
