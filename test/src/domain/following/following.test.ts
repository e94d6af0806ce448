import type { DanceEvent } from '../../../../src/domain/event/event'
import { followEntry, readFollowed } from '../../../../src/domain/following/followed'
import { followHead, linksOf, organiserRow } from '../../../../src/domain/following/followHead'
import {
  followPath,
  organiserOf,
  readFollowKey,
  venueOf,
  type FollowKey,
} from '../../../../src/domain/following/followKey'
import { followedCount, nextLine } from '../../../../src/domain/following/followedLine'
import { nightsOf, nightsOfEach } from '../../../../src/domain/following/nights'
import { SEVERAL_VENUES } from '../../../../src/domain/texts/followMessages'
import { makeEvent, makeLocation, makeOneOff } from '../../../support/events'

/** A Friday. */
const NOW = { day: '2026-11-27', time: '18:00' }
const ROJO: FollowKey = 'o:rojo'
const HALL = makeLocation({ venue: 'Old Market Hall', city: 'Hove', postcode: 'BN3 1AS' })

const fridays = makeEvent({ eventId: 'fridays', creatorMark: 'rojo', isRecurring: true, recurrenceDay: 5 })
const oneOff = (eventId: string, eventDate: string, more: Partial<DanceEvent> = {}) =>
  makeOneOff({ eventId, creatorMark: 'rojo', eventDate, danceTypes: ['Salsa'], ...more })
const shown = (key: FollowKey, ...events: DanceEvent[]) => {
  const { coming, past } = nightsOf(key, events, NOW)
  const named = (list: typeof coming) =>
    list.map(({ event, occurrenceDate }) => `${event.eventId} ${occurrenceDate}`)
  return [named(coming), named(past)]
}

describe('R89, R96: an organiser or venue', () => {
  it('has an address', () => {
    expect(followPath(ROJO)).toBe('/organiser/rojo')
    expect(readFollowKey('/organiser/rojo')).toBe(ROJO)
    expect(readFollowKey('/Venue/X9D2KQ1/')).toBe('v:x9d2kq1')
    expect(readFollowKey('/feeds/venue/x9d2kq1.atom')).toBe('v:x9d2kq1')
    for (const wrong of ['/venue/', '/venue/longerthan7', '/venue/../x', '/venues/x', '/organised/x', '/x'])
      expect(readFollowKey(wrong)).toBeNull()
  })

  it('is stored with a name that is no longer than 80 characters, and not cut within one', () => {
    const entry = followEntry('v:x9d2kq1', `${'x'.repeat(79)}😀 | more`)
    expect(entry).toBe(`v:x9d2kq1|${'x'.repeat(79)}`)
    expect(readFollowed([followEntry('v:x9d2kq1', 'The | 😀')])).toEqual([
      { key: 'v:x9d2kq1', label: 'The 😀' },
    ])
  })

  it('is nobody for an event without an owner, and nowhere without a venue', () => {
    expect(organiserOf(makeEvent())).toBeNull()
    expect(venueOf({ location: makeLocation({ venue: '' }) })).toBeNull()
  })

  it('has each event once with its next date, and what is over with its last', () => {
    const others = makeEvent({ eventId: 'other', creatorMark: 'x' })
    expect(shown(ROJO, oneOff('ball', '2026-12-05'), others, fridays, oneOff('old', '2026-10-02'))).toEqual([
      ['fridays 2026-11-27', 'ball 2026-12-05'],
      ['old 2026-10-02'],
    ])
  })

  it('shows a date that takes place before one that is cancelled, and a cancelled one rather than none', () => {
    const cancelled = { date: '2026-11-27', isCancelled: true }
    expect(shown(ROJO, { ...fridays, exceptions: [cancelled] })).toEqual([['fridays 2026-12-04'], []])
    expect(shown(ROJO, oneOff('ball', '2026-12-05', { isCancelled: true }))).toEqual([
      ['ball 2026-12-05'],
      [],
    ])
  })

  it('keeps a series that is paused without an end', () => {
    expect(shown(ROJO, { ...fridays, status: 'paused' })).toEqual([['fridays 2026-11-27'], []])
  })

  it('never has what waits for approval or was removed', () => {
    expect(shown(ROJO, { ...fridays, status: 'pendingApproval' }, { ...fridays, status: 'deleted' })).toEqual(
      [[], []],
    )
  })

  it('a venue has the dates that were moved there, and not those that were moved away', () => {
    const moved = { ...fridays, exceptions: [{ date: '2026-11-27', location: HALL }] }
    expect(shown(venueOf({ location: HALL }) ?? 'v:', moved)).toEqual([['fridays 2026-11-27'], []])
    expect(shown(venueOf(fridays) ?? 'v:', moved)).toEqual([['fridays 2026-12-04'], []])
  })
})

describe('R96: the head of a page', () => {
  const head = (key: FollowKey, ...events: DanceEvent[]) => followHead(key, nightsOf(key, events, NOW))

  it('says of a venue what most of its events say, not what the soonest one does', () => {
    const said = { ...HALL, description: 'Side door' }
    const other = { ...HALL, venue: 'OLD MARKET HALL', description: 'Closed. Come to mine.' }
    const venue = venueOf(oneOff('a', '2026-12-01', { location: said }))
    const events = [
      oneOff('soonest', '2026-11-28', { location: other }),
      oneOff('b', '2026-12-04', { location: said }),
      oneOff('c', '2026-12-05', { location: said }),
    ]
    expect(venueOf(events[0] ?? fridays)).toBe(venue)
    expect(head(venue ?? ROJO, ...events)).toMatchObject({
      name: 'Old Market Hall',
      place: { location: { description: 'Side door' } },
    })
  })

  it('says of a venue nothing that somebody there denies, however many events they have', () => {
    const position = { latitude: 50.83, longitude: -0.17 }
    const said = { ...HALL, ...position, street: '1 Church Road', description: 'Side door' }
    const lie = {
      ...said,
      latitude: 51.5,
      street: '9 Far Lane',
      city: 'Leeds',
      description: 'Closed. Come to mine.',
    }
    const ours = oneOff('ours', '2026-12-04', { location: said })
    const eves = ['a', 'b', 'c', 'd'].map((id, at) =>
      oneOff(id, '2026-11-28', { creatorMark: `eve${at % 3}`, location: lie, shortLocation: 'Leeds' }),
    )
    const venue = venueOf(ours) ?? ROJO
    const alike = { ...said, latitude: 50.8305, street: '1, Church road' }
    const friend = oneOff('friend', '2026-12-05', { creatorMark: 'friend', location: alike })
    expect(eves.map(venueOf)).toEqual(eves.map(() => venue))
    expect(head(venue, ours, friend)?.place.location).toEqual(said)
    const { place, line, name } = head(venue, ours, ...eves) ?? {}
    const { latitude: _latitude, longitude: _longitude, ...known } = said
    expect(place?.location).toEqual({ ...known, street: '', city: '', description: '' })
    expect([place?.shortLocation, name, line]).toEqual(['', 'Old Market Hall', 'Salsa, One-off events'])
    const { coming } = nightsOf(venue, [ours, ...eves], NOW)
    expect(linksOf(coming, () => venue)).toMatchObject([
      { name: 'Old Market Hall', note: '5 events to come' },
    ])
  })

  it('says of a venue what those say who are there, not what a date says that somebody moved there', () => {
    const said = { ...HALL, street: '1 Church Road', description: 'Side door' }
    const ours = oneOff('ours', '2026-12-04', { location: said })
    const lie = { ...said, street: '9 Far Lane', description: 'Closed. Come to mine.' }
    const exceptions = [{ date: '2026-12-04', location: lie, shortLocation: 'East Sussex' }]
    const eve = { ...fridays, creatorMark: 'eve', exceptions }
    const venue = venueOf(ours) ?? ROJO
    expect(head(venue, ours, eve)?.place.location).toEqual(said)
    expect(head(venue, eve)?.place.location).toEqual(lie)
  })

  it('says of a venue what its words say, whatever signs others add to them', () => {
    const ours = oneOff('ours', '2026-12-04', { location: HALL })
    const lie = {
      ...HALL,
      venue: 'Old Market Hall 🅲🅻🅾🆂🅴🅳',
      postcode: 'BN3 1AS 🅲🅻🅾🆂🅴🅳',
      description: '🅲🅻🅾🆂🅴🅳',
    }
    const eves = ['a', 'b', 'c'].map(id => oneOff(id, '2026-11-28', { creatorMark: 'eve', location: lie }))
    const venue = venueOf(ours) ?? ROJO
    expect(eves.map(venueOf)).toEqual(eves.map(() => venue))
    const { name, place } = head(venue, ours, ...eves) ?? {}
    expect([name, place?.location]).toEqual(['Old Market Hall', HALL])
  })

  it('has no name if events of another place share the key of a venue', () => {
    const ours = oneOff('ours', '2026-12-04', { location: HALL })
    const other = { ...HALL, venue: 'Closed for ever, go to Eve', street: '4vx 8jz8', city: '', postcode: '' }
    const eves = ['a', 'b', 'c'].map(id => oneOff(id, '2026-11-28', { creatorMark: 'eve', location: other }))
    const venue = venueOf(ours) ?? ROJO
    expect(eves.map(venueOf)).toEqual(eves.map(() => venue))
    const { name, isNamed, place } = head(venue, ours, ...eves) ?? {}
    expect([name, isNamed, place?.location.venue, place?.location.postcode]).toEqual([
      SEVERAL_VENUES,
      false,
      '',
      '',
    ])
    const { coming } = nightsOf(venue, [ours, ...eves], NOW)
    expect(linksOf(coming, () => venue)).toEqual([])
    const date = { ...fridays, creatorMark: 'eve', exceptions: [{ date: '2026-11-27', location: other }] }
    expect(head(venue, ours, date)?.name).toBe(SEVERAL_VENUES)
  })

  it('names the organiser by the team, else by the host of its page, else by an event. No account is named (R53)', () => {
    expect(head(ROJO, { ...fridays, team: 'Salsa Rojo' })?.name).toBe('Salsa Rojo')
    const page = { team: 'Teachers:\nAna\nBen', organiserUrl: 'https://www.rojo.example/us' }
    expect(head(ROJO, { ...fridays, ...page })?.name).toBe('rojo.example')
    expect(head(ROJO, fridays)?.name).toBe('Organiser of Bachata Fridays')
    expect(head(ROJO)).toBeNull()
  })

  it('is on the page of an event what the event itself says, whatever else a device holds', () => {
    const guests = { ...fridays, team: 'Ana and Ben', location: HALL }
    const row = { key: ROJO, name: 'Salsa Rojo', isNamed: true, line: 'Fridays, Brighton' }
    expect(organiserRow({ ...fridays, team: 'Salsa Rojo' }, { ...fridays, team: 'Salsa Rojo' })).toEqual(row)
    expect(organiserRow(fridays, guests)).toEqual({ ...row, name: 'Ana and Ben' })
    expect(organiserRow(fridays, fridays)).toEqual({
      ...row,
      name: 'Organiser of Bachata Fridays',
      isNamed: false,
    })
    // Of a single day nothing can be said about the others.
    const gala = oneOff('gala', '2026-12-05')
    expect(organiserRow(gala, gala)?.line).toBe('Brighton')
    for (const status of ['pendingApproval', 'deleted'] as const)
      expect(organiserRow({ ...fridays, status }, fridays)).toBeNull()
    expect(organiserRow(makeEvent(), makeEvent())).toBeNull()
  })

  it('says when and where', () => {
    const at = (city: string) => ({ location: makeLocation({ city }) })
    const sundays = { ...fridays, eventId: 'sundays', recurrenceDay: 0, ...at('Hove') }
    const monthly = { ...sundays, rhythm: { every: 'first' as const } }
    expect(head(ROJO, { ...fridays, ...at('Brighton') }, sundays)?.line).toBe(
      'Sundays and Fridays, Brighton and Hove',
    )
    expect(head(ROJO, monthly)?.line).toBe('First Sundays, Hove')
    expect(head(ROJO, oneOff('ball', '2026-12-05', at('Hove')))?.line).toBe('One-off events, Hove')
    const five = [1, 2, 3, 4].map(recurrenceDay => ({
      ...fridays,
      eventId: `${recurrenceDay}`,
      recurrenceDay,
      ...at(`${recurrenceDay}`),
    }))
    expect(head(ROJO, ...five)?.line).toBe('4 regular nights, 1 and 3 more places')
  })

  it('of a venue says its town and dances', () => {
    const here = { ...fridays, location: HALL }
    expect(head(venueOf(here) ?? 'v:', here, oneOff('ball', '2026-12-05', { location: HALL }))).toEqual({
      name: 'Old Market Hall',
      isNamed: true,
      line: 'Hove. Bachata and Salsa, Fridays',
      dances: ['Bachata', 'Salsa'],
      place: here,
    })
  })
})

describe('R89: what is next of somebody whom a person follows', () => {
  const line = (...events: DanceEvent[]) => nextLine(nightsOfEach([ROJO], events, NOW).get(ROJO)!, NOW)

  it('is the first date that takes place, in words', () => {
    expect(line(fridays)).toBe('Next: tonight, 7:30 pm')
    expect(line({ ...fridays, exceptions: [{ date: '2026-11-27', isCancelled: true }] })).toBe(
      'Next: Fri, 4 Dec, 7:30\u00a0pm',
    )
    expect(line(oneOff('ball', '2026-11-28'))).toBe('Next: tomorrow, 7:30 pm')
    expect(line(oneOff('ball', '2026-11-27', { startTime: '17:00' }))).toBe('On now')
  })

  it('says that nothing is listed, or that nothing takes place', () => {
    expect(line(oneOff('old', '2026-10-02'))).toBe('Nothing listed now')
    expect(line()).toBe('Nothing listed now')
    expect(line({ ...fridays, status: 'paused' })).toBe('No date takes place now')
  })

  it('is that of a venue if a date moved there', () => {
    const key = venueOf({ location: HALL })!
    const moved = { ...fridays, exceptions: [{ date: '2026-12-04', location: HALL }] }
    expect(nextLine(nightsOfEach([key], [moved], NOW).get(key)!, NOW)).toBe('Next: Fri, 4 Dec, 7:30\u00a0pm')
  })

  it('is counted by kind', () => {
    const of = (...keys: FollowKey[]) => followedCount(keys.map(key => ({ key, label: '' })))
    expect(of('o:a', 'v:b', 'o:c')).toBe('2 organisers, 1 venue')
    expect(of('v:a', 'v:b')).toBe('2 venues')
    expect(of('o:a')).toBe('1 organiser')
    expect(of()).toBe('')
  })
})
