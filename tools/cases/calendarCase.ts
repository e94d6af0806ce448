import type { TakenCalendar, TakenEntry } from '../../src/domain/calendarIn/takenEntry'
import { readCalendar } from '../../src/domain/calendarIn/readCalendar'
import { ENGLAND } from '../../src/domain/places/towns/england'
import { differences, type Differences, type Values } from './compare'
import { answersOf, doubtsOf } from './answers'

/** A calendar file, and what its list shows. */
export interface CalendarCase {
  id: string
  what: string
  lines: string[]
  lineEnd?: string
  encoding?: string
  repeat?: Record<string, { times: number; text: string }>
  limitMs?: number
  expected: { entries: Values[]; count?: number; coming?: number }
}

/** The bytes of the file of a case. */
function bytesOf({ lines, lineEnd = '\r\n', encoding = 'utf-8', repeat = {} }: CalendarCase): Uint8Array {
  const written = [...lines, ''].join(lineEnd)
  const text = written.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const { times = 0, text: part = '' } = repeat[name] ?? {}
    return repeat[name]
      ? Array.from({ length: times }, (_, n) => part.replaceAll('{n}', String(n))).join('')
      : whole
  })
  const mark = encoding.endsWith('with BOM') ? '\ufeff' : ''
  const [name = ''] = encoding.split(' ')
  return Uint8Array.from(Buffer.from(mark + text, name.replace('utf-16le', 'utf16le') as BufferEncoding))
}

/** What isn't as expected in the list of a calendar file. Empty if all is. */
export async function judgeCalendar(one: CalendarCase, today: string): Promise<Differences> {
  const began = performance.now()
  const list = await readCalendar(bytesOf(one), { today, places: ENGLAND, counties: [] })
  const took = performance.now() - began
  const { entries, count, coming } = one.expected
  const found = list.entries.slice(0, entries.length)
  return [
    ...entries.flatMap((wanted, at) =>
      differences(wanted, valuesOf(found[at]), doubtsOf(found[at]?.found)).map(
        ([field, ...values]) => [`${at}.${field}`, ...values] as Differences[number],
      ),
    ),
    ...countDifferences(list, { count, coming, all: coming === undefined ? entries.length : undefined }),
    ...(one.limitMs !== undefined && took > one.limitMs
      ? [['ms', one.limitMs, took] as Differences[number]]
      : []),
  ]
}

function countDifferences(
  { entries, over, of }: TakenCalendar,
  wanted: Partial<Record<'count' | 'coming' | 'all', number | undefined>>,
): Differences {
  const coming = entries.filter(({ isOver }) => !isOver).length
  const found = { count: of, coming, all: coming + over }
  return (Object.keys(found) as (keyof typeof found)[]).flatMap(name =>
    wanted[name] === undefined || wanted[name] === found[name] ? [] : [[name, wanted[name], found[name]]],
  )
}

/** An entry as a case writes it. */
function valuesOf(entry: TakenEntry | undefined): Values {
  if (!entry) return {}
  const { found, isCancelled, isTentative, isOver } = entry
  const { rhythm, ...answers } = answersOf(found)
  const isSeries = rhythm !== undefined
  return {
    ...answers,
    date: isSeries ? undefined : answers.date,
    series: rhythm,
    from: isSeries ? answers.date : undefined,
    until: answers.lastDate,
    changed: found.changed?.map(({ date, eventName, startTime, endTime, location }) => ({
      date,
      name: eventName,
      start: startTime,
      end: endTime,
      venue: location?.venue,
      street: location?.street,
      town: location?.city,
    })),
    description: found.description,
    picture: found.picture,
    position: found.position && [found.position.latitude, found.position.longitude],
    cancelled: isCancelled || undefined,
    tentative: isTentative || undefined,
    over: isOver || undefined,
  }
}
