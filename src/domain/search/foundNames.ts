import type { DanceEvent, Occurrence } from '../event/event'
import { type FollowLink, linksOf } from '../following/followHead'
import { type FollowKey, organiserOf, venueOf } from '../following/followKey'
import { nightsOf } from '../following/nights'
import { organiserName } from '../following/organiserName'
import type { LondonMoment } from '../time/days'
import type { Asked, AskedPart } from './query/asked'
import { isMeant, termsOf } from './spelling'

/** At most this many organisers and venues stand before the events of a search. */
const MAX_NAMES = 3

/** Fewer letters begin too many names. */
const MIN_LETTERS = 3

/**
 * R69, R96: the organisers and venues of the found events whose names have every word of a query that has no other
 * meaning, those with the most found events first. `events` says what is next of each.
 */
export function foundNames(
  asked: Asked,
  found: readonly Occurrence[],
  events: readonly DanceEvent[],
  now: LondonMoment,
): FollowLink[] {
  const words = asked.parts.filter(({ kind, isNot }) => kind === 'word' && !isNot)
  if (words.every(({ label }) => label.length < MIN_LETTERS)) return []
  const known = new Map<string, boolean>()
  const fits = (name: string) => {
    let isFit = known.get(name)
    if (isFit === undefined) {
      const terms = termsOf(name)
      isFit = words.every(({ texts }) =>
        texts.some(text => text.words.every(word => terms.some(term => isMeant(word, term)))),
      )
      known.set(name, isFit)
    }
    return isFit
  }
  const counts = new Map<FollowKey, number>()
  const count = (key: FollowKey | null) => key !== null && counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { event } of found) {
    if (fits(organiserName(event))) count(organiserOf(event))
    if (fits(event.location.venue)) count(venueOf(event))
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_NAMES)
    .flatMap(([key]) => {
      const { coming, past } = nightsOf(key, events, now)
      return linksOf([...coming, ...past], () => key)
    })
}

/** Splits a text into the words that a query asked for (R69) and the text between them. */
export function foundParts(text: string, asked: readonly AskedPart[]): { part: string; isFound: boolean }[] {
  const texts = asked.flatMap(part => (part.isNot ? [] : part.texts))
  return text.split(/([\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*)/u).flatMap((part, position) => {
    if (part === '') return []
    const [word] = position % 2 === 1 ? termsOf(part) : []
    const isFound =
      word !== undefined &&
      texts.some(({ words, look }) =>
        words.some(one => (look === 'whole' ? one === word : isMeant(one, word))),
      )
    return [{ part, isFound }]
  })
}
