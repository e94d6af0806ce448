import { askedWords, QUERY_LENGTH, withoutPart } from '../../../../src/domain/search/query/asked'
import { foundParts } from '../../../../src/domain/search/foundNames'
import { nearMissLine, partsToLeaveOut } from '../../../../src/domain/search/nearMisses'
import { isMeant, termsOf } from '../../../../src/domain/search/spelling'
import { understand } from '../../../../src/domain/search/understand'

const NOW = { day: '2026-11-20', time: '18:00' }
const nothingKnown = { isKnown: () => false, placeAt: () => null }
const understood = (query: string) => understand(query, NOW, nothingKnown)
const labels = (query: string) => understood(query).parts.map(({ kind, label }) => `${kind}: ${label}`)

describe('R69 what a search understands', () => {
  it.each([
    ['friday beginners zouk', ['day: Friday', 'level: Beginners', 'dance: Zouk']],
    ['the 28th of november', ['day: 28 Nov']],
    ['28 feb 2028', ['day: 28 Feb 2028']],
    ['3 nov', ['day: 3 Nov 2026']],
    ['28-29 february 2028', ['day: 28 – 29 Feb 2028']],
    ['in 400 days', ['day: 25 Dec 2027']],
    ['good friday', ['day: 26 Mar']],
    ['easter weekend', ['day: 26 – 29 Mar']],
    ['the weekend after next', ['day: Weekend after next']],
    ['the weekend after', ['day: Next weekend']],
    ['cheap night out friday', ['price: Under £10', 'day: Friday']],
    ['under £10 after 9pm', ['price: Under £10', 'time: From 9:00 pm']],
    ['weekend december', ['day: Weekends', 'day: December']],
    ['se14tw', ['place: SE1 4TW']],
    ['se1 4', ['place: SE1 4']],
    ['ls1 5th', ['place: LS1 5TH']],
    ['ls1 5 dec', ['place: LS1', 'day: 5 Dec']],
    ['m4 7th of december', ['place: M4', 'day: 7 Dec']],
    ['se1 8 pm', ['place: SE1', 'time: 8:00 pm']],
    ['bn1 5 pounds', ['place: BN1', 'price: £5']],
    ['e8 2nd saturday', ['place: E8', 'day: Second Saturday']],
    ['salsa 7.30', ['dance: Salsa', 'time: 7:30 pm']],
    ['10.30', ['time: 10:30 am']],
    ['after 10.30', ['time: From 10:30 pm']],
    ['tonight after ten', ['day: Tonight', 'time: From 10:00 pm']],
    ['salsa until two', ['dance: Salsa', 'time: Until 2:00 am']],
    ['after a class', ['word: after', 'word: class']],
    ['kizomba 10pm onwards', ['dance: Kizomba', 'time: From 10:00 pm']],
    ['salsa sunday pm', ['dance: Salsa', 'day: Sunday', 'time: Afternoon']],
    ['salsa from 9 till 2', ['dance: Salsa', 'time: 9:00 pm – 2:00 am']],
    ['salsa from 2 to 5', ['dance: Salsa', 'time: 2:00 pm – 5:00 pm']],
    ['salsa with free parking', ['dance: Salsa', 'word: free parking']],
    ['salsa brighton city centre', ['dance: Salsa', 'word: brighton']],
    ['salsa over the new year', ['dance: Salsa', 'day: 31 Dec – 1 Jan']],
    ['salsa over christmas', ['dance: Salsa', 'day: 24 – 26 Dec']],
    ['until 2.30', ['time: Until 2:30 am']],
    ['07:30', ['time: 7:30 am']],
    ['7-9pm', ['time: 7:00 pm – 9:00 pm']],
    ['19:30-22:00', ['time: 7:30 pm – 10:00 pm']],
    ['between 9.30 and 11am', ['time: 9:30 am – 11:00 am']],
    ['between 11 and 2pm', ['time: 11:00 am – 2:00 pm']],
    ['8pm to midnight', ['time: 8:00 pm – 12:00 am']],
    ['8pm 12 december', ['time: 8:00 pm', 'day: 12 Dec']],
    ['no charge friday', ['price: Free', 'day: Friday']],
    ['salsa on2', ['dance: Salsa', 'word: on2']],
    ['from friday to sunday', ['day: Friday to Sunday']],
    ['salsa sat til mon', ['dance: Salsa', 'day: Saturday to Monday']],
    ['before 12 dec', ['day: Before 12 Dec']],
    ['bachata fridays until 20/12', ['dance: Bachata', 'day: Friday', 'day: Until 20 Dec']],
    ['after the 28th of november', ['day: After 28 Nov']],
    ['week before christmas', ['day: Week before 25 Dec']],
    ['after new year', ['day: After 31 Dec']],
    ['before next weekend', ['day: Before next weekend']],
    ['by sunday', ['day: By 22 Nov']],
    ['after january', ['day: After January']],
    ['christmas party before 8pm', ['word: christmas', 'time: Before 8:00 pm']],
    ['sbk saturday', ['dance: Salsa, Bachata, Kizomba', 'day: Saturday']],
    ['weekend of 11 december', ['day: 12 – 13 Dec']],
    ['weekend of the 13th', ['day: 12 – 13 Dec']],
    ['week of 14 december', ['day: 14 – 20 Dec']],
    ['between 5 and 8 december', ['day: 5 – 8 Dec']],
    ['salsa between christmas and new year', ['dance: Salsa', 'day: 26 – 31 Dec']],
    ['christmas week', ['day: 21 – 27 Dec']],
    ['near the o2', ['word: o2']],
    ['12/13 dec', ['day: 12 – 13 Dec']],
    ['salsa end of december', ['dance: Salsa', 'day: Late December']],
    ['mid jan', ['day: Mid January']],
    ['salsa first week of january', ['dance: Salsa', 'day: First week of January']],
    ['last week in feb', ['day: Last week of February']],
    ['tango', ['word: tango']],
    ['the', ['word: the']],
  ])('%s', (query, expected) => expect(labels(query)).toEqual(expected))

  it('knows when Easter is, also across two months, and the one that has just passed', () => {
    const easterOn = (day: string, ask = 'easter') =>
      understand(ask, { day, time: '12:00' }, nothingKnown).parts.map(({ label }) => label)
    expect(easterOn('2026-04-20', 'easter sunday')).toEqual(['5 Apr 2026'])
    expect(easterOn('2026-05-20', 'easter sunday')).toEqual(['28 Mar'])
    expect(easterOn('2032-01-01', 'easter sunday')).toEqual(['28 Mar'])
    expect(easterOn('2029-01-01')).toEqual(['30 Mar – 2 Apr'])
    expect(easterOn('2049-01-01', 'easter sunday')).toEqual(['18 Apr'])
    expect(easterOn('2076-01-01', 'easter sunday')).toEqual(['19 Apr'])
  })

  it('takes a part out of the query', () => {
    const query = 'zouk on Friday for beginners'
    const [, friday] = understood(query).parts
    expect(friday && withoutPart(query, friday)).toBe('zouk on for beginners')
  })

  it('corrects a weekday with a slip, but not a word that an event has', () => {
    expect(labels('fridey')).toEqual(['day: Friday'])
    const known = { ...nothingKnown, isKnown: (word: string) => word === 'fridey' }
    expect(understand('fridey', NOW, known).parts[0]?.kind).toBe('word')
  })

  it('leaves out the time first, then the day, the level and the dance', () => {
    const parts = partsToLeaveOut(understood('zouk beginners friday 8pm').parts)
    expect(parts.map(({ label }) => label)).toEqual(['8:00 pm', 'Friday', 'Beginners', 'Zouk'])
    expect(partsToLeaveOut(understood('zouk').parts)).toEqual([])
    expect(nearMissLine({ kind: 'day', label: 'Friday' })).toBe('On other days in your places')
  })
})

describe('The words of texts and queries', () => {
  it('have no case, accents or apostrophes', () => {
    expect(termsOf("St Mary's CAFÉ, O’Neill")).toEqual(['st', 'marys', 'cafe', 'oneill'])
    expect(termsOf('Revolución ŁÓDŹ')).toEqual(['revolucion', 'łodz'])
    expect(askedWords("  O'Neill's  café! ").map(({ word }) => word)).toEqual(['oneills', 'cafe'])
  })

  it('are few in a query, however long it is', () => {
    expect(askedWords('salsa '.repeat(10_000)).length).toBeLessThan(20)
    expect(askedWords('x'.repeat(10_000))[0]?.word).toHaveLength(QUERY_LENGTH)
  })

  it.each([
    ['sowth', 'south', true],
    ['revoluton', 'revolucion', false],
    ['revolucon', 'revolucion', true],
    ['bachatta', 'bachata', true],
    ['brigh', 'brighton', true],
    ['salsa', 'salas', true],
    ['salsa', 'salsaa', true],
    ['slaas', 'salsa', false],
    ['leeds', 'reeds', false],
    ['leeds', 'lewes', false],
    ['cafe', 'cake', false],
    ['bn11ug', 'bn11uh', false],
    ['socials', 'social', true],
    ['classes', 'class', true],
    ['parties', 'party', true],
  ])('are understood with one slip: %s for %s is %s', (asked, word, is) =>
    expect(isMeant(asked, word)).toBe(is),
  )
})

describe('The highlighted words of a result', () => {
  const found = (text: string, query: string) =>
    foundParts(text, understood(query).parts)
      .filter(({ isFound }) => isFound)
      .map(({ part }) => part)

  it('are whole words that begin with a word of the query, or nearly equal it', () => {
    expect(found('Salsa Revolución in Brighton', 'sal revolucoin brigton')).toEqual([
      'Salsa',
      'Revolución',
      'Brighton',
    ])
    expect(found('Revolucio\u0301n', 'revolución')).toEqual(['Revolucio\u0301n'])
    expect(found("St Mary's Hall", 'st marys')).toEqual(['St', "Mary's"])
    expect(found('Salsa', '')).toEqual([])
  })

  it('leave out no part of the text', () => {
    const text = '  Kizomba & (Salsa)! '
    const parts = foundParts(text, understood('salsa').parts)
    expect(parts.map(({ part }) => part).join('')).toBe(text)
  })
})
