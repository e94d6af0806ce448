import { MAX_DOCUMENT_BYTES } from '../constants'
import type { DanceEvent, EventException } from '../event/event'
import { countyWord } from '../event/labels'
import { ABOUT_TEXTS } from '../event/reader/aboutTexts'
import type { Day } from '../time/days'
import type { AskedPart, AskedText } from './query/asked'
import { hasOneSlip, mayHaveSlip, termsOf } from './spelling'

/**
 * How well a text fits: 1 by the name, 2 by place, people or classes, 3 by the beginning of a word of these, 4 by a word
 * with a slip, 5 by the description. 0 doesn't fit.
 */
export type Fit = 0 | 1 | 2 | 3 | 4 | 5
export const BY_NAME: Fit = 1
export const BY_FACTS: Fit = 2
const BY_BEGINNING: Fit = 3
export const BY_SLIP: Fit = 4
const BY_DESCRIPTION: Fit = 5

/** An entry of the index: an event, or one date of a series that has texts of its own. */
export interface Entry {
  event: DanceEvent
  /** Null for all dates without own texts. */
  date: Day | null
}

/** A posting is the number of an entry and the field where the word is: `entry * 4 + field`. */
type Posting = number
const FIELDS = 4
const NAME = 0
const FACTS = 1
const DESCRIPTION = 2

/** Shorter words must be whole in a description: 'tea' isn't 'teachers'. */
const PREFIX_IN_DESCRIPTION = 4
/** The longest name of a town or county, in words. */
const PLACE_WORDS = 5

const OWN_TEXTS: readonly (keyof EventException)[] = [
  'eventName',
  ...ABOUT_TEXTS,
  'danceTypes',
  'location',
  'shortLocation',
  'agenda',
]

/** The texts in which a word fits as in a description. The people of a team count as facts. */
const LONG_TEXTS = ABOUT_TEXTS.filter(name => name !== 'team')

/** Whether a date of a series has texts of its own. */
export const hasOwnTexts = (exception: EventException) =>
  OWN_TEXTS.some(field => exception[field] !== undefined)

/**
 * The words of events, for `findEvents`. A word keeps one number for each entry that has it. That is about
 * 1.4 kB for an event with 120 words of description (docs/libraries.md).
 */
export interface TextIndex {
  /** Null for an entry that was removed. */
  readonly entries: readonly (Entry | null)[]
  /** How many entries were removed. Their words still take room. */
  readonly removed: number
  add(event: DanceEvent): void
  remove(event: DanceEvent): void
  isKnown(word: string): boolean
  /** Whether an event has this very word, in its description too. */
  isWritten(word: string): boolean
  /** The town or county at the start of these words. One slip in a town is forgiven if no event has the word. */
  placeAt(words: readonly string[]): { label: string; count: number; written?: readonly string[] } | null
  /** How each entry fits the texts, the postcode and the place of a part, by its number. */
  fitsOf(part: AskedPart): Uint8Array
}

/** R69: 'w1' is also W1D, as London's districts have letters of their own. It isn't W12. */
const isInDistrict = (outward: string, asked: string) =>
  outward === asked || (outward.slice(0, -1) === asked && /[a-z]$/.test(outward))

/**
 * In the index, the dates of a series repeat at most so many characters of its long texts, as many as its document may hold.
 * Else a stranger's 130 dates would make megabytes of one.
 */
const REPEATED = MAX_DOCUMENT_BYTES
const NO_LONG_TEXTS = {
  ...Object.fromEntries(ABOUT_TEXTS.map(name => [name, ''])),
  agenda: [],
  pricing: [],
}

/** The length of the texts of `NO_LONG_TEXTS`. */
function lengthOfLong(event: DanceEvent): number {
  const slots = event.agenda.map(({ slotName }) => slotName)
  const items = event.pricing.map(({ itemName }) => itemName)
  return [...ABOUT_TEXTS.map(name => event[name]), ...slots, ...items].join(' ').length
}

/** The event as it is on the dates of an entry. */
const shownIn = ({ event, date }: Entry): DanceEvent =>
  date === null ? event : { ...event, ...event.exceptions.find(one => one.date === date) }

export function makeTextIndex(): TextIndex {
  const entries: (Entry | null)[] = []
  const postcodes: string[] = []
  const numbersOf = new Map<string, number[]>()
  const postings = new Map<string, Posting[]>()
  /** All words by their first letter, because a slip is never in the first letter. */
  const words = new Map<string, string[]>()
  const places = new Map<string, string>()
  let removed = 0

  function addTexts(texts: readonly string[], entry: number, field: number) {
    for (const text of texts) {
      for (const term of termsOf(text)) {
        let found = postings.get(term)
        if (!found) {
          found = []
          postings.set(term, found)
          const first = term[0] ?? ''
          const alike = words.get(first)
          if (alike) alike.push(term)
          else words.set(first, [term])
        }
        // The fields are added from best to worst, so the first posting of an entry is its best.
        const last = found[found.length - 1]
        if (last === undefined || Math.floor(last / FIELDS) !== entry) found.push(entry * FIELDS + field)
      }
    }
  }

  function addPlace(label: string) {
    const key = termsOf(label).join(' ')
    if (key !== '' && !places.has(key)) places.set(key, label)
  }

  /** Adds the words of `texts`, which are those of the event or of its dates that are searched by this entry. */
  function addEntry(event: DanceEvent, date: Day | null, texts = event) {
    const entry = entries.length
    entries.push({ event, date })
    const own = numbersOf.get(event.eventId)
    if (own) own.push(entry)
    else numbersOf.set(event.eventId, [entry])
    const shown = shownIn({ event: texts, date })
    const { location, team, danceTypes, agenda, pricing } = shown
    const county = countyWord(shown)
    const { venue, street, city, postcode } = location
    addTexts([shown.eventName], entry, NAME)
    // R86: the county word that is shown, and the county of the address, because people may type either.
    addTexts([venue, street, city, county, location.county, postcode, team, ...danceTypes], entry, FACTS)
    addTexts(
      danceTypes.map(dance => dance.replace('-', '')),
      entry,
      FACTS,
    )
    addTexts(
      agenda.map(({ slotName }) => slotName),
      entry,
      FACTS,
    )
    addTexts(
      pricing.map(({ itemName }) => itemName),
      entry,
      DESCRIPTION,
    )
    addTexts([...LONG_TEXTS.map(name => shown[name]), shown.announcementText], entry, DESCRIPTION)
    postcodes.push(postcode.toLowerCase().replace(/\s/g, ''))
    addPlace(city)
    addPlace(county)
  }

  /** Marks the entries of a word. `limit` is the worst field that counts, and `byWord` how well the word itself fits. */
  function mark(fits: Uint8Array, word: string, limit: number, byWord: Fit = BY_NAME) {
    for (const posting of postings.get(word) ?? []) {
      const field = posting % FIELDS
      if (field > limit) continue
      const byField = field === DESCRIPTION ? BY_DESCRIPTION : field === NAME ? BY_NAME : BY_FACTS
      const fit = Math.max(byField, byWord)
      const entry = (posting - field) / FIELDS
      const before = fits[entry] ?? 0
      if (before === 0 || fit < before) fits[entry] = fit
    }
  }

  const isStrong = (word: string) => (postings.get(word) ?? []).some(one => one % FIELDS !== DESCRIPTION)

  /** Marks the entries that have a word as a query asks for it. */
  function markAsked(fits: Uint8Array, asked: string, look: AskedText['look']) {
    if (look === 'whole') return mark(fits, asked, FACTS)
    const alike = words.get(asked[0] ?? '') ?? []
    let isFound = false
    for (const word of alike) {
      if (!word.startsWith(asked)) continue
      const limit = word === asked || asked.length >= PREFIX_IN_DESCRIPTION ? DESCRIPTION : FACTS
      mark(fits, word, limit, word === asked ? BY_NAME : BY_BEGINNING)
      isFound ||= isStrong(word)
    }
    // R69: a typed word that begins a word of a name or place is no slip.
    if (isFound || !mayHaveSlip(asked)) return
    for (const word of alike) if (hasOneSlip(asked, word)) mark(fits, word, DESCRIPTION, BY_SLIP)
  }

  /** Marks the entries that have all these words. The word that fits worst decides how well an entry fits. */
  function markTogether(best: Uint8Array, all: readonly string[], look: AskedText['look']) {
    const each = all.map(word => {
      const fits = new Uint8Array(entries.length)
      markAsked(fits, word, look)
      return fits
    })
    for (let entry = 0; entry < best.length; entry++) {
      let fit = 0
      for (const fits of each) {
        const one = fits[entry] ?? 0
        fit = one === 0 ? -1 : fit < 0 ? fit : Math.max(fit, one)
      }
      const before = best[entry] ?? 0
      if (fit > 0 && (before === 0 || fit < before)) best[entry] = fit
    }
  }

  return {
    entries,
    get removed() {
      return removed
    },
    add(event) {
      addEntry(event, null)
      let room = REPEATED
      for (const exception of event.exceptions) {
        if (!hasOwnTexts(exception)) continue
        room -= lengthOfLong(event)
        addEntry(event, exception.date, room >= 0 ? event : { ...event, ...NO_LONG_TEXTS })
      }
    },
    remove({ eventId }) {
      for (const entry of numbersOf.get(eventId) ?? []) {
        entries[entry] = null
        removed += 1
      }
      numbersOf.delete(eventId)
    },
    isKnown: isStrong,
    isWritten: word => postings.has(word),
    placeAt(asked) {
      for (let count = Math.min(PLACE_WORDS, asked.length); count > 0; count--) {
        const label = places.get(asked.slice(0, count).join(' '))
        if (label !== undefined) return { label, count }
      }
      const [word = ''] = asked
      if (!mayHaveSlip(word) || postings.has(word)) return null
      for (const [name, label] of places)
        if (hasOneSlip(word, name)) return { label, count: 1, written: [name] }
      return null
    },
    fitsOf({ texts, postcode, districts = [], reaches }) {
      const best = new Uint8Array(entries.length)
      for (const { words: all, look } of texts) {
        const [only] = all
        if (only !== undefined && all.length === 1) markAsked(best, only, look)
        else markTogether(best, all, look)
      }
      if (districts.length > 0) {
        postcodes.forEach((one, entry) => {
          if (districts.includes(one.slice(0, -3))) best[entry] = BY_FACTS
        })
      }
      if (reaches) {
        entries.forEach((one, entry) => {
          if (one && reaches(shownIn(one))) best[entry] = BY_FACTS
        })
      }
      if (postcode) {
        postcodes.forEach((one, entry) => {
          const isFound = postcode.isDistrict
            ? isInDistrict(one.slice(0, -3), postcode.text)
            : one.startsWith(postcode.text)
          if (isFound) best[entry] = BY_FACTS
        })
      }
      return best
    },
  }
}
