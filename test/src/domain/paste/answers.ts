import path from 'node:path'
import type { FoundEvent } from '../../../../src/domain/paste/extract/found'
import { readText } from '../../../../src/domain/paste/readText'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import type { HowOften } from '../../../../src/domain/rhythm/rhythm'
import { weekdayName } from '../../../../src/domain/time/dayLabels'
import { readJsonLines } from '../../../support/jsonLines'

/** The answers of a found event, without the text. */
export type FoundField = Exclude<keyof FoundEvent, 'text' | 'isCut'>

/** A text, the day it is read on, and the answers that a person would give. */
export interface Sample {
  source: string
  today: string
  text: string
  wanted: Partial<Record<string, string | string[]>> & { unsure?: string[] }
}

export const samplesIn = (file: string) => readJsonLines(path.join(__dirname, file)) as unknown as Sample[]

/** R72: how often, as a sample writes it. */
const OFTEN: Partial<Record<HowOften, string>> = { week: 'weekly', twoWeeks: 'fortnightly' }

/** The answers that were found, as a sample writes them. */
function answersOf(found: FoundEvent): Record<string, string | string[] | undefined> {
  const rhythm = found.rhythm?.value
  return {
    name: found.name?.value,
    dances: found.dances?.value,
    date: found.date?.value ?? undefined,
    endDate: found.endDate?.value,
    rhythm: rhythm ? `${OFTEN[rhythm.every] ?? rhythm.every} ${weekdayName(rhythm.weekday)}` : undefined,
    start: found.start?.value,
    end: found.end?.value,
    venue: found.venue?.value,
    town: found.town?.value,
    postcode: found.postcode?.value,
    prices: found.prices?.value.map(({ amount, type }) => priced(String(amount), type)),
  }
}

const priced = (amount: string, type: string) => `${Number(amount)}${type === 'Standard' ? '' : ` ${type}`}`

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')

function comparable(field: string, value: string | string[] | undefined) {
  if (value === undefined) return undefined
  const list = [value].flat()
  if (field === 'prices')
    return list.map(one => one.replace(/^[\d.]+/, digits => String(Number(digits)))).sort()
  return ['name', 'venue', 'town'].includes(field) ? list.map(plain) : [...list].sort()
}

export interface Verdict {
  field: string
  isRight: boolean
  /** Whether something was found and is clear. */
  isClear: boolean
  wanted: unknown
  found: unknown
}

/** Each answer that is wanted or was found. */
export function judge({ text, today, wanted }: Sample): { found: FoundEvent; verdicts: Verdict[] } {
  const found = readText(text, { today, places: ENGLAND, counties: [] })
  const answers = answersOf(found)
  const verdicts = Object.keys(answers).flatMap(field => {
    const [want, got] = [comparable(field, wanted[field]), comparable(field, answers[field])]
    if (want === undefined && got === undefined) return []
    const doubt = found[field as FoundField]?.doubt ?? null
    const isRight = JSON.stringify(want) === JSON.stringify(got)
    return [{ field, isRight, isClear: got !== undefined && doubt === null, wanted: want, found: got }]
  })
  return { found, verdicts }
}
