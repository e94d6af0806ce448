const CRC32 = makeTable(0xedb88320)
const CRC32C = makeTable(0x82f63b78)

/** The CRC-32 checksum, as an unsigned 32-bit number. */
export const crc32 = (data: Uint8Array) => checksum(CRC32, data)

/** The CRC-32C checksum (Castagnoli), as an unsigned 32-bit number. */
export const crc32c = (data: Uint8Array) => checksum(CRC32C, data)

function checksum(table: Uint32Array, data: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of data) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return ~sum >>> 0
}

/** Makes the lookup table for a polynomial. The bits of `polynomial` are in reverse order. */
function makeTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? polynomial ^ (value >>> 1) : value >>> 1
    return value
  })
}
