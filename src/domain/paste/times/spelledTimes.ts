import { HALF_DAY } from './clocks'

const SPELLED =
  /\b(half past|quarter past|quarter to)?\s?(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 'half past seven until eleven' in digits. `filler` is a character that keeps the number of characters the same. */
export function plainNumbers(text: string, filler: string): string {
  if (
    !/\b(?:half past|quarter past|quarter to|until|till?) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i.test(
      text,
    )
  )
    return text
  return text.replace(SPELLED, (words: string, part: string | undefined, name: string) => {
    const hour = NUMBERS.indexOf(name.toLowerCase()) + 1
    const minute = part === undefined ? '' : /half/i.test(part) ? '.30' : /past/i.test(part) ? '.15' : '.45'
    const own = /to/i.test(part ?? '') ? ((hour + HALF_DAY - 2) % HALF_DAY) + 1 : hour
    const space = /^\s/.test(words) ? ' ' : ''
    return `${space}${own}${minute}`.padEnd(words.length, filler)
  })
}
