import { createHash } from 'node:crypto'
import { Bytes } from './values'

const CRC32 = makeTable(0xedb88320)
const CRC32C = makeTable(0x82f63b78)

export function digest(algorithm: 'md5' | 'sha256', data: Uint8Array): Bytes {
  return new Bytes(createHash(algorithm).update(data).digest())
}

/** The checksum as four bytes, least significant first. */
export function crc32(data: Uint8Array): Bytes {
  return checksum(CRC32, data)
}

export function crc32c(data: Uint8Array): Bytes {
  return checksum(CRC32C, data)
}

function checksum(table: Uint32Array, data: Uint8Array): Bytes {
  let sum = 0xffffffff
  for (const byte of data) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  const result = Buffer.alloc(4)
  result.writeUInt32LE(~sum >>> 0)
  return new Bytes(result)
}

function makeTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? polynomial ^ (value >>> 1) : value >>> 1
    return value
  })
}
