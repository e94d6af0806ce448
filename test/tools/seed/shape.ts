/**
 * Returns the faults of an event's fields; an empty list if they are valid. For the tests of the sample data, it repeats
 * the rules of security.md ('Shape') independently.
 */
type Fields = Record<string, unknown>

const DANCES = ['Bachata', 'Salsa', 'Kizomba', 'Urban-Kiz', 'Zouk', 'Bachata-Zouk']
const LEVELS = ['Beginner', 'Improver', 'Intermediate', 'Advanced', 'Open level']
const STATUSES = ['current', 'pendingApproval', 'pending', 'paused', 'deleted']
const REQUIRED = [
  ...[
    'status',
    'listed',
    'lastUpdated',
    'eventName',
    'shortLocation',
    'timestamp',
    'description',
    'danceTypes',
  ],
  ...['friendlyEventId', 'isRecurring', 'startTime', 'endTime', 'location', 'agenda', 'pricing'],
]
const OPTIONAL = [
  ...[
    'creator',
    'announcementText',
    'isCancelled',
    'imageUrl',
    'thumbnailUrl',
    'imageGround',
    'team',
    'ticketUrl',
    'organiserUrl',
    'recurrenceDay',
    'rhythm',
    'pausedUntil',
    'organisers',
  ],
  ...['eventDate', 'eventEndDate', 'eventDays', 'exceptions', 'movedCounties'],
]
const OVERRIDES = [
  ...[
    'date',
    'isCancelled',
    'eventName',
    'description',
    'team',
    'ticketUrl',
    'organiserUrl',
    'announcementText',
    'danceTypes',
    'startTime',
  ],
  ...['endTime', 'location', 'shortLocation', 'agenda', 'pricing', 'imageUrl', 'thumbnailUrl', 'imageGround'],
]
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/

const isText = (value: unknown, min: number, max: number) =>
  typeof value === 'string' && value.length >= min && value.length <= max
const isLine = (value: unknown, min: number, max: number) =>
  isText(value, min, max) && !/[\r\n]/.test(String(value))
const isMatch = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value)
const isLink = (value: unknown) =>
  value === undefined || isMatch(value, /^https:\/\/[a-z\d.-]+\.[a-z]+\/\S{0,280}$/)
const isWhole = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value)

export function faultsOf(fields: Fields): string[] {
  const faults: string[] = []
  const need = (isRight: boolean, what: string) => isRight || faults.push(what)

  for (const name of REQUIRED) need(name in fields, `${name} is missing`)
  for (const name of Object.keys(fields))
    need([...REQUIRED, ...OPTIONAL].includes(name), `${name} is unknown`)
  // R63: an event is listed unless it is pending.
  need(fields.listed === !String(fields.status).startsWith('pending'), 'listed')
  need(STATUSES.includes(String(fields.status)), 'status')
  need(
    !('pausedUntil' in fields) || (fields.status === 'paused' && isMatch(fields.pausedUntil, DAY)),
    'pausedUntil',
  )
  need(isWhole(fields.lastUpdated) && isWhole(fields.timestamp), 'a moment')
  need(isLine(fields.friendlyEventId, 5, 300), 'friendlyEventId')
  need(isLine(fields.shortLocation, 1, 80), 'shortLocation')
  need(!('creator' in fields) || isLine(fields.creator, 1, 128), 'creator')
  faults.push(...contentFaults(fields), ...dateFaults(fields))

  const exceptions = (fields.exceptions ?? []) as Fields[]
  for (const entry of exceptions) {
    need(isMatch(entry.date, DAY), 'exception date')
    need(
      Object.keys(entry).every(name => OVERRIDES.includes(name)),
      'exception field',
    )
    faults.push(...contentFaults({ ...fields, ...entry }))
  }
  need(listed(fields.agenda) + listed(fields.pricing) + exceptions.length <= 250, 'items')
  return faults
}

const listed = (value: unknown) => (Array.isArray(value) ? value.length : Infinity)

function contentFaults(fields: Fields): string[] {
  const location = fields.location as Fields
  const lines = ['street', 'city', 'county', 'postcode', 'state'].map(name => location[name])
  const dances = fields.danceTypes as unknown[]
  const checks: Record<string, boolean> = {
    eventName: isLine(fields.eventName, 3, 120),
    description: isText(fields.description, 15, 5000),
    announcementText: !('announcementText' in fields) || isLine(fields.announcementText, 1, 120),
    team: !('team' in fields) || isText(fields.team, 1, 1000),
    ticketUrl: isLink(fields.ticketUrl),
    organiserUrl: isLink(fields.organiserUrl),
    startTime: isMatch(fields.startTime, TIME),
    endTime: fields.endTime === '' || isMatch(fields.endTime, TIME),
    danceTypes:
      dances.length >= 1 && dances.length <= 6 && dances.every(dance => DANCES.includes(String(dance))),
    venue: isLine(location.venue, 1, 120),
    address: lines.every(line => isLine(line, 1, 400)) && lines.join('').length <= 400,
    postcode: isMatch(location.postcode, POSTCODE),
    country: location.country === 'United Kingdom',
    position:
      !('latitude' in location) ||
      (Number(location.latitude) > 49.8 &&
        Number(location.latitude) < 55.9 &&
        Math.abs(Number(location.longitude)) < 6.5),
    help: !('description' in location) || isText(location.description, 1, 500),
    agenda: (fields.agenda as Fields[]).every(isSlot),
    pricing: (fields.pricing as Fields[]).every(isItem),
  }
  return Object.keys(checks).filter(name => !checks[name])
}

function isSlot(slot: Fields) {
  const levels = (slot.levels ?? ['Open level']) as unknown[]
  return (
    isLine(slot.id, 1, 100) &&
    isLine(slot.slotName, 1, 120) &&
    isMatch(slot.startTime, TIME) &&
    isMatch(slot.endTime, TIME) &&
    levels.length > 0 &&
    levels.every(level => LEVELS.includes(String(level))) &&
    (!('date' in slot) || isMatch(slot.date, DAY))
  )
}

function isItem(item: Fields) {
  const prices = Object.values(item.prices as Record<string, unknown>)
  const isPrice = (price: unknown) =>
    typeof price === 'number' && price >= 0 && /^\d+(\.\d{1,2})?$/.test(String(price))
  return (
    isLine(item.id, 1, 100) &&
    isLine(item.itemName, 1, 120) &&
    isWhole(item.sort) &&
    prices.length > 0 &&
    prices.every(isPrice)
  )
}

function dateFaults(fields: Fields): string[] {
  const { isRecurring, recurrenceDay, eventDate, eventEndDate, eventDays, eventName, friendlyEventId } =
    fields
  const label = isRecurring ? `weekly_${String(recurrenceDay)}` : `event_${String(eventDate)}`
  const number = String(friendlyEventId).slice(`${label}_${String(eventName)}_`.length)
  const faults: string[] = []
  if (!String(friendlyEventId).startsWith(`${label}_${String(eventName)}_`))
    faults.push('friendlyEventId label')
  if (!/^[1-9]\d{5}$/.test(number)) faults.push('friendlyEventId number')
  if (isRecurring === true) {
    if (!isMatch(String(recurrenceDay), /^[0-6]$/) || !isWhole(recurrenceDay)) faults.push('recurrenceDay')
    if ('eventDays' in fields || 'eventDate' in fields || 'eventEndDate' in fields)
      faults.push('a series with a date')
    return faults
  }
  const days = eventDays as unknown[]
  if (isRecurring !== false || 'recurrenceDay' in fields || 'exceptions' in fields) faults.push('one-off')
  if (![eventDate, eventEndDate, ...days].every(day => isMatch(day, DAY))) faults.push('days')
  if (days.length < 1 || days.length > 31 || days[0] !== eventDate) faults.push('eventDays')
  return faults
}
