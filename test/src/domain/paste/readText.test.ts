import { draftDays } from '../../../../src/domain/editor/draft/draftDates'
import { PASTED_MAX_LENGTH, READ } from '../../../../src/domain/paste/extract/found'
import { findVenue } from '../../../../src/domain/paste/extract/venue'
import { draftOfFound } from '../../../../src/domain/paste/markedDraft'
import { readText } from '../../../../src/domain/paste/readText'
import { ENGLAND } from '../../../../src/domain/places/towns/england'

const CONTEXT = { today: '2026-11-23', places: ENGLAND, counties: [] }
const read = (text: string) => readText(text, CONTEXT)
const draftOf = (text: string) => draftOfFound(read(text), () => 'id')

describe('a pasted text', () => {
  it.each([
    ['every Tuesday from January', '2027-01-05', '"from January" read as Tue, 5 Jan'],
    ['Tuesdays starting in February', '2027-02-02', '"starting in February" read as Tue, 2 Feb'],
    ['every first Friday from February', '2027-02-05', '"from February" read as Fri, 5 Feb'],
    ['every Tuesday from mid-January', '', 'Not clear: "from mid-January"'],
    ['Tuesdays, back in the new year', '', 'Not clear: "back in the new year"'],
    ['every Tuesday from next week', '', 'Not clear: "from next week"'],
    ['Tuesdays return in September', '', 'Not clear: "return in September"'],
  ])('R95: begins a series when its text says so, marked: %s', (words, from, doubt) => {
    const { draft, marks } = draftOf(`Salsa ${words}, 8pm, Leeds`)
    expect([draft.rhythm.from, marks.recurrence?.doubt]).toEqual([from, doubt])
  })

  it('R95: takes so many sessions from a date for a series, and marks what starts again without saying how often', () => {
    const { draft } = draftOf('Lunchtime salsa, Weds 12.15-1pm, Leeds. 6 sessions from 13 Jan')
    expect(draft.rhythm).toEqual({ every: 'week', from: '2027-01-13', until: '2027-02-17' })
    expect(read('Thursday salsa starts again on 7th January, 8pm, Leeds').date).toMatchObject({
      value: '2027-01-07',
      doubt: 'Is "7th January" the first of a series?',
    })
  })

  it('R16: leaves out what lies between the last date and the one on which it starts again', () => {
    const text = 'Salsa Wednesdays 8pm Leeds. We finish on 16 Dec for Christmas and start again on 6 Jan'
    expect(draftOf(text).dates.map(({ date }) => date)).toEqual(['2026-12-23', '2026-12-30'])
  })

  it('R95: marks every answer of several captions that were pasted at once, and none of a programme by days', () => {
    const caption = (name: string, when: string, where: string) => `${name}\n${when}\n${where}`
    const doubts = (...captions: string[]) => {
      const { name, date, start, venue } = read(captions.join('\n\n'))
      return [name, date, start, venue].map(one => one && one.doubt !== null)
    }
    const first = caption('"Salsa Night"', 'Fri 11 Dec 8pm', 'Venue: Rose Barn, Hove BN3 1AA')
    expect(doubts(first)).toEqual([false, false, false, false])
    expect(doubts(first, caption('"Kizomba Night"', 'Sat 12 Dec 8pm', 'The Mill, Brighton BN1 1AL'))).toEqual(
      [true, true, true, true],
    )
    expect(doubts(first, 'Fri 11 Dec 8pm: taster class', 'Doors close at 1am.')).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('leaves out the month that a series has none in', () => {
    const { dates, marks } = draftOf('Salsa, third Thursday of each month apart from August, 8pm, Leeds')
    expect([dates, marks.recurrence?.doubt]).toEqual([[{ date: '2027-08-19', isCancelled: true }], null])
    expect(draftOf('Salsa, first Thursday monthly, 8pm, Leeds. No January. £6').dates).toEqual([
      { date: '2027-01-07', isCancelled: true },
    ])
    expect(draftOf('Salsa, first Thursday monthly, 8pm, Leeds. No January break').dates).toEqual([])
    expect(draftOf('Salsa, first Thursday monthly, 8pm, Leeds. Paused for January').dates).toHaveLength(1)
    expect(draftOf('Salsa, first Thursday monthly, 8pm, Leeds. No December, back in Jan').dates).toEqual([
      { date: '2026-12-03', isCancelled: true },
    ])
  })

  it('marks the first of several days: Jan 8, 15 & 22, and 5th/12th/19th Dec', () => {
    expect(read('Salsa Jan 8, 15 & 22, 8pm, Leeds').date).toMatchObject({
      value: '2027-01-08',
      doubt: 'Several dates, this is the first: Fri, 8 Jan; Fri, 15 Jan; Fri, 22 Jan',
    })
    expect(read('Salsa Sat 5th/12th/19th Dec, 8pm, Leeds').date?.doubt).toMatch(/^Several dates.* 19 Dec$/)
    // The lines of a table, whose dates are in digits.
    expect(read('name,date,start\nSalsa,05/12/2026,20:00\nBachata,12/12/2026,21:00').date?.doubt).toMatch(
      /^Several dates.* 12 Dec$/,
    )
    expect(read('Salsa Dec 12, 14 Oldham Street, Leeds').date?.doubt).toBeNull()
  })

  it.each([
    'Salsa social Fri 11 December is now on Sat 12 December instead of Fri 11, 8pm, Leeds',
    'Salsa on Friday the 11th moved to Saturday the 12th, 8pm, Leeds',
    'The Salsa social of Fri 11 Dec will now be held on Sat 12 Dec, 8pm, Leeds',
  ])('takes the day that a night is now on: %s', text => {
    expect(read(text).date?.value).toBe('2026-12-12')
  })

  it('R95: marks two days with one night between them', () => {
    const doubtOf = (words: string) => read(`Salsa ${words}, Leeds`).endDate?.doubt
    expect(doubtOf('night of Fri 4 - Sat 5 Dec, 10pm-4am')).toBe('One night or two?')
    expect(doubtOf('Fri 4/Sat 5 Dec 10pm-4am')).toBe('One night or two?')
    expect(doubtOf('Fri 4 & Sat 5 Dec 10pm-4am')).toBeNull()
    expect(doubtOf('Fri 4 - Sat 5 Dec 10pm-4am both nights')).toBeNull()
    expect(doubtOf('Fri 4 - Sat 5 Dec 2pm-8pm')).toBeNull()
  })

  it.each([
    'Weekly Kizomba, Mon & Thu, 7.30-9pm',
    'Kizomba Tue/Thu 7pm weekly',
    'Kizomba Tuesdays at the Drum, Thursdays at the Brewhouse',
    'Kizomba every Tuesday at the Drum and every Thursday at the Brewhouse',
    'Kizomba twice a month on Sundays, 4-8pm',
    'Kizomba once a month on Sundays, 4-8pm',
    'Kizomba every three weeks on Saturdays, 8pm',
    'Kizomba, most Saturdays, 8pm',
    'Kizomba Wednesdays 8pm, term time only',
    'Kizomba every Sunday June-August, 4-7pm',
    'Kizomba Mondays (Sept–June) 8pm',
    'Kizomba every Saturday, 2pm, summer season',
    'Kizomba every Monday, 8pm, no class on bank holidays',
    'Kizomba every Monday, 8pm (excl. bank hols)',
    'Kizomba Thursdays 8pm. Two week break from 24th Dec',
    'Kizomba first Sunday of the month 5pm, moved to second Sunday in January',
  ])('R95: marks how often if the text has another weekday, or not each week: %s', text => {
    expect(draftOf(text).marks.recurrence?.doubt).toMatch(/^Not clear/)
  })

  it.each([
    ['10pm Friday 11 December till 4am Saturday 12 December', '2026-12-11', '04:00'],
    ['31st Dec 8pm to 1am Jan 1st', '2026-12-31', '01:00'],
    ['9pm 31 December – 2am 1 January', '2026-12-31', '02:00'],
    ['8pm 31 Dec to 12.30am 1 Jan', '2026-12-31', '00:30'],
    ['from 9pm on Sat 12 Dec until 2am on Sun 13 Dec', '2026-12-12', '02:00'],
  ])('reads one night whose end has its hour before its date: %s', (words, date, end) => {
    const { draft } = draftOf(`Salsa Ball, ${words}, Leeds. £12`)
    const { eventDate, endTime } = draft
    expect([eventDate, endTime, draftDays(draft)]).toEqual([date, end, [date]])
  })

  it.each(['8pm-2am Sat 12 Dec 8pm-3am', 'till 2am Sat 12 Dec till 3am', '8pm-2am, Sat 12 Dec 8pm-2am'])(
    'reads two nights that each have hours: Fri 11 Dec %s',
    words => {
      expect(draftDays(draftOf(`Salsa weekend, Fri 11 Dec ${words}, Leeds`).draft)).toHaveLength(2)
    },
  )

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
    ['Second Saturdays', 6, { every: 'second', from: '', until: '' }, null],
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

  it('gives the ticket link and the page of the organiser (R75)', () => {
    const text = 'Salsa party. Tickets: https://shop.example/a?b=1. Map: https://map.example/x'
    expect(read(`${text}\nMore: www.salsa.example`).links).toEqual({
      ticketUrl: 'https://shop.example/a?b=1',
      organiserUrl: 'https://www.salsa.example/',
    })
    expect(read('https://www.skiddle.com/e/1').links).toEqual({ ticketUrl: 'https://www.skiddle.com/e/1' })
    expect(read('Salsa, http://old.example').links).toBeUndefined()
    const { draft, marks } = draftOf(text)
    expect([draft.ticketUrl, marks.ticketUrl]).toEqual([
      'https://shop.example/a?b=1',
      { words: 'https://shop.example/a?b=1', doubt: null },
    ])
  })

  it.each([
    '[12/11/2026, 18:22:07] Maria: ',
    '[12/11/26, 6:22 PM] ~ Maria K: ',
    '12/11/2026, 18:22 - Maria: ',
    'Maria K, [12.11.2026 18:22]\n',
    '12/11/2026, 18:20 - Messages and calls are end-to-end encrypted\n12/11/2026, 18:22 - Maria: ',
  ])('keeps the sender of a chat out of the description: %s', stamp => {
    const { description } = draftOf(`${stamp}Salsa 28 Nov\n${stamp}Bring friends`).draft
    expect(description.replace(/\n+/g, '\n')).toBe('Salsa 28 Nov\nBring friends')
  })

  it.each([
    ['Sat 12 Dec 20:00 – Sun 13 Dec 02:00', ['2026-12-12', undefined, '20:00', '02:00']],
    ['Fri 4, Sat 5 & Sun 6 Dec', ['2026-12-04', '2026-12-06', undefined, undefined]],
    ['23/24 January 2027', ['2027-01-23', '2027-01-24', undefined, undefined]],
    ['Sat 5 Dec (was Sat 28 Nov)', ['2026-12-05', undefined, undefined, undefined]],
    ['Sat 13 March 2027, Leeds', ['2027-03-13', undefined, undefined, undefined]],
    ['the 2nd of March', ['2027-03-02', undefined, undefined, undefined]],
    ['10th Anniversary Tour, 12 Dec', ['2026-12-12', undefined, undefined, undefined]],
    ['Halloween Ball, Sat 31 July 2027, quarter to 8', ['2027-07-31', undefined, '19:45', undefined]],
    ['12 Dec, 22-04h', ['2026-12-12', undefined, '22:00', '04:00']],
    ['12 Dec, between 7 and 11pm', ['2026-12-12', undefined, '19:00', '23:00']],
    ['12 Dec 2000-0100, season 2026-2027', ['2026-12-12', undefined, '20:00', '01:00']],
    ['12 Dec, ages 7-12, £5-10', ['2026-12-12', undefined, undefined, undefined]],
    ['12 Dec, 11:00 shines, 14:00 party to 18:00', ['2026-12-12', undefined, '11:00', '18:00']],
    [
      'Sat 12 Dec, 7pm to 2am, food till 11, winner drawn Weds 9th',
      ['2026-12-12', undefined, '19:00', '02:00'],
    ],
    ['12 Dec, boarding 18:30, back on dry land 23:00', ['2026-12-12', undefined, '18:30', '23:00']],
    ['12 Dec, das 21h às 03h', ['2026-12-12', undefined, '21:00', '03:00']],
    ['12 Dec, 18:30, duration: 75 min', ['2026-12-12', undefined, '18:30', '19:45']],
    ['Fri 30.04.27 (20h) ➜ Mon 03.05.27', ['2027-04-30', '2027-05-03', '20:00', undefined]],
  ])('reads the days and times of %s', (words, wanted) => {
    const { date, endDate, start, end } = read(`Salsa, ${words}`)
    expect([date?.value, endDate?.value, start?.value, end?.value]).toEqual(wanted)
  })

  it.each([
    ['in the warm and friendly surroundings of Castle Church Hall, Aynam Road, Kendal', 'Castle Church Hall'],
    ['Latin dancing in St Mary’s Church Hall, Corve Street, Ludlow', 'St Mary’s Church Hall'],
    ['Potbank Social, Liverpool Row, Burslem, Stoke-on-Trent', 'Potbank Social'],
    ['\nThe Salt Loft\nOld Portsmouth\nPO1 2JX', 'The Salt Loft'],
    ['\nClub Mirador\nAddress: Unit 3, Cathedral Lanes, 8 Priory Row, Coventry CV1 5EX', 'Club Mirador'],
    ['\nfern & ash studio\n2nd floor, 41 tudor road, london e9 7SN', 'Fern & Ash Studio'],
    ['\nVENUE ✦ Hotel Miramar, 300 North Promenade, Blackpool', 'Hotel Miramar'],
    [', The Canteen in Stokes Croft, Bristol', 'The Canteen'],
    ['at The Cross Keys, Kelso Road, York.\n\nKind regards\nMoira', 'The Cross Keys'],
  ])('finds the venue in %s', (words, venue) => {
    expect(read(`Salsa Ball, 12 Dec 8pm ${words}`).venue?.value).toBe(venue)
  })

  it('marks the dates of a series that its rhythm does not explain', () => {
    const doubtOf = (words: string) => read(`Salsa Saturdays at Lux, Leeds. ${words}`).date?.doubt
    expect(doubtOf('Next dates 12 Dec and 9 Jan, 9pm')).toMatch(/^Several dates/)
    expect(doubtOf('Next dates 12 Dec and 19 Dec, 9pm')).toBeNull()
  })

  it.each([
    ['Entry £6 members £8 guests', ['6 Members', '8 Guests'], null],
    ['£6 students £8 others', ['6 Student', '8 Others'], null],
    ['£15 adv £18 door', ['15 Advance', '18 On the door'], null],
    ['£7 before 9pm £10 after', ['7 Before 9pm', '10 After'], null],
    ['8pm £5 members and £7 non members', ['5 Members', '7 Non members'], null],
    ['Entry £8 students £6', ['8', '6 Student'], null],
    ['Class £5 social £8', ['5 Class', '8 Social'], null],
    ['Tea dance £5 each £8 a couple', ['5 Tea dance', '8'], 'Not clear: "£5 each £8"'],
    ['£8 students £6', ['8', '6 Student'], 'Not clear: "£8 students £6"'],
  ])('names each of several prices by its own words: %s', (words, wanted, doubt) => {
    const { value = [], doubt: said } = read(`Salsa Ball, 12 Dec\n${words}`).prices ?? {}
    const named = value.map(({ amount, type, item }) =>
      [amount, type === 'Standard' ? '' : type, item].filter(part => part !== '').join(' '),
    )
    expect([named, said]).toEqual([wanted, doubt])
  })

  it('marks money that may be for something else', () => {
    const prices = (words: string) => read(`Salsa Ball, 12 Dec\n${words}`).prices
    expect(prices('Workshops and party £12\nfree parking and free squash')?.doubt).toBeNull()
    expect(prices('then the beginners course (£56)')?.doubt).toBe('"£56" read as a price')
    expect(prices('£26 (coach from Preston +£14)')?.value).toMatchObject([{ amount: 26 }])
  })

  it.each([
    ['no class 21 or 28 December, back 4 January', ['2026-12-21', '2026-12-28']],
    // A date that is off begins the break, not the first date of the series.
    ['from 30 November. No class 21 & 28 December - back 4 January!', ['2026-12-21', '2026-12-28']],
    ['closed 21 December, back 11 January', ['2026-12-21', '2026-12-28', '2027-01-04']],
    ['closed 20 December - 3 January', ['2026-12-21', '2026-12-28']],
    ['except Boxing Day and 4 January', ['2027-01-04']],
    ['not on 22 December', undefined],
  ])('leaves out the dates of a series that the text takes away: %s', (words, off) => {
    expect(read(`Salsa every Monday 7-9pm, ${words}`).off).toEqual(off)
  })

  it('marks whatever has no certain form (R95)', () => {
    const doubts = (text: string) => {
      const { date, start, name, venue, town } = read(text)
      return [date, start, name, venue, town].map(one => one && one.doubt !== null)
    }
    expect(doubts('Salsa Ball, Sat 12 Dec, 8pm at The Crown, Leeds')).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
    expect(doubts('Winter Gala Evening, 6/12/26, half 8, The Crown, Leeds')).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
    expect(doubts('Blue Lagoon, next Friday, 8')).toEqual([true, undefined, true, undefined, undefined])
    expect(read('Salsa, 12 Dec, doors 7.30, band at 9pm').start?.doubt).toBeNull()
    expect(read('Salsa, in Leeds or in York').town?.doubt).toBe('York or Leeds?')
  })

  it.each([
    ['LA CLAVE SALSA CLUB\nBOXING DAY BASH\nSATURDAY 26 DECEMBER\n8 TIL LATE', 'Boxing Day Bash'],
    [
      'AUGUST BANK HOLIDAY MONDAY\n🌴 Salsa in the Courtyard 🌴\n30th August, noon til 8',
      'Salsa in the Courtyard',
    ],
    ['SENSUAL SATURDAYS by @bachatanorth\n16.01.27\nDoors 20:00', 'Sensual Saturdays'],
    ['You know us from SALSA MONDAYS at the Dolphin.\n\nKIZ & CANDLES\nThursday 21 January', 'Kiz & Candles'],
    ['Join us at Kenilworth Rugby Club for Salsa Night on Friday 20th March. Doors 7.45pm', 'Salsa Night'],
    ['Salsa Libre meets on the 1st Thursday of each month at the Assembly House, Beccles', 'Salsa Libre'],
    ["Bachata Bliss: Valentine's Special ❤️\nFri 12 Feb, 8pm", "Bachata Bliss: Valentine's Special"],
  ])('ranks what may be its name: %s', (text, name) => expect(read(text).name?.value).toBe(name))

  it('marks a name that has a rival, or no form of a name (R95)', () => {
    expect(read('Winter Ball\nBachata Fiesta\nSat 12 Dec, 8pm').name?.doubt).toMatch(/Name read from/)
    expect(read('Kiz Sunday moved to bigger room!! Now The Assembly, Leamington Spa').name?.doubt).toMatch(
      /read/,
    )
    expect(read('Moonlight\nSat 12 Dec, 8pm').name).toMatchObject({
      value: 'Moonlight',
      doubt: expect.stringMatching(/read/),
    })
    expect(read('Bachata Ball\nSat 12 Dec, 8pm').name?.doubt).toBeNull()
  })

  it('reads the days of a month that is named before them, and the last day of a list', () => {
    expect(read('Plaza Salsa\nSaturdays in June: 5, 12, 19, 26\n3-7pm')).toMatchObject({
      date: { value: '2027-06-05' },
      lastDate: { value: '2027-06-26' },
    })
    const course = read('Zouk course, four Sunday workshops: 7, 14, 21 and 28 March 2027, 4-5pm')
    expect(course.lastDate).toMatchObject({ value: '2027-03-28', doubt: expect.stringMatching(/read as/) })
  })

  it('marks a first date after which the series is back on another', () => {
    const doubt = 'First Friday Salsa, 8pm. Next is 1st Jan so no, we will be back on Fri 5th Feb'
    expect(read(doubt).date?.doubt).toMatch(/Several dates/)
  })

  it("reads 8 'til late", () =>
    expect(read("Salsa Ball, 26 December, 8 'TIL LATE").start?.value).toBe('20:00'))

  it('marks a dance that is a part of another name, if the text names one besides', () => {
    expect(read('You know our Salsa Mondays. Kizomba Ball, 21 January, 8pm').dances?.doubt).toMatch(/^Salsa/)
    expect(read('Salsa Mondays, 7 December, 8pm').dances?.doubt).toBeNull()
  })

  it("leaves out another night's money and an answer about parking", () => {
    const amounts = (text: string) => read(text).prices?.value.map(({ amount }) => amount)
    expect(amounts('Kiz Ball, 21 January, £12\n(Mondays carry on as usual 8pm, £6)')).toEqual([12])
    expect(amounts('Salsa, 12 Dec, £7 otd\nis there parking\nBroad St Mall £3 after 6')).toEqual([7])
    expect(amounts('Our regular classes restart on 11 January, £6')).toEqual([6])
  })

  it('reads bare hours before a day that begins at noon, and the lower price of an hour', () => {
    const day = 'Salsa, 13 March\n11.30 Doors\n12:00 Shines\n20:00–01:00 Party'
    expect(read(day).start?.value).toBe('11:30')
    const amounts = (text: string) => read(text).prices?.value.map(({ amount }) => amount)
    expect(amounts('Salsa. Eight quid, or six before nine.')).toEqual([8, 6])
    expect(amounts('Salsa £6 / gratis antes de las 21h30')).toEqual([6, 0])
  })

  it('takes a square for the venue if nothing else is one', () =>
    expect(read('Plaza Salsa, 5 June 2027, 3pm\nMillennium Square, Leeds').venue).toMatchObject({
      value: 'Millennium Square',
      doubt: expect.stringMatching(/read as the venue/),
    }))

  it.each([
    ['we kick off around half eight and go on till the small hours', ['20:30', undefined]],
    ['doors 7ish', ['19:00', undefined]],
    ['doors about 7.30', ['19:30', undefined]],
    ['half 8 till 12ish', ['20:30', '00:00']],
    ['8 through to 12', ['20:00', '00:00']],
    ['8 till the early hours', ['20:00', undefined]],
    ["8 o'clock start, wrapping up by 10.30", ['20:00', '22:30']],
    ['doors 7:30, curfew 1:00', ['19:30', '01:00']],
    ['open from 8 and chucking out at 1', ['20:00', '01:00']],
    ['7.30 > 11.30', ['19:30', '23:30']],
    ['2pm-6pm, taster 2.00-2.45', ['14:00', '18:00']],
    ['food from 6, class 7.30pm, dancing till 11pm', ['19:30', '23:00']],
    ['7ish for a drink, class 7.30', ['19:30', undefined]],
    ['half seven until half past midnight', ['19:30', '00:30']],
    ['9pm til quarter to midnight', ['21:00', '23:45']],
    ['from half past noon, till ten to midnight', ['12:30', '23:50']],
    ['8pm till ten past midnight', ['20:00', '00:10']],
    ['8pm. Finish 10pm', ['20:00', '22:00']],
    ['moves from 7pm to 7.30pm! 7.30-9pm', ['19:30', '21:00']],
    ['start time changes from 7pm to 8pm, finish 10pm', ['20:00', '22:00']],
    ['moved from 8-10pm to 7-9pm', ['19:00', '21:00']],
  ])('reads hours as people say them: %s', (words, wanted) => {
    const { start, end } = read(`Salsa Ball, 12 Dec, ${words}`)
    expect([start?.value, end?.value]).toEqual(wanted)
  })

  it.each([
    ['Every Tuesday except the last of the month', 'Not clear: "except the last of the month"'],
    ['Tuesdays, not the first one each month', 'Not clear: "not the first one each month"'],
    ['Every Tuesday apart from bank holidays', 'Not clear: "apart from bank holidays"'],
  ])('R95: marks a series of which something is left out: %s', (words, doubt) =>
    expect(read(`${words}. Bachata 7.30-9.30pm, Leeds`).rhythm?.doubt).toBe(doubt),
  )

  it('R95: marks what a price is for beside one without a name, and a name that says what is not on', () => {
    expect(read('Kiz Sat 5 Dec 9pm, Bristol, £10, taxi home about £6').prices?.doubt).toBe(
      '"Taxi home about" read as a price',
    )
    expect(read('No bachata tonight sorry! Next class Tues 8 Dec 8pm Leeds').name?.doubt).toBe(
      'Name read from "No bachata"',
    )
  })

  it('keeps a number in words that belongs to a name', () =>
    expect(read('Salsa, 12 Dec, 8pm\nStudio Sixty-Five, Oxford Road, Leeds').venue?.value).toBe(
      'Studio Sixty-Five',
    ))

  it.each([
    ['closed on Mondays 21 and 28 December', ['2026-12-21', '2026-12-28'], false],
    ['not the 21st or 28th obviously', ['2026-12-21', '2026-12-28'], true],
    ['no class on the 25th (half term)', ['2027-01-25'], true],
    ['the 21st and 28th are off', ['2026-12-21', '2026-12-28'], true],
    ['Dec 21 & 28: NO CLASS', ['2026-12-21', '2026-12-28'], false],
    ['nothing on 21/12', ['2026-12-21'], true],
    ['closed for Christmas 20 Dec - 3 Jan', ['2026-12-21', '2026-12-28'], true],
    ['last class 14 December, first class 4 January', ['2026-12-21', '2026-12-28'], false],
    ['last one 14 Dec, then 4 Jan', ['2026-12-21', '2026-12-28'], false],
    ['we break up on 14 Dec and are back on 4 Jan', ['2026-12-21', '2026-12-28'], false],
    ['no dancing Christmas week', undefined, true],
    ['kicks off 7 December', undefined, false],
  ])('leaves out dates in the words of people, marked without a month: %s', (words, off, isMarked) => {
    const found = read(`Salsa every Monday 7-9pm, Leeds. ${words}`)
    expect([found.off, found.rhythm?.doubt !== null]).toEqual([off, isMarked])
  })

  it('takes the day to which an evening moves, and marks one beside a word of exclusion', () => {
    const { date } = read('The salsa social on 12 December moves to 13 December')
    expect(date?.value).toBe('2026-12-13')
    expect(read('Salsa, not at the club on 12 December, 8pm').date?.doubt).toMatch(/read as/)
  })

  it.each([
    ['£10 (class + party) | £6 (party only)\nCocktails 2 for £12 all night', [10, 6]],
    ['Entry £11\nAfternoon tea for two £34\nParking £6 all day', [11]],
    ['Full pass £120. Rooms at the hotel from £75pp', [120]],
    ['£10 (inc cake)\nbirthday raffle 🎟 £1', [10]],
    ['Was £15, now £12', [12]],
    ['£25 dinner & dance', [25]],
    // A retreat's beds are what it costs.
    ['£310 shared room, £380 single, all meals', [310, 380]],
  ])('leaves out the prices of other things: %s', (words, wanted) => {
    const found = read(`Salsa Ball, 12 Dec\n${words}`).prices?.value
    expect(found?.map(({ amount }) => amount)).toEqual(wanted)
  })

  it.each(['Tickets £10. Photos £5', 'Party £10\nMonday class £8 as usual', 'Our target is £2000. Entry £6'])(
    'marks a price that may be for something else: %s',
    words => expect(read(`Salsa Ball, 12 Dec\n${words}`).prices?.doubt).toMatch(/read as a price/),
  )

  it('marks a name that ends before more of a title, and one that any night has', () => {
    const nameOf = (text: string) => read(text).name
    expect(nameOf('Bachata Beats – The Taunton Takeover\n12 Dec, 8pm')?.doubt).toMatch(/Name read/)
    expect(nameOf('LIVE SALSA\nCONJUNTO AZUL\n12 DEC, 8PM')?.doubt).toMatch(/Name read/)
    expect(nameOf('★ BACHATEA ★ Sunday tea dance ★\n12 Dec, 8pm')?.value).toBe('Bachatea')
    expect(nameOf('DIARY DATES\nSalsa Fusion Ball – 12 Dec, 8pm')?.value).toBe('Salsa Fusion Ball')
    expect(nameOf('Dance with us!\nKizomba Ball, 12 Dec')?.value).toBe('Kizomba Ball')
  })

  it('reads a dance before an apostrophe, and who presents a name', () => {
    expect(read("Zouk'in Oxford, 12 Dec, 8pm").dances?.value).toEqual(['Zouk'])
    expect(read('Salsa Libre pres. "Todos a bailar"\n12 Dec, 8pm').name?.doubt).toMatch(/Name read/)
  })

  it('takes the city beside the postcode, not its quarter', () =>
    expect(read('Salsa, 12 Dec, HIGH STREET, KINGS HEATH\nBIRMINGHAM B14 7JZ').town?.value).toBe(
      'Birmingham',
    ))

  it('keeps tomorrow beside a later return, an abbreviated month that is off, and handles out of the dances', () => {
    const back = read('Salsa Tuesdays, on tomorrow 8-10pm, then off 1st & 8th, back 15th Dec')
    expect([back.date?.value, back.off]).toEqual(['2026-11-24', ['2026-12-01', '2026-12-08']])
    expect(read('Salsa, last Thursday of the month 8pm (dec is off). Jan 28 is on').off).toEqual([
      '2026-12-31',
    ])
    expect(read('Urban Kiz Sundays with @momo.kiz, 6pm').dances?.value).toEqual(['Urban-Kiz'])
  })

  it('marks what a house or a timetable says only by the way', () => {
    expect(read('Salsa Boat, 12 Dec 7pm\nTemple Pier, Embankment, WC2R 2PN').town?.doubt).toMatch(/read as/)
    expect(read('practice at Dance HQ, 14 Mill St, Luton, 12 Dec 2-4pm').name?.doubt).toMatch(/Name read/)
    const week = read('Mon – Salsa L1 7pm\nFri – Social 9pm-1am\nLeeds')
    expect([week.start?.doubt, week.end?.doubt]).toEqual([expect.any(String), expect.any(String)])
  })

  it.each([
    "Next one is Thursday 3rd December, then 17th, then we skip New Year's Eve",
    "Next one is Thursday 3rd December, then 17th, but skip New Year's Eve",
  ])('keeps a date on before another one that is skipped: %s', words =>
    expect(read(`Salsa, fortnightly on Thursdays, 8pm, Leeds. ${words}.`).off).toEqual(['2026-12-31']),
  )

  it.each([
    'there will be no December event',
    "We won't be meeting in December",
    'No party this December',
    'We skip December',
    'not December',
    'December off',
    'December: no party',
    "There won't be a December social",
  ])('leaves out a month in the words of people: %s', words =>
    expect(read(`Salsa Lab, last Saturday of every month, 8pm, Leeds. ${words}.`).off).toEqual([
      '2026-12-26',
    ]),
  )

  it.each([
    '[23 Nov 2026 at 09:12] Dee:',
    '[Mon, 23 Nov 2026, 09:12] Dee:',
    'Dee, [Nov 23, 2026 at 9:12 AM]',
    '[09:12, 23/11/2026] Dee:',
    '> [23/11/2026, 09:12] Dee:',
    'Dee · 22 November at 18:42 · 🌐',
    'Dee\nYesterday at 18:42 ·',
  ])('keeps the moment of a message out of the event: %s', stamp => {
    const { date, start } = read(`${stamp}\nKizomba Connection\nSat 19 December, 8pm-1am, Leeds`)
    expect([date?.value, start?.value]).toEqual(['2026-12-19', '20:00'])
  })

  it('keeps a date and an hour without brackets, and takes tonight for the day of its message', () => {
    const { date, start } = read('Sat 5 December, 19:30 - Kizomba Lab: the big one, Leeds')
    expect([date?.value, start?.value]).toEqual(['2026-12-05', '19:30'])
    expect(read('[21 Nov 2026 at 09:12] Dee: Kizomba Lab tonight 8pm').date?.doubt).toMatch(/has passed/)
  })

  it('takes no price from a friend who comes along', () =>
    expect(
      read("Salsa Ball, 12 Dec. £8. Bring a friend who's new and they get in free").prices?.value,
    ).toHaveLength(1))

  it('marks a name of words that any night has and of a town, and one that ends with teachers', () => {
    const nameOf = (text: string) => read(text).name
    expect(nameOf('Zouk Nights in Sheffield: free\nFri 11 Dec, 8pm')?.doubt).toMatch(/Name read/)
    expect(nameOf('SHEFFIELD SALSA SOCIAL\nSat 12 Dec, 8pm, Sheffield. Bring friends')?.doubt).toMatch(
      /Name read/,
    )
    expect(nameOf('Bachata Bootcamp with Ana & Luis\nFri 11 Dec, 8pm')).toMatchObject({
      value: 'Bachata Bootcamp with Ana & Luis',
      doubt: expect.stringMatching(/Name read/) as string,
    })
    expect(nameOf('Bachata Fusion Fridays with Ana & Luis are back, 11 Dec, 8pm')?.value).toBe(
      'Bachata Fusion Fridays',
    )
  })

  it.each([
    [
      '📢 NEW NIGHT IN SHEFFIELD 📢\n\nWe do it.\n\nCADENCIA\nA monthly bachata social. 12 Dec, 8pm',
      'Cadencia',
    ],
    ['Leeds! Are you coming to FUEGO on Saturday? Sat 5 Dec, salsa 8pm-1am', 'Fuego'],
    ["Don't miss MAMBO MADNESS on Friday! Fri 4 Dec, 8pm-1am", 'Mambo Madness'],
    ['✨ TUESDAYS ARE FOR BACHATA ✨\nEvery Tuesday 8pm', 'Tuesdays Are for Bachata'],
    [
      'THE SALSA ROUND-UP | Issue 61\n\n1. NEW YEAR SALSA BALL\nSat 9 January 2027, 8pm',
      'New Year Salsa Ball',
    ],
    ['The Latin Letter – no. 14\n\n1. Christmas Salsa Party\nSat 12 December, 8pm', 'Christmas Salsa Party'],
  ])('takes the name, not the news above it or the words behind it: %s', (text, name) =>
    expect(read(text).name?.value).toBe(name),
  )

  it('reads the hour of a level, and a short name of a dance', () =>
    expect(read('Bach night, 12 Dec\nBeginners 7\nInters 8\nSocial 9 to half ten')).toMatchObject({
      dances: { value: ['Bachata'] },
      start: { value: '19:00' },
      end: { value: '22:30' },
    }))

  it('ends no series before it is back, whichever stands first', () => {
    const { lastDate, off } = read(
      'Salsa Mondays 8pm, Leeds. Back 11 January after the break (last class 14 Dec)',
    )
    expect([lastDate, off]).toEqual([undefined, ['2026-12-21', '2026-12-28', '2027-01-04']])
  })

  it('takes no title between two pins for a venue', () =>
    expect(
      read('📍 NEW VENUE ALERT 📍\nBachata Brunch has moved to The Canteen, 81 Stokes Croft, Bristol BS1 3QY')
        .venue?.value,
    ).toBe('Canteen'))

  it.each([
    'Latin Society @ Uni of Leeds\nEnd of term party\nThurs 10 Dec, 8pm',
    'Hi all! Wednesdays at The Brickworks, Kiln Lane, Stoke-on-Trent ST4 7AA. Salsa, 8pm',
  ])('marks who makes an event, or a day and a venue, as its name: %s', text =>
    expect(read(text).name?.doubt).toMatch(/Name read/),
  )

  it('takes no town from a bank holiday, no street from four days, and no venue from a county', () => {
    const bandstand = read('Bank Holiday Monday Social\nMon 3 May, 3pm-9pm\nBrighton Bandstand, seafront')
    expect(bandstand.town).toMatchObject({ value: 'Brighton' })
    const festival = read('Salsa festival, 2nd-5th July, Sandown, 4 days, 3 nights')
    expect(festival.street).toBeUndefined()
    const weekender = read('Zouk Weekender\n9-11 July\nPerranporth, Cornwall')
    expect(weekender.venue).toBeUndefined()
    const boat = read('Bachata boat\nSat 19 June\nBoarding Tower Pier 6.15pm')
    expect(boat.venue).toMatchObject({ value: 'Tower Pier' })
  })

  it('takes the days of a weekender with their hours in brackets for a range', () => {
    const found = read('Salsa Weekender: Fri 12 Feb (from 4pm) to Sun 14 Feb (until 3pm), Bournemouth')
    expect(found).toMatchObject({
      date: { value: '2027-02-12', doubt: null },
      endDate: { value: '2027-02-14' },
    })
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
    ['a list of days', 'sat 1, '],
    ['capitals', 'SALSA '],
    ['lower prices', '£8, 6 '],
    ['stamps', '25/11/26, 18:04 - '],
    ['answers', '\nOn '],
  ])('is read to its end if it holds nothing but %s', (_name, part) => {
    expect(read(part.repeat(PASTED_MAX_LENGTH / part.length)).text.length).toBeLessThanOrEqual(
      PASTED_MAX_LENGTH,
    )
  })

  it('has its venue looked for in one pass: 400,000 signs without a letter would otherwise take minutes', () => {
    expect(findVenue(`\n${READ.repeat(400_000)}`, [], null, () => false)).toEqual({})
  })
})
