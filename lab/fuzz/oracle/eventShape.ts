import { DANCE_TYPES } from '../../../src/domain/event/dances'
import { HOW_OFTEN } from '../../../src/domain/rhythm/rhythm'
import { FIELD_RULES } from '../../../src/domain/event/reader/eventTable'
import { lengthOf, Whole, type Plain, type PlainMap } from './plain'

const FIELDS = [
  ...FIELD_RULES.filter(([, rule]) => !rule.isOnDeviceOnly).map(([name]) => name),
  'reported',
  'claimed',
  'listed',
  'organisers',
]
/** The fields that every event has, with their minimum lengths. */
const MIN_LENGTHS: Readonly<Record<string, number>> = { eventName: 3, description: 15, friendlyEventId: 5 }
const DANCES: readonly string[] = DANCE_TYPES
const ADDRESS_LINES = ['street', 'city', 'county', 'postcode', 'state']
const PLACE_FIELDS = ['venue', 'country', 'description', 'latitude', 'longitude', ...ADDRESS_LINES]
const COUNTRIES = ['England', 'United Kingdom', 'Great Britain']

const isClock = (value: Plain | undefined) =>
  typeof value === 'string' && /^\d\d:\d\d$/.test(value) && value < '24:00' && Number(value.slice(3)) < 60

/** Whether a value is a real calendar day. */
export function isDay(value: Plain | undefined): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day >= 1 && day <= (days[month - 1] ?? 0)
}

const isText = (value: Plain | undefined, min: number, max: number) =>
  typeof value === 'string' && lengthOf(value) >= min && lengthOf(value) <= max
const isLine = (value: Plain | undefined, min: number, max: number) =>
  isText(value, min, max) && !/[\r\n]/.test(value as string)
const isList = (value: Plain | undefined): value is Plain[] => Array.isArray(value) && !value.includes(null)
const isOptional = (value: Plain | undefined, is: (value: Plain) => boolean) =>
  value === undefined || is(value)

/** The fault in an event's shape, judged by security.md and not by the rules; null if there is none. */
export function shapeFault(event: PlainMap, eventId: string): string | null {
  const at = (name: string) => event.get(name)
  const faults: [string, boolean][] = [
    ['fields', [...event.keys()].every(name => FIELDS.some(field => field === name))],
    ['null', ![...event.values()].includes(null)],
    ...FIELD_RULES.flatMap(([name, { kind, limit }]): [string, boolean][] =>
      limit === undefined || kind === 'link'
        ? []
        : [[name, isTextField(at(name), kind === 'line', MIN_LENGTHS[name], limit)]],
    ),
    ['links', hasLinks(event)],
    ['isCancelled', isOptional(at('isCancelled'), value => typeof value === 'boolean')],
    ['listed', isOptional(at('listed'), value => typeof value === 'boolean')],
    ['danceTypes', areDances(at('danceTypes'))],
    ['startTime', isClock(at('startTime'))],
    ['endTime', isOptional(at('endTime'), value => value === '' || isClock(value))],
    ['timestamp', isOptional(at('timestamp'), isMoment)],
    ['recurrenceDay', isOptional(at('recurrenceDay'), isWeekday)],
    ['rhythm', isOptional(at('rhythm'), isRhythm)],
    ['pausedUntil', isPauseEnd(at('pausedUntil') ?? '', at('status'))],
    ['isRecurring', isOptional(at('isRecurring'), value => typeof value === 'boolean')],
    ['days', at('isRecurring') === false ? isOneOff(event) : isSeries(event)],
    ['location', isPlace(at('location'))],
    ['lists', hasLists(event)],
    ['movedCounties', areCounties(at('movedCounties'))],
    ['images', hasImages(event, eventId)],
    ['imageGround', isOptional(at('imageGround'), isGround)],
  ]
  return faults.find(([, isRight]) => !isRight)?.[0] ?? null
}

const isTextField = (
  value: Plain | undefined,
  isOneLine: boolean,
  least: number | undefined,
  most: number,
) => {
  if (value === undefined && least === undefined) return true
  return (isOneLine ? isLine : isText)(value, least ?? 0, most)
}

/** R75. */
function hasLinks(event: PlainMap): boolean {
  const links = ['ticketUrl', 'organiserUrl'].map(name => event.get(name) ?? '')
  return links.every(isLinkOrNothing) && lengthOf(links.join('')) <= 600
}

function isLinkOrNothing(value: Plain): boolean {
  if (value === '') return true
  if (typeof value !== 'string' || !value.startsWith('https://')) return false
  const [host = '', ...rest] = value.slice('https://'.length).split(/(?=[/?#])/)
  const labels = host.split('.')
  const top = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every(label => /^[A-Za-z0-9-]+$/.test(label)) &&
    top.length > 1 &&
    /^[A-Za-z]/.test(top) &&
    [...rest.join('')].every(character => character > ' ' && character <= '~')
  )
}

const areDances = (value: Plain | undefined) =>
  isList(value) &&
  value.length >= 1 &&
  value.length <= DANCES.length &&
  value.every(dance => DANCES.includes(dance as string))

const isMoment = (value: Plain) =>
  typeof value === 'bigint' ||
  (value instanceof Whole && value.kind === 'timestampValue') ||
  isLine(value, 0, 40)

const isWeekday = (value: Plain) => typeof value === 'bigint' && value >= 0n && value <= 6n

/** The rules check the form of a day, and not whether it exists. */
const hasDayForm = (value: Plain) => typeof value === 'string' && /^\d{4}-[01]\d-[0-3]\d$/.test(value)

/** R72. */
function isRhythm(value: Plain): boolean {
  if (!(value instanceof Map)) return false
  const [every, from, until] = [value.get('every'), value.get('from') ?? '', value.get('until') ?? '']
  const isDayOrNothing = (day: Plain) => day === '' || hasDayForm(day)
  return (
    [...value.keys()].every(name => ['every', 'from', 'until'].includes(name)) &&
    ![...value.values()].includes(null) &&
    HOW_OFTEN.some(one => one === every) &&
    (every === 'twoWeeks' ? hasDayForm(from) : isDayOrNothing(from)) &&
    isDayOrNothing(until)
  )
}

/** R51: only a paused event has the day on which its pause ends. */
const isPauseEnd = (value: Plain, status: Plain | undefined) =>
  value === '' || (status === 'paused' && hasDayForm(value))

const isSeries = (event: PlainMap) => event.has('recurrenceDay') && !event.has('eventDays')

function isOneOff(event: PlainMap): boolean {
  const days = event.get('eventDays') ?? []
  const isEnd = (value: Plain) => value === '' || isDay(value)
  if (!isDay(event.get('eventDate')) || !isOptional(event.get('eventEndDate'), isEnd)) return false
  return isList(days) && days.length <= 31 && days.every(isDay)
}

function isPlace(place: Plain | undefined): boolean {
  if (!(place instanceof Map)) return false
  const lines = ADDRESS_LINES.map(name => place.get(name) ?? '')
  return (
    [...place.keys()].every(name => PLACE_FIELDS.includes(name)) &&
    ![...place.values()].includes(null) &&
    isLine(place.get('venue'), 1, 120) &&
    COUNTRIES.includes(place.get('country') as string) &&
    lines.every(line => typeof line === 'string') &&
    lengthOf(lines.join('')) <= 400 &&
    isOptional(place.get('description'), value => isText(value, 0, 500)) &&
    (place.has('latitude') || place.has('longitude')
      ? isDegrees(place.get('latitude'), 49.8, 55.9) && isDegrees(place.get('longitude'), -6.5, 1.8)
      : true)
  )
}

/** R80: whether a value is a number from `least` to `most`, both included. */
function isDegrees(value: Plain | undefined, least: number, most: number): boolean {
  return (typeof value === 'number' || typeof value === 'bigint') && value >= least && value <= most
}

function hasLists(event: PlainMap): boolean {
  const lists = ['agenda', 'pricing', 'exceptions'].map(name => event.get(name) ?? [])
  return lists.every(isList) && lists.reduce((sum, list) => sum + (list as Plain[]).length, 0) <= 250
}

/** The rules join the names into a text, so they accept numbers and other values. */
const areCounties = (value: Plain | undefined) =>
  value === undefined ||
  (isList(value) &&
    value.length <= 10 &&
    value.every(name => typeof name !== 'string' || isLine(name, 1, 80)))

const isGround = (value: Plain) =>
  value === '' || (typeof value === 'string' && /^[0-9a-f]{6}[A-Za-z0-9_-]{0,34}$/.test(value))

function hasImages(event: PlainMap, eventId: string): boolean {
  const urls = ['imageUrl', 'thumbnailUrl'].map(name => event.get(name) ?? '')
  const isOwn = (url: Plain) => {
    if (typeof url !== 'string') return false
    if (url === '' || /^\/(sample-)?images(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/.test(url)) return true
    const [host, path = '', ...rest] = url.split(/(?<=\/o\/)|[?]/)
    const [, date, kind] =
      /^(?:(.{10})_)?(eventImage|thumbnailImage)(?:-[0-9A-Za-z])?$/.exec(path.split('%2F')[2] ?? '') ?? []
    return (
      /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/app\.(appspot\.com|firebasestorage\.app)\/o\/$/.test(
        host ?? '',
      ) &&
      path.startsWith(`events%2F${eventId}%2F`) &&
      kind !== undefined &&
      (date === undefined || isDay(date)) &&
      /^alt=media(&token=[A-Za-z0-9-]{1,64})?$/.test(rest.join('?'))
    )
  }
  return urls.every(isOwn) && lengthOf(urls.join('')) <= 1000
}
