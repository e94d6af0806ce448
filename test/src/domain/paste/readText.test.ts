import { PASTED_MAX_LENGTH } from '../../../../src/domain/paste/extract/found'
import { draftOfFound } from '../../../../src/domain/paste/markedDraft'
import { readText } from '../../../../src/domain/paste/readText'
import { ENGLAND } from '../../../../src/domain/places/towns/england'

const CONTEXT = { today: '2026-11-23', places: ENGLAND, counties: [] }
const read = (text: string) => readText(text, CONTEXT)
const draftOf = (text: string) => draftOfFound(read(text), () => 'id')

describe('a pasted text', () => {
  it('finds nothing in nothing', () => {
    expect(read('')).toEqual({ text: '', isCut: false })
    expect(Object.keys(read('Thanks for the lovely evening, see you all soon!'))).not.toContain('date')
  })

  it.each([
    ['first Friday of the month', 5, { every: 'first', from: '', until: '' }, null],
    [
      'on the last Saturday of the month from 27 March',
      6,
      { every: 'last', from: '2027-03-27', until: '' },
      null,
    ],
    [
      'every two weeks on Wednesdays',
      3,
      { every: 'twoWeeks', from: '', until: '' },
      "doesn't say in which week",
    ],
    ['every other Friday from 4 December', 5, { every: 'twoWeeks', from: '2026-12-04', until: '' }, null],
    ['every Friday until 18 December', 5, { every: 'week', from: '', until: '2026-12-18' }, null],
    [
      'every Friday from 4 December until 18 December',
      5,
      { every: 'week', from: '2026-12-04', until: '2026-12-18' },
      null,
    ],
    [
      'every Friday, live band 18 December',
      5,
      { every: 'week', from: '2026-12-18', until: '' },
      'read as the first date',
    ],
    [
      'every Friday, starting 5 December',
      5,
      { every: 'week', from: '', until: '' },
      "isn't one of its weekdays",
    ],
    ['every Friday through spring', 5, { every: 'week', from: '', until: '' }, 'Not clear'],
  ])('keeps its rhythm, with its first and last date (R72): %s', (words, weekday, rhythm, doubt) => {
    const { draft, marks } = draftOf(`Salsa Club, ${words}, 8pm-11pm, Leeds`)
    expect([draft.isRecurring, draft.recurrenceDay, draft.rhythm, draft.eventDate]).toEqual([
      true,
      weekday,
      rhythm,
      '',
    ])
    expect(marks.recurrence?.doubt).toEqual(doubt === null ? null : expect.stringContaining(doubt))
    expect(marks.eventDate).toBeUndefined()
  })

  it('marks two dates, a wrong weekday and a place outside England', () => {
    expect(read('Salsa party 5 December or 12 December, 8pm').date?.doubt).toMatch(/Several dates/)
    expect(read('Salsa party, Friday 5 December, 8pm').date?.doubt).toMatch(/is a Sat/)
    expect(read('Salsa party, 5 December, CF10 1AA').postcode?.doubt).toMatch(/isn't in England/)
    expect(read('Salsa party, 5 November').date).toMatchObject({
      value: null,
      doubt: expect.stringMatching(/passed/),
    })
  })

  it('leaves times empty that the text does not have, and says so', () => {
    const { draft, marks } = draftOf('Salsa party, 5 December, Leeds')
    expect([draft.startTime, draft.endTime]).toEqual(['', ''])
    expect(marks.startTime?.doubt).toBe('Not in your text')
  })

  it('reads a comma as the decimal sign (R87)', () => {
    expect(read('Salsa party £12,50').prices?.value).toMatchObject([{ amount: 12.5 }])
    expect(read('Salsa party £12,505').prices).toBeUndefined()
  })

  it('works without places', () => {
    const found = readText('Salsa, 5 Dec, The Crown, Leeds LS1 4AB', { ...CONTEXT, places: null })
    expect(found.postcode?.value).toBe('LS1 4AB')
    expect(found.town).toBeUndefined()
  })
})

describe('a hostile text', () => {
  it('loses bidi marks, zero-width characters and fancy letters', () => {
    const { text, dances } = read('\u202eS\u200balsa\u2066 Night 𝗕𝗮𝗰𝗵𝗮𝘁𝗮')
    expect(text).toBe('Salsa Night Bachata')
    expect(dances?.value).toEqual(['Bachata', 'Salsa'])
  })

  it('is cut where it is too long', () => {
    const { text, isCut } = read('Salsa night, 5 December. '.repeat(50_000))
    expect([text.length, isCut]).toEqual([PASTED_MAX_LENGTH, true])
  })

  it.each([
    ['spaces', ' '],
    ['digits', '1'],
    ['first', 'first '],
    ['every', 'every '],
    ['fri and', 'fri and '],
    ['times', '7.30-'],
    ['pounds', '£1'],
    ['letters', 'A'],
    ['names', 'Salsa '],
    ['towns', 'Leeds, '],
    ['quotes', '"a'],
    ['lines', 'at\n'],
    ['address', 'a@'],
    ['postcodes', 'LS1 4'],
    ['half past', 'half past until '],
    ['emoji', '💃'],
    ['dates', '5 Dec '],
    ['capitals', 'SALSA '],
    ['lower prices', '£8, 6 '],
    ['stamps', '25/11/26, 18:04 - '],
    ['answers', '\nOn '],
  ])('is read to its end if it holds nothing but %s', (_name, part) => {
    expect(read(part.repeat(PASTED_MAX_LENGTH / part.length)).text.length).toBeLessThanOrEqual(
      PASTED_MAX_LENGTH,
    )
  })
})
