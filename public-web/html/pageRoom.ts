/** The bytes of one UTF-16 unit in a compressed page, if a text hardly repeats itself. Measured with random words. */
const LETTER = 0.72
const SIGN = 1.1
/** HTML and JSON each escape these in their own way. */
const ESCAPED = 4
const ESCAPED_SIGNS = '<>&"\''
/** Of Greek, Cyrillic, Hebrew or Arabic, for example. */
const TWO_BYTES = 1.3
const THREE_BYTES = 3.2
/** Half of a pair, for example of an emoji. */
const SURROGATE = 1.5

/** The weight of every unit, because a page weighs thousands of them. */
const WEIGHTS = Float32Array.from({ length: 0x1_00_00 }, (_, code) => {
  if (code >= 0x800) return code >= 0xd800 && code < 0xe000 ? SURROGATE : THREE_BYTES
  if (code >= 0x80) return TWO_BYTES
  const character = String.fromCharCode(code)
  if (ESCAPED_SIGNS.includes(character)) return ESCAPED
  return /[\sa-z0-9]/i.test(character) ? LETTER : SIGN
})

/** The room that texts of one page share, so that the page stays small after compression. */
export interface PageRoom {
  /** The text, or as much of its beginning as there is room for, with ' …' at the end. */
  cut(text: string): string
  /** Takes this many bytes if there are as many. False if there aren't. Nothing fits afterwards. */
  take(bytes: number): boolean
}

/** About how many bytes a text takes in a compressed page, if it hardly repeats itself. */
export function weightOf(text: string): number {
  let weight = 0
  for (let at = 0; at < text.length; at++) weight += WEIGHTS[text.charCodeAt(at)] ?? 0
  return weight
}

/** Makes the room for texts of about `bytes` bytes after compression. */
export function makePageRoom(bytes: number): PageRoom {
  let left = bytes
  const take = (weight: number) => {
    const fits = weight <= left
    left = fits ? left - weight : 0
    return fits
  }
  return {
    take,
    cut(text) {
      const room = left
      return take(weightOf(text)) ? text : beginning(text, room)
    },
  }
}

/**
 * The whole words of a text that weigh at most `bytes`, and ' …'. '' if not even one character fits. The space keeps the
 * sign out of an address at the end.
 */
function beginning(text: string, bytes: number): string {
  let weight = 0
  let end = 0
  while (end < text.length && (weight += WEIGHTS[text.charCodeAt(end)] ?? 0) <= bytes) end++
  const whole = text.slice(0, end).replace(/[\ud800-\udbff]$/, '')
  const words = /^[^]*(?=\s)/.exec(whole)?.[0] ?? whole
  return words === '' ? '' : `${words} …`
}

/** The first rows that there is room for. `bytesOf` is the weight of a row. */
export function fitting<Row>(
  rows: readonly Row[],
  bytesOf: (row: Row) => number,
  room: PageRoom,
): readonly Row[] {
  const end = rows.findIndex(row => !room.take(bytesOf(row)))
  return end < 0 ? rows : rows.slice(0, end)
}
