import path from 'node:path'
import type { FoundEvent } from '../../../../src/domain/paste/extract/found'
import { readText } from '../../../../src/domain/paste/readText'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import { answersOf, doubtsOf } from '../../../../tools/cases/answers'
import { readJsonLines } from '../../../support/jsonLines'

/** A text, the day it is read on, and the answers that a person would give. */
export interface Sample {
  source: string
  today: string
  text: string
  wanted: Partial<Record<string, string | string[]>> & { unsure?: string[] }
}

export const samplesIn = (file: string) => readJsonLines(path.join(__dirname, file)) as unknown as Sample[]

/** The answers that a sample may give. */
const FIELDS = [
  'name',
  'dances',
  'date',
  'endDate',
  'rhythm',
  'start',
  'end',
  'venue',
  'town',
  'postcode',
  'prices',
]
/** Judged only if the sample gives them. */
const ASKED_FIELDS = ['street', 'lastDate', 'ticketUrl']

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
  return ['name', 'venue', 'street', 'town'].includes(field) ? list.map(plain) : [...list].sort()
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
  const [answers, doubts] = [answersOf(found), doubtsOf(found)]
  const fields = [...FIELDS, ...ASKED_FIELDS.filter(field => field in wanted)]
  const verdicts = fields.flatMap(field => {
    const answer = answers[field] as string | string[] | undefined
    const [want, got] = [comparable(field, wanted[field]), comparable(field, answer)]
    if (want === undefined && got === undefined) return []
    const doubt = doubts[field] ?? null
    const isRight = JSON.stringify(want) === JSON.stringify(got)
    return [{ field, isRight, isClear: got !== undefined && doubt === null, wanted: want, found: got }]
  })
  return { found, verdicts }
}
