const view = new DataView(new ArrayBuffer(8))

/**
 * A text of ten characters (0-255) that sorts numbers as Firestore does: NaN first, then by value, integers and
 * doubles mixed. `rest` is the difference between an integer and its nearest double; it fits in 16 bits.
 */
export function numberKey(double: number, rest = 0): string {
  if (Number.isNaN(double)) return '\0\0\0\0\0\0\0\0\0\0'
  // + 0 turns -0 into 0.
  view.setFloat64(0, double + 0)
  const high = view.getUint32(0)
  const low = view.getUint32(4)
  const isNegative = high >>> 31 === 1
  const first = isNegative ? ~high : high | 0x80000000
  const second = isNegative ? ~low : low
  const third = rest + 0x8000
  return String.fromCharCode(
    first >>> 24,
    (first >>> 16) & 255,
    (first >>> 8) & 255,
    first & 255,
    second >>> 24,
    (second >>> 16) & 255,
    (second >>> 8) & 255,
    second & 255,
    third >>> 8,
    third & 255,
  )
}

/** The key of a 64-bit integer given in decimal digits. */
export function integerKey(digits: string): string {
  const double = Number(digits)
  if (Number.isSafeInteger(double)) return numberKey(double)
  return numberKey(double, Number(BigInt(digits) - BigInt(double)))
}
