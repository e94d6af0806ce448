import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, type Compressed } from './compression'
import { contentTypeOf } from './contentTypes'

export interface SiteFile extends Compressed {
  contentType: string
  etag: string
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
  return { contentType, etag, ...(await compress(plain, contentType)) }
}
