import { keptFile } from '../../../../src/domain/calendarLink/keptFile'
import { FILE_MAX_BYTES } from '../../../../src/domain/calendarIn/fileText'
import { readCalendar } from '../../../../src/domain/calendarIn/readCalendar'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import { calendarOf, entryOf } from '../../../support/calendarServer'
import { FRIDAYS } from '../../../support/followedCalendar'

const kept = (file: string) => keptFile(new TextEncoder().encode(file), () => Promise.resolve())
const zoneOf = (id: string) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    ...[
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
    ],
    'END:VTIMEZONE',
  ].join('\r\n')

describe('R94: what the host hands on of a calendar', () => {
  it('is read as the calendar itself, with the zones of each part', async () => {
    const { DTSTART, DTEND, ...others } = FRIDAYS
    const entry = entryOf({ ...others, 'DTSTART;TZID=Hall': DTSTART, 'DTEND;TZID=Hall': DTEND })
    const file = calendarOf(zoneOf('Hall'), entry) + calendarOf(entry.replace(FRIDAYS.UID, 'second@x'))
    const read = async (text: string) =>
      readCalendar(new TextEncoder().encode(text), { today: '2026-11-21', places: ENGLAND, counties: [] })
    const [before, after] = [await read(file), await read(await kept(file))]
    expect(after.entries.map(({ found }) => found.start?.value)).toEqual(['16:30', '16:30'])
    expect(after).toEqual(before)
  })

  it('says as an invitation, without who is invited, what somebody else organises and its owner has not accepted', async () => {
    const [ada, bob] = ['mailto:ada@salsa.example', 'mailto:bob@salsa.example']
    const invited = (at: number, organiser: string, answer: string, guest = ada) =>
      entryOf({
        ...FRIDAYS,
        UID: `${at}@x`,
        DTSTART: `2026120${at}T193000`,
        RRULE: 'FREQ=WEEKLY',
        ORGANIZER: organiser,
      }).replace(
        'END:VEVENT',
        `ATTENDEE;CN="A, B";PARTSTAT=${answer}:${guest}\r\nSTATUS:CONFIRMED\r\nEND:VEVENT`,
      )
    const file = calendarOf(
      'X-WR-CALNAME:Ada@salsa.example',
      invited(1, bob, 'NEEDS-ACTION'),
      invited(2, bob, 'DECLINED'),
      invited(3, bob, 'ACCEPTED'),
      invited(4, ada, 'NEEDS-ACTION', bob),
      invited(5, ada, 'NEEDS-ACTION'),
    )
    const text = await kept(file)
    for (const each of [file, text]) {
      const { entries } = await readCalendar(new TextEncoder().encode(each), {
        today: '2026-11-21',
        places: ENGLAND,
        counties: [],
      })
      expect(entries.map(({ isTentative }) => isTentative)).toEqual([true, true, false, false, false])
      // No date of a series that a device would make of single entries.
      expect(entries.map(({ isInvitation = false }) => isInvitation)).toEqual([
        true,
        true,
        false,
        false,
        false,
      ])
    }
    expect(text).not.toContain('mailto:')
  })

  it('is hardly longer than the calendar, however many parts and zones that has', async () => {
    const zones = Array.from({ length: 4_000 }, (_, at) => zoneOf(`Z${at}`)).join('\r\n')
    const parts = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'.repeat(500)
    const file = calendarOf(zones) + parts
    expect(file.length).toBeLessThan(FILE_MAX_BYTES)
    expect((await kept(file)).length).toBeLessThan(2 * file.length)
  })
})
