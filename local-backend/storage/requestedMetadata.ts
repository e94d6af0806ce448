import { invalidArgument } from '../http/backendError'
import { isJsonObject, type JsonObject } from '../http/parseJson'

const TEXTS = [
  'contentType',
  'contentEncoding',
  'contentDisposition',
  'contentLanguage',
  'cacheControl',
] as const
const MAX_TEXT = 1024
/** Production keeps the download tokens under this key. So nobody chooses a token, as it would read the file. */
const TOKENS = 'firebaseStorageDownloadTokens'
/** As in production, the limit covers keys and values of custom metadata together. */
const MAX_CUSTOM_BYTES = 8192
/** These texts are sent as headers, so they must be printable ASCII. */
const HEADER_TEXT = /^[\x20-\x7e]*$/

/** The metadata that a client may set. Other properties belong to the server and are ignored. */
export interface RequestedMetadata {
  /** Null resets a text to its default. */
  texts: Partial<Record<(typeof TEXTS)[number], string | null>>
  /** A null value removes its key; null for the map removes all keys. */
  custom: Map<string, string | null> | null
  /** The MD5 hash that the client expects of the bytes. */
  md5Hash: string | null
}

/**
 * Reads the metadata that a client sent for a file. Throws BackendError if they are invalid or name another file
 * (W29).
 */
export function readRequestedMetadata(sent: JsonObject, bucket: string, name: string): RequestedMetadata {
  if (sent.name !== undefined && sent.name !== name)
    throw invalidArgument('The name in the metadata differs from the name in the address.')
  if (sent.bucket !== undefined && sent.bucket !== bucket)
    throw invalidArgument('The bucket in the metadata differs from the bucket in the address.')
  const texts: RequestedMetadata['texts'] = {}
  for (const key of TEXTS) {
    const value = sent[key]
    if (value === undefined) continue
    if (value !== null && !isHeaderText(value)) throw invalidArgument(`Invalid value for ${key}.`)
    texts[key] = value === '' ? null : value
  }
  const { md5Hash = null } = sent
  if (md5Hash !== null && typeof md5Hash !== 'string') throw invalidArgument('Invalid value for md5Hash.')
  return { texts, custom: readCustom(sent.metadata), md5Hash }
}

const isHeaderText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT && HEADER_TEXT.test(value)

function readCustom(sent: unknown): RequestedMetadata['custom'] {
  if (sent === undefined) return new Map()
  if (sent === null) return null
  if (!isJsonObject(sent)) throw invalidArgument('Invalid value for metadata.')
  if (Buffer.byteLength(JSON.stringify(sent)) > MAX_CUSTOM_BYTES)
    throw invalidArgument(`Custom metadata may take at most ${MAX_CUSTOM_BYTES} bytes.`)
  if (Object.hasOwn(sent, TOKENS)) throw invalidArgument(`Not allowed to set custom metadata for ${TOKENS}`)
  return new Map(
    Object.entries(sent).map(([key, value]) => {
      if (value !== null && typeof value !== 'string')
        throw invalidArgument('Custom metadata values must be texts.')
      return [key, value]
    }),
  )
}
