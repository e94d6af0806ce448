import { createHash } from 'node:crypto'
import * as checksums from './checksum'
import { Bytes } from './values'

export function digest(algorithm: 'md5' | 'sha256', data: Uint8Array): Bytes {
  return new Bytes(createHash(algorithm).update(data).digest())
}

export const crc32 = (data: Uint8Array) => fourBytes(checksums.crc32(data))
export const crc32c = (data: Uint8Array) => fourBytes(checksums.crc32c(data))

/** Least significant byte first. */
function fourBytes(sum: number): Bytes {
  const result = Buffer.alloc(4)
  result.writeUInt32LE(sum)
  return new Bytes(result)
}
