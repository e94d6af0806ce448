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

const ASCII = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (ESCAPED_SIGNS.includes(character)) return ESCAPED
  return /[\sa-z0-9]/i.test(character) ? LETTER : SIGN
})

function weightOfUnit(code: number): number {
  if (code < 0x80) return ASCII[code] ?? SIGN
  if (code < 0x800) return TWO_BYTES
  return code >= 0xd800 && code < 0xe000 ? SURROGATE : THREE_BYTES
}

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
  for (let at = 0; at < text.length; at++) weight += weightOfUnit(text.charCodeAt(at))
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
  for (const character of text) {
    weight += weightOf(character)
    if (weight > bytes) break
    end += character.length
  }
  const whole = text.slice(0, end)
  const space = whole.search(/\s\S*$/)
  return end === 0 ? '' : `${space > 0 ? whole.slice(0, space) : whole} …`
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
