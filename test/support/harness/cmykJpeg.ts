/** Red, green, blue and yellow, as in the other test pictures. */
const QUARTERS = [
  [208, 32, 48],
  [32, 160, 64],
  [32, 64, 192],
  [240, 192, 32],
] as const
const [WIDTH, HEIGHT] = [120, 80]
const BLOCK = 8

const segment = (marker: number, ...bytes: number[]) => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 255,
  ...bytes,
]
const letters = (text: string) => [...text].map(letter => letter.charCodeAt(0))

/**
 * C41: a JPEG of 120 by 80 pixels in CMYK, the format for print, with a damaged colour profile. Each block has one
 * colour, so it needs only its first coefficient.
 */
export function cmykJpeg(): Buffer {
  // Codes of four bits for the categories 0 to 8. The other coefficients need only 'end of block', which takes one
  // bit.
  const codes = (kind: number, bits: number, symbols: number[]) =>
    segment(
      0xc4,
      kind,
      ...Array.from({ length: 16 }, (_, length) => (length + 1 === bits ? symbols.length : 0)),
      ...symbols,
    )
  const components = [1, 2, 3, 4]
  const head = [
    ...[0xff, 0xd8],
    // Adobe's marker: CMYK, stored inverted.
    ...segment(0xee, ...letters('Adobe'), 0, 100, 0, 0, 0, 0, 0),
    ...segment(
      0xe2,
      ...letters('ICC_PROFILE'),
      0,
      1,
      1,
      ...Array.from({ length: 200 }, (_, at) => (at * 37) & 255),
    ),
    ...segment(0xdb, 0, ...Array<number>(64).fill(8)),
    ...segment(0xc0, 8, 0, HEIGHT, 0, WIDTH, 4, ...components.flatMap(id => [id, 0x11, 0])),
    ...codes(0x00, 4, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ...codes(0x10, 1, [0]),
    ...segment(0xda, 4, ...components.flatMap(id => [id, 0]), 0, 63, 0),
  ]
  return Buffer.from([...head, ...scan(), 0xff, 0xd9])
}

/** The blocks from left to right and top to bottom. Each block stores its difference from the previous one. */
function scan(): number[] {
  let bits = ''
  const last = [0, 0, 0, 0]
  for (let row = 0; row < HEIGHT / BLOCK; row++) {
    for (let column = 0; column < WIDTH / BLOCK; column++) {
      const quarter = (row < HEIGHT / BLOCK / 2 ? 0 : 2) + (column < WIDTH / BLOCK / 2 ? 0 : 1)
      const inks = [...(QUARTERS[quarter] ?? QUARTERS[0]), 255]
      inks.forEach((ink, at) => {
        const value = ink - 128
        const change = value - (last[at] ?? 0)
        last[at] = value
        const size = change === 0 ? 0 : Math.floor(Math.log2(Math.abs(change))) + 1
        bits += size.toString(2).padStart(4, '0')
        if (size > 0) bits += (change > 0 ? change : change + 2 ** size - 1).toString(2).padStart(size, '0')
        bits += '0'
      })
    }
  }
  const bytes = bits.match(/.{1,8}/g) ?? []
  return bytes.flatMap(byte => {
    const value = Number.parseInt(byte.padEnd(8, '1'), 2)
    return value === 255 ? [255, 0] : [value]
  })
}
