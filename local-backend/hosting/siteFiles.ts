import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf, isWorthCompressing } from './contentTypes'

/** High enough to show realistic sizes, low enough to be quick. */
const BROTLI_QUALITY = 9
const MIN_COMPRESSED_BYTES = 512

export interface SiteFile {
  contentType: string
  etag: string
  plain: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
}

interface Cached {
  mtimeMs: number
  size: number
  file: Promise<SiteFile>
}

/** Reads the files of a folder and compresses each once. Reads a file again when it changes on disk. */
export class SiteFiles {
  private readonly cache = new Map<string, Cached>()

  constructor(private readonly folder: string) {}

  /** The file at a safe path (safePath.ts), or null if there is none. */
  async find(safePath: string): Promise<SiteFile | null> {
    const path = join(this.folder, safePath)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) return null
    const cached = this.cache.get(path)
    if (cached && cached.mtimeMs === found.mtimeMs && cached.size === found.size) return cached.file
    const file = readSiteFile(path)
    this.cache.set(path, { mtimeMs: found.mtimeMs, size: found.size, file })
    file.catch(() => this.cache.delete(path))
    return file
  }
}

async function readSiteFile(path: string): Promise<SiteFile> {
  const plain = await readFile(path)
  const contentType = contentTypeOf(path)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (plain.length < MIN_COMPRESSED_BYTES || !isWorthCompressing(contentType)) {
    return { contentType, etag, plain, gzip: null, brotli: null }
  }
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ])
  return { contentType, etag, plain, gzip: gzipped, brotli }
}
