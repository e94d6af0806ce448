import type { EventDraft } from '../editor/draft/eventDraft'
import type { DanceType } from '../event/dances'
import type { DanceEvent, EventId } from '../event/event'
import type { Placed } from '../event/labels'
import { draftOfFound, locationOfFound, type MarkedDraft } from '../paste/markedDraft'
import type { PasteContext } from '../paste/readFacts'
import { addressLength } from '../places/addressSearch'
import { placeOfLocation } from './placeOfLocation'
import type { TakenEntry } from './takenEntry'

/** R93: an entry of a calendar file that a person may list, with the draft that it would become. */
export interface Choice extends MarkedDraft {
  entry: TakenEntry
  isAboutDancing: boolean
}

/** R93: what is known about an entry: the event that it is, or may be, or its draft. */
export type Listed =
  /** `isSure`: the event was made from this entry, or the entry from the event. `event` is null if only its id is known. */
  | { kind: 'event'; eventId: EventId; event: DanceEvent | null; isSure: boolean }
  | { kind: 'draft'; eventId: EventId }

/** R93: values for all chosen entries. They fill only what is empty. */
export interface ForAll {
  dances: DanceType[]
  place: Placed | null
  team: string
}

export const NOTHING_FOR_ALL: ForAll = { dances: [], place: null, team: '' }

export interface Groups {
  coming: Choice[]
  listed: { choice: Choice; listed: Listed }[]
  /** To come, but nothing in it is about a dance. */
  other: Choice[]
  /** R94: what the owner of a connected calendar doesn't want to be asked about. */
  leftOut: Choice[]
}

/** The choices of the entries that are still to come. `pause` is awaited often, as in `readCalendar`. */
export async function choicesOf(
  entries: readonly TakenEntry[],
  newId: () => string,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<Choice[]> {
  const choices: Choice[] = []
  for (const entry of entries) {
    if (entry.isOver) continue
    await pause()
    choices.push(choiceOf(entry, newId))
  }
  return choices
}

/** The choice of one entry. */
export function choiceOf(entry: TakenEntry, newId: () => string): Choice {
  const made = draftOfFound(entry.found, newId)
  return { entry, ...made, isAboutDancing: isAboutDancing(made) }
}

/** The choices with single events instead of the series that `apart` names. */
export function keptApart(
  choices: readonly Choice[],
  apart: ReadonlySet<string>,
  newId: () => string,
): Choice[] {
  return choices.flatMap(choice => {
    const { key, singles } = choice.entry
    if (!apart.has(key) || !singles) return [choice]
    return singles.filter(({ isOver }) => !isOver).map(entry => choiceOf(entry, newId))
  })
}

/**
 * R93: the groups of what is to come. `different` names the entries that the person calls different events, `leftOut` those
 * that the owner of a connected calendar left out (R94).
 */
export function groupsOf(
  choices: readonly Choice[],
  listed: ReadonlyMap<string, Listed>,
  different: ReadonlySet<string>,
  leftOut: ReadonlySet<string> = new Set(),
): Groups {
  const groups: Groups = { coming: [], listed: [], other: [], leftOut: [] }
  for (const choice of choices) {
    const { key } = choice.entry
    const known = listed.get(key)
    if (known && !different.has(key)) groups.listed.push({ choice, listed: known })
    else if (leftOut.has(key)) groups.leftOut.push(choice)
    else if (different.has(key) || choice.isAboutDancing) groups.coming.push(choice)
    else groups.other.push(choice)
  }
  return groups
}

/** Words of nights, classes and festivals at which people dance. */
const DANCING =
  /danc|danz|bail[ae]|tanz|fiesta|social|class|lesson|workshop|bootcamp|intensive|part(?:y|ies)\b|\bball\b|ballroom|rueda|congress|festival|weekender|marathon|pr[aá]ctica|milonga|ceilidh|bal\b|warm.?up|taster|styling|\bdj\b|latin/i

function isAboutDancing({ draft }: MarkedDraft): boolean {
  return draft.danceTypes.length > 0 || DANCING.test(`${draft.eventName}\n${draft.description}`)
}

/**
 * R93: whether an entry is chosen before the person chooses. Of a calendar that names no dance at all, those to which
 * 'For all of them' gives one.
 */
export function isPreselected({ entry, draft }: Choice, forAll: ForAll, isAnyDanceFound: boolean): boolean {
  const { isCancelled, isTentative, isPrivate } = entry
  const hasDance = draft.danceTypes.length > 0 || (!isAnyDanceFound && forAll.dances.length > 0)
  return hasDance && !isCancelled && !isTentative && !isPrivate
}

const isPlaceEmpty = ({ location }: EventDraft) => location.venue === '' && addressLength(location) === 0

/** In how many of these drafts each field is empty. */
export function emptyFields(choices: readonly Choice[]): Record<keyof ForAll, number> {
  const count = (isEmpty: (draft: EventDraft) => boolean) =>
    choices.filter(({ draft }) => isEmpty(draft)).length
  return {
    dances: count(({ danceTypes }) => danceTypes.length === 0),
    place: count(isPlaceEmpty),
    team: count(({ team }) => team === ''),
  }
}

/** The draft with the values for all in its empty fields. */
export function withForAll(draft: EventDraft, { dances, place, team }: ForAll): EventDraft {
  return {
    ...draft,
    ...(draft.danceTypes.length === 0 && { danceTypes: dances }),
    ...(place && isPlaceEmpty(draft) && place),
    ...(draft.team === '' && { team }),
  }
}

/** The places that these drafts name, each once. */
export function placesOf(choices: readonly Choice[]): Placed[] {
  const found = new Map<string, Placed>()
  for (const { draft } of choices) {
    const { location, shortLocation } = draft
    const key = `${location.venue}/${location.postcode}`.toLowerCase()
    if (location.venue !== '' && shortLocation !== '' && !found.has(key))
      found.set(key, { location, shortLocation })
  }
  return [...found.values()]
}

/** A typed place: 'The Tin Chapel, Hove BN3 1AA'. Null if it has no venue, or no town or postcode that is known. */
export function placeOfText(typed: string, context: PasteContext): Placed | null {
  const { doubt: _doubt, county, ...parts } = placeOfLocation(typed, context)
  if (!parts.venue || !county) return null
  return { location: { ...locationOfFound(parts), county }, shortLocation: county }
}
