import type { CardFacts } from './cardFacts'
import { CARD_DESIGN } from './drawnCard'

/** The starts and the factor are 32-bit integers, because V8 computes with these fastest. */
const START = 0x811c9dc5 | 0
const SECOND_START = 0x9e3779b9 | 0
const PRIME = 0x01000193
const HALF = 16

/** The version of a preview card in its address, because chats keep old pictures. It protects nothing. */
export const cardVersion = (facts: CardFacts): string => hashOf(JSON.stringify([CARD_DESIGN, facts]))

/** Two 32-bit hashes like FNV-1a, with different starts, in 16 hexadecimal digits. A step takes two characters. */
function hashOf(text: string): string {
  let one = START
  let other = SECOND_START
  const end = text.length - 1
  for (let at = 0; at < end; at += 2) {
    const unit = text.charCodeAt(at) | (text.charCodeAt(at + 1) << HALF)
    one = Math.imul(one ^ unit, PRIME)
    other = Math.imul(other ^ (unit + at), PRIME)
  }
  const last = text.length % 2 === 1 ? text.charCodeAt(end) : 0
  return digits(Math.imul(one ^ last, PRIME), Math.imul(other ^ (last + text.length), PRIME))
}

const digits = (one: number, other: number) => hex(one) + hex(other)
const hex = (bits: number) => (bits >>> 0).toString(16).padStart(8, '0')
