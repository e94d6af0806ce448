import { invalidArgument } from '../http/backendError'
import { isJsonObject, type JsonObject } from '../http/parseJson'

const TEXTS = [
  'contentType',
  'contentEncoding',
  'contentDisposition',
  'contentLanguage',
  'cacheControl',
] as const
const MOST_TEXT = 1024
/** As production: keys and values of custom metadata together. */
const MOST_CUSTOM_BYTES = 8192
/** These texts are sent as headers. */
const HEADER_TEXT = /^[\x20-\x7e]*$/

/** What a client may say of a file. Anything else it sends is the server's to know, and is not looked at. */
export interface RequestedMetadata {
  /** null asks for the default. */
  texts: Partial<Record<(typeof TEXTS)[number], string | null>>
  /** A null value removes its key; null removes all. */
  custom: Map<string, string | null> | null
  /** What the client holds the MD5 of the bytes to be. */
  md5Hash: string | null
}

/** Reads metadata as they were sent, for the file named. Throws BackendError, also for another name (W29). */
export function readRequestedMetadata(sent: JsonObject, bucket: string, name: string): RequestedMetadata {
  if (sent.name !== undefined && sent.name !== name)
    throw invalidArgument('The name in the metadata is not the name in the address.')
  if (sent.bucket !== undefined && sent.bucket !== bucket)
    throw invalidArgument('The bucket in the metadata is not the bucket in the address.')
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
  typeof value === 'string' && value.length <= MOST_TEXT && HEADER_TEXT.test(value)

function readCustom(sent: unknown): RequestedMetadata['custom'] {
  if (sent === undefined) return new Map()
  if (sent === null) return null
  if (!isJsonObject(sent)) throw invalidArgument('Invalid value for metadata.')
  if (Buffer.byteLength(JSON.stringify(sent)) > MOST_CUSTOM_BYTES)
    throw invalidArgument(`Custom metadata may take ${MOST_CUSTOM_BYTES} bytes at most.`)
  return new Map(
    Object.entries(sent).map(([key, value]) => {
      if (value !== null && typeof value !== 'string') throw invalidArgument('Custom metadata are texts.')
      return [key, value]
    }),
  )
}
