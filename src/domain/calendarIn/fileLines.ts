import { FILE_MAX_BYTES, fileText, inUtf8, piecesOf, utf8Text } from './fileText'

/** A file has at most this many entries. A value has at most this many characters. */
const MAX_ENTRIES = 5_000
const VALUE_LENGTH = 20_000
/** The caller may pause after this many lines. */
const LINES_AT_ONCE = 200

/** A property as the file has it. Its value is still escaped. */
export interface Property {
  /** In capitals, as are the names of the parameters. */
  name: string
  params: Readonly<Record<string, string>>
  value: string
}

/** The properties of a part of a file, by name. */
export type Properties = Map<string, Property[]>

/** A VEVENT: the properties of its calendar, and where in the file it begins and ends. */
export interface FilePart {
  calendar: Properties
  from: number
  to: number
}

/** What a file holds. `count` also counts the entries that are left out. */
export interface FileParts {
  entries: FilePart[]
  /** The STANDARD and DAYLIGHT parts of each VTIMEZONE, by its TZID. */
  zones: Map<string, { isSummer: boolean; own: Properties }[]>
  count: number
  /** Reads the properties of an entry. They aren't kept, because a file may hold thousands. */
  own(part: FilePart): Properties
}

/** The registered names (RFC 5545, 7986, 9073), so that 'Doors: 8 pm' is no property. */
const NAMES = new Set(
  `ACTION ATTACH ATTENDEE CALSCALE CATEGORIES CLASS COLOR COMMENT COMPLETED CONCEPT CONFERENCE CONTACT CREATED
  DESCRIPTION DTEND DTSTAMP DTSTART DUE DURATION EXDATE EXRULE FREEBUSY GEO IMAGE LAST-MODIFIED LINK LOCATION
  LOCATION-TYPE METHOD NAME ORGANIZER PARTICIPANT-TYPE PERCENT-COMPLETE PRIORITY PRODID RDATE RECURRENCE-ID REFID
  REFRESH-INTERVAL RELATED-TO REPEAT REQUEST-STATUS RESOURCES RESOURCE-TYPE RRULE SEQUENCE SOURCE STATUS
  STRUCTURED-DATA STYLED-DESCRIPTION SUMMARY TRANSP TRIGGER TZID TZID-ALIAS-OF TZNAME TZOFFSETFROM TZOFFSETTO
  TZUNTIL TZURL UID URL VERSION`.split(/\s+/),
)
/** How busy Outlook shows the calendar's owner now, and once they have accepted. */
const OF_OUTLOOK = ['X-MICROSOFT-CDO-BUSYSTATUS', 'X-MICROSOFT-CDO-INTENDEDSTATUS']
/** Texts that may go on in lines without an indent. */
const TEXTS = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'COMMENT']
/** The name and the parameters of a property. */
const HEAD = /^([A-Za-z][A-Za-z0-9-]*)((?:;[^=:;]+=(?:"[^"]*"|[^":;])*)*):/
const HEAD_LENGTH = 1_000
const NO_PARAMS: Property['params'] = {}
const PARAMETER = /;([^=:;]+)=((?:"[^"]*"|[^":;])*)/g
const CAN_BORDER = new Set('BbEe')
const BORDER = /^(BEGIN|END)[ \t]*:[ \t]*([A-Z-]+)[ \t]*$/i

/**
 * R92: the parts of a calendar file. A line that can't be read loses only itself. `take` gets each entry once, with its
 * properties. `pause` is awaited between slices.
 */
export async function fileParts(
  bytes: Uint8Array,
  pause: () => Promise<void>,
  take: (part: FilePart, own: Properties) => void = () => undefined,
): Promise<FileParts> {
  const utf8 = inUtf8(bytes.subarray(0, FILE_MAX_BYTES), bytes.length > FILE_MAX_BYTES)
  const reader = makeReader(take)
  let lines = 0
  for (const { from, text } of piecesOf(utf8)) {
    for (const [line] of linesIn(text)) {
      reader.take(line, from)
      if (++lines % LINES_AT_ONCE === 0) await pause()
    }
  }
  const own = ({ from, to }: FilePart) => {
    let found: Properties = new Map()
    const again = makeReader((part, properties) => {
      if (part.from === 0) found = properties
    })
    let at = 0
    for (const [line] of linesIn(utf8Text(utf8, from, to))) again.take(line, at++)
    again.end(to)
    return found
  }
  return { ...reader.end(utf8.length), own }
}

const linesIn = (text: string) => text.matchAll(/[^\r\n]+/g)

/** Reads lines. `take` gets each entry when it ends. */
function makeReader(take: (part: FilePart, own: Properties) => void) {
  const parts: Omit<FileParts, 'own'> = { entries: [], zones: new Map(), count: 0 }
  let calendar: Properties = new Map()
  /** Where the next property goes. Null within a part that doesn't matter. */
  let place: Properties | null = calendar
  let zone: { id: string; observances: { isSummer: boolean; own: Properties }[] } | null = null
  let inEvent: Properties | null = null
  let open: Property | null = null
  /** The lines of the open property, if it has more than one, and how long they are. */
  let pieces: string[] = []
  let length = 0

  /** Ends the open property, because its last line has come. */
  const close = () => {
    if (!open) return
    if (pieces.length > 0) open.value = pieces.join('')
    if (zone && open.name === 'TZID') zone.id = open.value
    open = null
    pieces = []
  }
  const endEntry = () => {
    const part = parts.entries.at(-1)
    if (inEvent && part && parts.count <= MAX_ENTRIES) take(part, inEvent)
    inEvent = null
  }
  const begin = (what: string, from: number) => {
    if (what === 'VCALENDAR') {
      endEntry()
      place = calendar = new Map()
      zone = null
    } else if (what === 'VEVENT') {
      endEntry()
      const part = parts.entries.at(-1)
      if (part && parts.count <= MAX_ENTRIES) part.to = from
      parts.count += 1
      zone = null
      place = inEvent = new Map()
      if (parts.count <= MAX_ENTRIES) parts.entries.push({ calendar, from, to: from })
    } else if (what === 'VTIMEZONE') {
      endEntry()
      zone = { id: '', observances: [] }
      place = new Map()
    } else if (zone && (what === 'STANDARD' || what === 'DAYLIGHT')) {
      place = new Map()
      zone.observances.push({ isSummer: what === 'DAYLIGHT', own: place })
    } else place = null
  }
  const finish = (what: string) => {
    if (what === 'VTIMEZONE' && zone) {
      parts.zones.set(zone.id, zone.observances)
      zone = null
    }
    if (what === 'VEVENT') endEntry()
    // After an alarm, its entry goes on. After anything else, the calendar does.
    place = inEvent ?? (zone ? new Map() : calendar)
  }

  return {
    /** Takes a line. `from` is where it begins, if it is BEGIN. */
    take(line: string, from: number) {
      if (open && isQuotedOn(open, pieces)) return add(line)
      if (line.startsWith(' ') || line.startsWith('\t')) return add(line.slice(1))
      const [, border = '', what = ''] = (CAN_BORDER.has(line[0] ?? '') && BORDER.exec(line)) || []
      if (border !== '') {
        close()
        return border.toUpperCase() === 'BEGIN' ? begin(what.toUpperCase(), from) : finish(what.toUpperCase())
      }
      const isText = open !== null && TEXTS.includes(open.name)
      const property = propertyOf(line, isText)
      if (!property) return isText ? add(`\\n${line}`) : close()
      close()
      if (!place) return
      const same = place.get(property.name)
      if (same) same.push(property)
      else place.set(property.name, [property])
      open = property
      length = property.value.length
    },
    end(to: number) {
      close()
      endEntry()
      const part = parts.entries.at(-1)
      if (part && parts.count <= MAX_ENTRIES) part.to = to
      return parts
    },
  }

  function add(words: string) {
    if (!open || length >= VALUE_LENGTH) return
    const piece = words.slice(0, VALUE_LENGTH - length)
    if (pieces.length === 0) pieces.push(open.value)
    pieces.push(piece)
    length += piece.length
  }
}

/** A line of vCalendar 1.0 goes on if it ends with '='. */
const isQuotedOn = ({ params, value }: Property, pieces: readonly string[]) =>
  params.ENCODING !== undefined && /quoted/i.test(params.ENCODING) && (pieces.at(-1) ?? value).endsWith('=')

/**
 * The property of a line, or null. After a text, 'Location: upstairs' is more of the text, while 'LOCATION:' and
 * 'location:' begin a property.
 */
function propertyOf(line: string, isAfterText: boolean): Property | null {
  const [all = '', head = '', params = ''] =
    HEAD.exec(line.length > HEAD_LENGTH ? line.slice(0, HEAD_LENGTH) : line) ?? []
  const name = head.toUpperCase()
  if (!NAMES.has(name) && !name.startsWith('X-')) return null
  const value = line.slice(all.length, all.length + VALUE_LENGTH)
  if (isAfterText && head !== name && (head !== head.toLowerCase() || value.startsWith(' '))) return null
  return { name, params: paramsOf(params), value }
}

function paramsOf(text: string): Property['params'] {
  if (text === '') return NO_PARAMS
  const params: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(PARAMETER))
    params[name.trim().toUpperCase()] = value.replace(/^"|"$/g, '')
  return params
}

/** The first value of a property as the file has it, or ''. */
export const valueOf = (own: Properties, name: string): string => own.get(name)?.[0]?.value.trim() ?? ''

/**
 * R93: whether somebody else organises an entry and the calendar's owner hasn't accepted the invitation. Anybody can send
 * one. The owner is known only if the calendar's name is an email address. Outlook's say how busy the owner will be, once they
 * accept.
 */
export function isUnanswered(own: Properties, calendar: Properties): boolean {
  const [isBusy, willBe] = OF_OUTLOOK.map(name => valueOf(own, name).toUpperCase())
  if (isBusy === 'TENTATIVE' && willBe !== '' && willBe !== isBusy) return true
  const name = valueOf(calendar, 'X-WR-CALNAME').toLowerCase()
  const isOwner = ({ value }: Property) =>
    name.includes('@') &&
    value
      .trim()
      .toLowerCase()
      .replace(/^mailto:/, '') === name
  const answer = own.get('ATTENDEE')?.find(isOwner)
  const isInvited = answer !== undefined && own.get('ORGANIZER')?.some(isOwner) !== true
  return isInvited && !/^(?:ACCEPTED|DELEGATED)$/i.test(answer.params.PARTSTAT ?? '')
}

/** R92: a value that is a text, without its escapes. */
export function textOf({ params, value }: Property): string {
  if (/quoted/i.test(params.ENCODING ?? '')) return unquoted(value)
  return unescaped(value)
}

export const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_whole, sign: string) => (/n/i.test(sign) ? '\n' : sign))

/** Quoted-printable, as calendars of old phones write it. */
function unquoted(value: string): string {
  const plain = value.replace(/=(?=$|[^0-9A-Fa-f])/g, '')
  const bytes = new TextEncoder().encode(plain)
  const out: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const code = /^=([0-9A-Fa-f]{2})/.exec(String.fromCharCode(...bytes.subarray(at, at + 3)))?.[1]
    out.push(code === undefined ? (bytes[at] ?? 0) : Number.parseInt(code, 16))
    if (code !== undefined) at += 2
  }
  return unescaped(fileText(Uint8Array.from(out)))
}
