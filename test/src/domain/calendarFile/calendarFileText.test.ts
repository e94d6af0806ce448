import fc from 'fast-check'
import ICAL from 'ical.js'
import { calendarFile } from '../../../../src/domain/calendarFile/calendarFile'
import { calendarLines, calendarText } from '../../../../src/domain/calendarFile/calendarFileText'
import { addDays, londonMoment } from '../../../../src/domain/time/days'
import { isEndKnown, isOvernight, runsThroughNights } from '../../../../src/domain/event/hours'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { londonMs } from '../../../../src/domain/time/timestamp'
import { makeEvent, makeOneOff } from '../../../support/events'
import { anyTime, timeOrNone } from '../event/arbitraries'
import { randomRuns } from '../../../support/randomRuns'

const source = { origin: 'https://dance.example', now: Date.UTC(2026, 10, 18) }
const encoder = new TextEncoder()
const HOUR = 3_600_000

const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        '\r\n',
        '\n',
        '\\n',
        '\\',
        ';',
        ',',
        ':',
        '"',
        '\u2028',
        '\t',
        '\0',
        '\u001b',
        '\ud800',
      ),
      fc.constantFrom('\nEND:VEVENT\nBEGIN:VALARM', '\r\nATTENDEE:mailto:x@y.z', 'e\u0301', '👩‍❤️‍💋‍👨', '日本語'),
      fc.constant('\u0335'.repeat(100)),
    ),
    { maxLength: 12 },
  )
  .map(parts => parts.join(''))

/** The text that a reader must get back: the original without the characters that no file may hold. */
const asRead = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')

const componentOf = (file: string) => new ICAL.Component(ICAL.parse(file) as [string, unknown[], unknown[]])

describe('C49: hostile texts in a calendar file', () => {
  it('come back unchanged and add nothing to the file', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (eventName, description) => {
        const event = makeEvent({ eventName: `x${eventName}`, description: `x${description}y` })
        const calendar = componentOf(calendarFile([occurrenceOn(event, '2026-11-20')], source))
        expect(calendar.getAllSubcomponents().map(part => part.name)).toEqual(['vtimezone', 'vevent'])
        const entry = calendar.getFirstSubcomponent('vevent') as ICAL.Component
        expect(entry.getAllSubcomponents()).toEqual([])
        expect(entry.getAllProperties().map(({ name }) => name)).toEqual(
          'uid dtstamp last-modified sequence dtstart dtend summary location categories x-dancefloor-place description url status'.split(
            ' ',
          ),
        )
        expect(entry.getFirstPropertyValue('summary')).toBe(asRead(`x${eventName}`))
        expect(entry.getFirstPropertyValue('description')).toContain(asRead(`x${description}y`))
      }),
      { numRuns: randomRuns(100) },
    )
  })

  it('end every line with CRLF within 75 octets, without splitting a character', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const file = calendarFile([occurrenceOn(makeEvent({ description: text }), '2026-11-20')], source)
        expect(file.endsWith('\r\n')).toBe(true)
        const lines = file.slice(0, -2).split('\r\n')
        for (const line of lines) {
          expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[^\P{Cc}]|\p{Cs}/u)
        }
      }),
      { numRuns: randomRuns(100) },
    )
  })

  it('are escaped as RFC 5545 requires, even where a lenient parser would accept less', () => {
    expect(calendarText('a;b,c\\d\r\ne\tf\0')).toBe('a\\;b\\,c\\\\d\\ne f')
  })

  it('fold each line as late as possible', () => {
    const lengths = calendarLines(['x'.repeat(160)])
      .split('\r\n')
      .map(line => line.length)
    expect(lengths).toEqual([75, 75, 12, 0])
  })

  it('stay fast with 10,000 combining marks', () => {
    const start = performance.now()
    const lines = calendarLines([`SUMMARY:${calendarText(`Za${'\u0335'.repeat(10_000)}`)}`])
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(lines.replaceAll('\r\n ', '')).toHaveLength('SUMMARY:Za'.length + 10_000 + 2)
  })
})

/** Days within England's present rules of summer time. Many lie next to a clock change. */
const dayOfRules = fc.oneof(
  fc.integer({ min: 0, max: 14_000 }).map(count => addDays('1997-01-01', count)),
  fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-03-27', '2027-10-31'),
)

describe('R3: the times of a calendar file', () => {
  it('are London times: across clock changes, past midnight, in series and over several days', () => {
    const anything = { startTime: anyTime, endTime: timeOrNone, length: fc.integer({ min: 0, max: 3 }) }
    fc.assert(
      fc.property(fc.record(anything), dayOfRules, ({ startTime, endTime, length }, day) => {
        const eventDays = Array.from({ length: length + 1 }, (_, index) => addDays(day, index))
        const event = makeOneOff({ eventDate: day, eventDays, startTime, endTime })
        const occurrence = occurrenceOn(event, day)
        const calendar = componentOf(calendarFile([occurrence], source))
        const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
        ICAL.TimezoneService.register(zone, 'Europe/London')
        const entry = calendar.getFirstSubcomponent('vevent') as ICAL.Component

        expectMoment(entry, 'dtstart', day, startTime)
        const runsThrough = runsThroughNights(event, eventDays.length)
        const isKnown = runsThrough ? endTime !== '' : isEndKnown(event)
        const last = runsThrough ? addDays(day, length) : isOvernight(event) ? addDays(day, 1) : day
        if (isKnown) expectMoment(entry, 'dtend', last, endTime)
        else expect(entry.getFirstProperty('dtend')).toBeNull()
        // R66: days without a break are one entry. Otherwise each day is an entry.
        const days = occurrencesIn(entry)
        expect(days).toHaveLength(runsThrough ? 1 : eventDays.length)
      }),
      { numRuns: randomRuns(150) },
    )
  })

  function occurrencesIn(entry: ICAL.Component) {
    const all = new ICAL.Event(entry).iterator()
    const moments: ICAL.Time[] = []
    for (let next = all.next() as ICAL.Time | null; next; next = all.next() as ICAL.Time | null) {
      moments.push(next)
    }
    return moments
  }

  /**
   * A time that occurs twice in autumn may be read as the first of the two. A time that spring skips may be
   * read as the moment before the gap.
   */
  function expectMoment(entry: ICAL.Component, name: string, day: string, time: string) {
    const read = entry.getFirstPropertyValue(name) as ICAL.Time
    const moment = londonMs(day, time)
    const isTwice = londonMoment(moment - HOUR).time === time
    const isSkipped = londonMoment(moment).time !== time
    expect(isTwice || isSkipped ? [moment, moment - HOUR] : [moment]).toContain(read.toJSDate().getTime())
  }
})
