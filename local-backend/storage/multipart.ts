import { invalidArgument } from '../http/backendError'
import { parseJsonObject, type JsonObject } from '../http/parseJson'

const MOST_HEADER_BYTES = 8 * 1024
const MOST_METADATA_BYTES = 64 * 1024
const BOUNDARY = /^multipart\/related\s*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*$/i

export interface Multipart {
  metadata: JsonObject
  /** Of the bytes, as their part says it. */
  contentType: string | null
  bytes: Buffer
}

/** Whether a body calls itself multipart. */
export const isMultipart = (contentType: string | undefined) => /^multipart\//i.test(contentType ?? '')

/**
 * Reads an upload of two parts, metadata in JSON and the bytes. Throws BackendError for whatever is not exactly
 * that: what one reader would skip, another might read (W34).
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
  if (firstEnd < 0 || firstEnd - first.start > MOST_METADATA_BYTES)
    throw malformed('the metadata have no end')
  const afterFirst = firstEnd + delimiter.length
  if (body.toString('latin1', afterFirst, afterFirst + 2) !== '\r\n')
    throw malformed('a second part is missing')
  if (first.contentType !== null && !/^application\/json\b/i.test(first.contentType))
    throw malformed('the first part is no JSON')

  const second = readPart(body, afterFirst + 2)
  const secondEnd = body.indexOf(delimiter, second.start)
  if (secondEnd < 0) throw malformed('it has no end')
  // Nothing may follow: no third part, no bytes outside the parts.
  const afterSecond = secondEnd + delimiter.length
  if (!['--', '--\r\n'].includes(body.toString('latin1', afterSecond, afterSecond + 5)))
    throw malformed('it goes on after its end')
  return {
    metadata: parseJsonObject(body.subarray(first.start, firstEnd)),
    contentType: second.contentType,
    bytes: body.subarray(second.start, secondEnd),
  }
}

/** The header of the part that begins at `from`, and where its content starts. */
function readPart(body: Buffer, from: number): { contentType: string | null; start: number } {
  const end = body.subarray(from, from + MOST_HEADER_BYTES).indexOf('\r\n\r\n')
  if (end < 0) throw malformed('the header of a part has no end')
  const lines = body.toString('latin1', from, from + end).split('\r\n')
  const types = lines.flatMap(line => {
    const [, name, value = ''] = /^([\w-]+):[ \t]*([\x20-\x7e]*)$/.exec(line) ?? []
    if (name === undefined) throw malformed('a header line can’t be read')
    return name.toLowerCase() === 'content-type' ? [value.trim()] : []
  })
  if (types.length > 1) throw malformed('a part has two content types')
  return { contentType: types[0] ?? null, start: from + end + 4 }
}

const malformed = (reason: string) => invalidArgument(`The multipart body is malformed: ${reason}.`)
