import fc from 'fast-check'
import { outlineCalendar, readCalendar } from '../../../../src/domain/calendarIn/readCalendar'
import { inUtf8, piecesOf } from '../../../../src/domain/calendarIn/fileText'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import { calendarOf, entryOf } from '../../../support/calendarServer'
import { BALL, FRIDAYS } from '../../../support/followedCalendar'
import { randomRuns } from '../../../support/randomRuns'

const CONTEXT = { today: '2026-11-21', places: ENGLAND, counties: [] }
const pause = () => Promise.resolve()
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('R94: the outline of a calendar', () => {
  const file = calendarOf(
    entryOf(FRIDAYS),
    // Its name holds what begins an entry, and it isn't closed.
    entryOf({ ...BALL, DESCRIPTION: 'Salsa.\r\nbegin: with a class' }).replace('\r\nEND:VEVENT', ''),
    ...['20261201', '20261208', '20261215'].map(day =>
      entryOf({ ...BALL, UID: day, DTSTART: `${day}T193000`, DTEND: `${day}T230000`, SUMMARY: 'Bachata' }),
    ),
    entryOf({ ...BALL, UID: 'old', DTSTART: '20250101T193000', DTEND: '20250101T233000' }),
  )

  it('says who and when as the whole does, and reads the rest of each entry when it is asked for', async () => {
    const { whole, ...outline } = await outlineCalendar(bytesOf(file), CONTEXT, pause)
    const read = await readCalendar(bytesOf(file), CONTEXT)
    expect(outline.entries.map(whole)).toEqual(read.entries)
    expect({ ...outline, entries: [] }).toEqual({ ...read, entries: [] })
    for (const [index, entry] of outline.entries.entries()) {
      const { found, singles: _singles, ...rest } = read.entries[index] as typeof entry
      expect(entry).toMatchObject(rest)
      for (const name of ['name', 'rhythm', 'date', 'lastDate'] as const)
        expect(entry.found[name]?.value).toEqual(found[name]?.value)
      expect(entry.found.off).toEqual(found.off)
      expect(entry.found.description).toBeUndefined()
    }
    expect(read.entries.map(({ found }) => found.description)).toContain('Salsa.\nbegin: with a class')
  })

  it('goes through a file in pieces that make up the whole', () => {
    const line = fc.constantFrom(
      'BEGIN:VEVENT',
      'begin : vevent',
      'END:VEVENT',
      'Bégin',
      'SUMMARY:é 💃',
      '\uFEFFBEGIN:X',
      '',
    )
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\r\n', '\n', '\r'), (lines, end) => {
        const text = lines.join(end)
        const utf8 = inUtf8(bytesOf(text))
        const pieces = [...piecesOf(utf8)]
        expect(pieces.map(piece => piece.text).join('')).toBe(text.replace(/^\uFEFF/, ''))
        for (const { from, text: piece } of pieces.slice(1))
          expect([from > 0, /^begin/i.test(piece)]).toEqual([true, true])
      }),
      { numRuns: randomRuns(2_000) },
    )
  })

  it.each([
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...bytesOf(file)]],
    ['UTF-16', [0xff, 0xfe, ...[...file].flatMap(letter => [letter.charCodeAt(0), 0])]],
    ['Windows-1252', [...bytesOf(file.replaceAll('Salsa', '#'))].map(byte => (byte === 35 ? 0xe9 : byte))],
  ])('reads each entry again in %s', async (_name, bytes) => {
    const { whole, entries } = await outlineCalendar(Uint8Array.from(bytes), CONTEXT, pause)
    const read = entries.map(whole)
    expect(read.map(({ found }) => found.name?.value)).toEqual(entries.map(({ found }) => found.name?.value))
    expect(read).toHaveLength(4)
    expect(read.every(({ isOver, found }) => isOver || Boolean(found.description))).toBe(true)
  })
})
