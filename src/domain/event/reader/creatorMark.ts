/** An event from a snapshot names its creator by this sign and the mark. No user id begins with it. */
const MARK_SIGN = '*'
const MAX_LENGTH = 7
/** The offset and the prime of FNV-1a, 32 bits. */
const OFFSET = 2_166_136_261
const PRIME = 16_777_619

/**
 * R53: a short mark of a creator. Events with the same mark have the same creator, but the mark doesn't say who that is:
 * an id has far more possible values than 32 bits. `creator` is an id, or what `markedCreator` returns.
 */
export function creatorMark(creator: string): string {
  return creator.startsWith(MARK_SIGN) ? creator.slice(1, 1 + MAX_LENGTH) : shortHash(creator)
}

/** FNV-1a, 32 bits: at most seven characters for any text. */
export function shortHash(text: string): string {
  let hash = OFFSET
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return (hash >>> 0).toString(36)
}

/** R53: what a snapshot says instead of a creator's id. The reader gets the same mark from it as from the id. */
export const markedCreator = (mark: string | undefined) => MARK_SIGN + (mark ?? '')
