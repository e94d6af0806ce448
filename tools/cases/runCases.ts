import { readText } from '../../src/domain/paste/readText'
import { ENGLAND } from '../../src/domain/places/towns/england'
import { answersOf, doubtsOf } from './answers'
import { judgeCalendar, type CalendarCase } from './calendarCase'
import { differences, type Differences, type Values } from './compare'

interface CaptionCase {
  id: string
  what: string
  text: string
  expected: Values
}

/** A file of cases: calendar files and captions, each with what the app must read in it. */
export interface Cases {
  today: string
  calendars?: CalendarCase[]
  captions?: CaptionCase[]
}

/** A case and what isn't as expected in it. */
export interface Verdict {
  id: string
  what: string
  wrong: Differences
}

/** What isn't as expected in a caption. */
function judgeCaption({ text, expected }: CaptionCase, today: string): Differences {
  const found = readText(text, { today, places: ENGLAND, counties: [] })
  return differences(expected, answersOf(found), doubtsOf(found))
}

/** Reads every case with the app's own readers. */
export async function runCases({ today, calendars = [], captions = [] }: Cases): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const one of calendars)
    verdicts.push({ id: one.id, what: one.what, wrong: await judgeCalendar(one, today) })
  for (const one of captions) verdicts.push({ id: one.id, what: one.what, wrong: judgeCaption(one, today) })
  return verdicts
}
