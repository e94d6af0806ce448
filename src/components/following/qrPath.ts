import encodeQR from 'qr'

/** ISO 18004: the empty edge around a code, in modules. */
const QUIET_ZONE = 4

/** The code of a text as the path of its dark modules, one unit each, and the size of the whole with its quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`
    }
  }
  return { path, size: rows.length }
}
