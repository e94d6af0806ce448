import type { LondonMoment } from '../../time/days'
import { unclearFields, type MarkedField } from '../foundMarks'
import { EDITOR_TABS, type EditorTab } from '../editorTabs'
import type { StoredDraft } from '../storedDraft'
import { validate } from '../validation'
import { COMPLETE, DRAFT_IS_LISTED, DRAFT_IS_OVER, missingText, toCheckText } from '../../texts/draftMessages'
import { isDraftOver } from '../draft/draftPreview'

/** R93: how far a draft is. Only a complete one can be created together with others. */
export interface DraftState {
  kind: 'complete' | 'unclear' | 'missing' | 'place' | 'over' | 'listed'
  /** 'Complete', '2 to check: end time, price', 'Place is missing'. */
  text: string
  /** The first tab that needs a look. */
  tab: EditorTab
}

/** The name of a marked field, for a line of what isn't clear. */
const MARKED_NAMES: Readonly<Record<MarkedField, string>> = {
  eventName: 'name',
  danceTypes: 'dances',
  recurrence: 'how often',
  eventDate: 'date',
  eventEndDate: 'end date',
  startTime: 'start time',
  endTime: 'end time',
  description: 'description',
  pricing: 'price',
  venue: 'venue',
  address: 'address',
  county: 'county',
  organiserUrl: "organiser's page",
  ticketUrl: 'tickets',
}

/** The name of a field with a problem. Any other field is named by its tab. */
const MISSING_NAMES: Readonly<Record<string, string>> = {
  eventName: 'name',
  danceTypes: 'dances',
  eventDate: 'date',
  rhythm: 'date',
  startTime: 'start time',
  endTime: 'end time',
  description: 'description',
  shortLocation: 'county',
  'location.venue': 'place',
  'location.street': 'place',
  'location.country': 'place',
}

/**
 * R93: the state of a draft of a new event. `isListed`: the device knows an event that was made from it. `now` is the
 * moment in London.
 */
export function draftState(
  { draft, marks = {} }: Pick<StoredDraft, 'draft' | 'marks'>,
  now: LondonMoment,
  isListed = false,
): DraftState {
  const problems = validate(draft, 'create').filter(({ field }) => field !== 'form')
  const unclear = unclearFields(marks)
  const open = new Set([...problems, ...unclear].map(({ tab }) => tab))
  const tab = EDITOR_TABS.find(one => open.has(one)) ?? EDITOR_TABS[0]
  if (isListed) return { kind: 'listed', text: DRAFT_IS_LISTED, tab }
  if (problems.length > 0) {
    const names = problems.map(({ field, tab: at }) => MISSING_NAMES[field] ?? at.toLowerCase())
    const missing = [...new Set(names)]
    const isPlace = missing.every(name => name === 'place' || name === 'county')
    return { kind: isPlace ? 'place' : 'missing', text: missingText(missing), tab }
  }
  if (unclear.length > 0) {
    const names = unclear.map(({ field }) => MARKED_NAMES[field])
    return { kind: 'unclear', text: toCheckText(names), tab }
  }
  if (isDraftOver(draft, now)) return { kind: 'over', text: DRAFT_IS_OVER, tab }
  return { kind: 'complete', text: COMPLETE, tab }
}
