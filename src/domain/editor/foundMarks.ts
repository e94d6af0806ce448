import { asSource } from '../event/reader/eventParts'
import { isSame } from '../sameness'
import type { EditorTab } from './editorTabs'
import type { EventDraft } from './draft/eventDraft'

/** A field of the wizard that a pasted text may have filled. */
export type MarkedField = keyof typeof MARKED

/** What a mark says: the words that were read, and why they aren't clear, or null. */
export interface FoundMark {
  words: string
  doubt: string | null
}

/** The fields of a draft that come from a text and that nobody has confirmed yet. */
export type FoundMarks = Partial<Record<MarkedField, FoundMark>>

const placed = ({ location: { street, city, postcode } }: EventDraft) => [street, city, postcode]

/** The tab of each field, the answer of the text that it belongs to, and its value in a draft. */
const MARKED = {
  eventName: { tab: 'Event', answer: 'name', of: (draft: EventDraft) => draft.eventName },
  danceTypes: { tab: 'Event', answer: 'dances', of: (draft: EventDraft) => draft.danceTypes },
  recurrence: {
    tab: 'Event',
    answer: 'rhythm',
    of: (draft: EventDraft) => [draft.isRecurring, draft.recurrenceDay, draft.rhythm],
  },
  eventDate: { tab: 'Event', answer: 'dates', of: (draft: EventDraft) => draft.eventDate },
  eventEndDate: { tab: 'Event', answer: 'dates', of: (draft: EventDraft) => draft.eventEndDate },
  startTime: { tab: 'Event', answer: 'times', of: (draft: EventDraft) => draft.startTime },
  endTime: { tab: 'Event', answer: 'times', of: (draft: EventDraft) => draft.endTime },
  description: { tab: 'About', answer: 'description', of: (draft: EventDraft) => draft.description },
  ticketUrl: { tab: 'Pricing', answer: 'links', of: (draft: EventDraft) => draft.ticketUrl },
  organiserUrl: { tab: 'About', answer: 'links', of: (draft: EventDraft) => draft.organiserUrl },
  pricing: { tab: 'Pricing', answer: 'prices', of: (draft: EventDraft) => draft.pricing },
  venue: { tab: 'Location', answer: 'place', of: (draft: EventDraft) => draft.location.venue },
  address: { tab: 'Location', answer: 'place', of: placed },
  county: { tab: 'Location', answer: 'county', of: (draft: EventDraft) => draft.shortLocation },
} as const satisfies Record<string, { tab: EditorTab; answer: string; of: (draft: EventDraft) => unknown }>

/** An answer that a text gives. The start and the end are one answer, and so are the venue and its address. */
export type Answer = (typeof MARKED)[MarkedField]['answer']

const FIELDS = Object.keys(MARKED) as MarkedField[]

/** The marks after a change of the draft. A changed field is the person's own, so it has no mark. */
export function marksAfterChange(marks: FoundMarks, before: EventDraft, after: EventDraft): FoundMarks {
  return kept(marks, field => isSame(MARKED[field].of(before), MARKED[field].of(after)))
}

/** The marks after a tab was left by Next. The person has seen its fields. */
export function marksAfterNext(marks: FoundMarks, tab: EditorTab): FoundMarks {
  return kept(marks, field => MARKED[field].tab !== tab)
}

function kept(marks: FoundMarks, isKept: (field: MarkedField) => boolean): FoundMarks {
  const left = FIELDS.filter(field => marks[field] && isKept(field))
  if (left.length === Object.keys(marks).length) return marks
  return Object.fromEntries(left.map(field => [field, marks[field]]))
}

/** The marks that the device stored. Damaged ones are left out. */
export function readFoundMarks(value: unknown): FoundMarks {
  const source = asSource(value)
  if (!source) return {}
  return Object.fromEntries(
    FIELDS.flatMap(field => {
      const { words, doubt } = asSource(source[field]) ?? {}
      return typeof words === 'string' && (doubt === null || typeof doubt === 'string')
        ? [[field, { words, doubt }]]
        : []
    }),
  )
}

/**
 * The answers that the marks stand for, each with why it isn't clear, or null. A mark without words is no answer: it
 * stands on the description, which is the text itself, or on what the text doesn't say.
 */
export function answersOf(marks: FoundMarks): ReadonlyMap<Answer, string | null> {
  const answers = new Map<Answer, string | null>()
  for (const field of FIELDS) {
    const mark = marks[field]
    if (!mark || mark.words === '') continue
    const { answer } = MARKED[field]
    answers.set(answer, answers.get(answer) ?? mark.doubt)
  }
  return answers
}

/** The marked fields that aren't clear, each with its tab, in the order of the tabs. */
export function unclearFields(marks: FoundMarks): { field: MarkedField; tab: EditorTab }[] {
  return FIELDS.filter(field => (marks[field]?.doubt ?? null) !== null).map(field => ({
    field,
    tab: MARKED[field].tab,
  }))
}

/** How many answers there are, and how many of them are not clear. */
export function countAnswers(marks: FoundMarks): { all: number; unclear: number } {
  const all = [...answersOf(marks).values()]
  return { all: all.length, unclear: all.filter(doubt => doubt !== null).length }
}
