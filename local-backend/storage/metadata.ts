import { createHash, randomUUID } from 'node:crypto'
import { crc32c } from '../rules/checksum'
import type { RequestedMetadata } from './requestedMetadata'

/** A file's metadata as Storage v0 writes it, with whole numbers as strings. */
export interface ObjectMetadata {
  name: string
  bucket: string
  generation: string
  metageneration: string
  contentType: string
  timeCreated: string
  updated: string
  storageClass: string
  /** The size in bytes. */
  size: string
  md5Hash: string
  crc32c: string
  etag: string
  /** Comma-separated tokens. Each of them grants read access to the file. */
  downloadTokens: string
  contentEncoding: string
  contentDisposition: string
  contentLanguage?: string
  cacheControl?: string
  metadata: Record<string, string>
}

const DEFAULTS = {
  contentType: 'application/octet-stream',
  contentEncoding: 'identity',
  contentDisposition: 'inline',
  metadata: {},
}
type Described = Pick<ObjectMetadata, keyof typeof DEFAULTS | 'contentLanguage' | 'cacheControl'>

/** A file that is about to be uploaded. */
export interface NewObject {
  bucket: string
  name: string
  requested: RequestedMetadata
  /** The size in bytes. */
  size: number
  checksums: Checksums
}

type Checksums = Pick<ObjectMetadata, 'md5Hash' | 'crc32c'>

/** The checksums of a file's bytes, so that the sender can compare them. */
export const checksumsOf = (bytes: Buffer): Checksums => ({
  md5Hash: createHash('md5').update(bytes).digest('base64'),
  crc32c: String(crc32c(bytes)),
})

/** The metadata of a new file, or of the next generation of an existing one. `now` is in ms. */
export function newMetadata(
  { bucket, name, requested, size, checksums }: NewObject,
  former: ObjectMetadata | null,
  now: number,
): ObjectMetadata {
  const generation = String(Math.max(Math.floor(now) * 1000, Number(former?.generation ?? 0) + 1))
  const time = new Date(now).toISOString()
  return {
    ...described(DEFAULTS, requested),
    name,
    bucket,
    generation,
    metageneration: '1',
    timeCreated: time,
    updated: time,
    storageClass: 'STANDARD',
    size: String(size),
    ...checksums,
    etag: etagOf(generation, '1'),
    downloadTokens: randomUUID(),
  }
}

/** The metadata after a change; properties that the request doesn't mention stay (W32). `now` is in ms. */
export function changedMetadata(
  former: ObjectMetadata,
  requested: RequestedMetadata,
  now: number,
): ObjectMetadata {
  const { contentLanguage: _language, cacheControl: _control, ...others } = former
  const metageneration = String(Number(former.metageneration) + 1)
  return {
    ...others,
    ...described(former, requested),
    metageneration,
    updated: new Date(now).toISOString(),
    etag: etagOf(former.generation, metageneration),
  }
}

function described(former: Described, { texts, custom }: RequestedMetadata): Described {
  const { contentType, contentEncoding, contentDisposition, contentLanguage, cacheControl } = former
  const kept = { contentType, contentEncoding, contentDisposition, contentLanguage, cacheControl }
  const values: Record<string, string | null | undefined> = { ...kept, ...texts }
  const present = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  const metadata = new Map(custom === null ? [] : Object.entries(former.metadata))
  for (const [key, value] of custom ?? []) {
    if (value === null) metadata.delete(key)
    else metadata.set(key, value)
  }
  return {
    ...DEFAULTS,
    ...(Object.fromEntries(present) as Partial<Described>),
    metadata: Object.fromEntries(metadata),
  }
}

const etagOf = (generation: string, metageneration: string) =>
  createHash('sha1').update(`${generation}/${metageneration}`).digest('base64')
