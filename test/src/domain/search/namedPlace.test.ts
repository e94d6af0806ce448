import type { DanceEvent, EventLocation } from '../../../../src/domain/event/event'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import { findEvents } from '../../../../src/domain/search/findEvents'
import { placeElsewhere, placeInEngland, placeKnown } from '../../../../src/domain/search/namedPlace'
import { nearby } from '../../../../src/domain/search/query/places'
import { makeTextIndex } from '../../../../src/domain/search/textIndex'
import { understand } from '../../../../src/domain/search/understand'
import { makeEvent, makeLocation } from '../../../support/events'

const NOW = { day: '2026-11-20', time: '18:00' }
const LONDON = ['Greater London']

const understood = (query: string, chosen = LONDON) =>
  understand(query, NOW, { isKnown: () => false, placeAt: words => placeInEngland(ENGLAND, words, chosen) })

function found(query: string, events: DanceEvent[], chosen = LONDON) {
  const index = makeTextIndex()
  for (const event of events) index.add(event)
  return findEvents(index, understood(query, chosen), NOW).occurrences.map(({ event }) => event.eventId)
}

const inLondon = (eventId: string, location: Partial<EventLocation>) =>
  makeEvent({
    eventId,
    shortLocation: 'Greater London',
    location: makeLocation({ city: 'London', county: 'Greater London', postcode: '', ...location }),
  })

describe('R69: a quarter or borough without a postcode district of its own', () => {
  const DALSTON = inLondon('dalston', { latitude: 51.546, longitude: -0.0755 })
  const BRIXTON = inLondon('brixton', { latitude: 51.4627, longitude: -0.1147 })

  it('finds the events within a mile, though no address names it', () => {
    expect(found('dalston', [DALSTON, BRIXTON])).toEqual(['dalston'])
    expect(found('salsa dalston', [{ ...DALSTON, danceTypes: ['Salsa'] }, DALSTON])).toEqual(['dalston'])
  })

  it('finds an event whose position is unknown by its postcode district', () => {
    expect(found('canary wharf', [inLondon('poplar', { postcode: 'E14 9SH' }), BRIXTON])).toEqual(['poplar'])
  })

  it('claims no event of which only the town or the county is known', () => {
    const inManchester = makeEvent({
      shortLocation: 'Greater Manchester',
      location: makeLocation({ city: 'Manchester', county: 'Greater Manchester', postcode: '' }),
    })
    expect(found('northern quarter', [inManchester], ['Greater Manchester'])).toEqual([])
  })

  it('reaches further as a borough', () => {
    const streatham = inLondon('streatham', { latitude: 51.4289, longitude: -0.1321 })
    expect(found('lambeth', [streatham, BRIXTON, DALSTON]).sort()).toEqual(['brixton', 'streatham'])
    expect(found('tulse hill', [streatham, BRIXTON, DALSTON])).toEqual([])
  })

  it('judges a date that takes place elsewhere by its own place', () => {
    const location = makeLocation({ postcode: 'E8 1AA', latitude: 51.546, longitude: -0.0755 })
    const moved = makeEvent({ ...BRIXTON, exceptions: [{ date: '2026-12-04', location }] })
    const index = makeTextIndex()
    index.add(moved)
    const { occurrences } = findEvents(index, understood('dalston'), NOW)
    expect(occurrences.map(({ occurrenceDate }) => occurrenceDate)).toEqual(['2026-12-04'])
  })

  it.each([
    'angel',
    'hoxton',
    'waterloo',
    'london bridge',
    'elephant and castle',
    'tower hamlets',
    'haringey',
  ])('is understood as a place: %s', query =>
    expect(understood(query).parts).toMatchObject([{ kind: 'place', from: 0, to: query.length }]),
  )
})

describe('R69: the place that a query names', () => {
  it("is a borough by its short name, whose districts count, or that isn't in one's places", () => {
    const camden = inLondon('camden', { postcode: 'NW1 8AB' })
    expect(found('camden', [camden, inLondon('hackney', { postcode: 'E8 1AA' })])).toEqual(['camden'])
    expect(placeElsewhere(understood('camden', ['Kent']), ENGLAND, ['Kent'], LONDON)).toEqual({
      name: 'Camden Town',
      county: 'Greater London',
    })
  })

  it('hides no event if only a stranger’s event has a place of that name', () => {
    const socials = inLondon('socials', {})
    const events = [
      { ...socials, eventName: 'Lantern Social' },
      ...['Social', 'Socials', 'Lantern So', 'London'].map((city, at) =>
        inLondon(`stranger ${at}`, { city }),
      ),
    ]
    const index = makeTextIndex()
    for (const event of events) index.add(event)
    const asked = (query: string) =>
      understand(query, NOW, { isKnown: index.isKnown, placeAt: placeKnown(index, ENGLAND, LONDON) })
    for (const query of ['social', 'socials', 'lantern so', 'social london'])
      expect(findEvents(index, asked(query), NOW).occurrences.map(({ event }) => event.eventId)).toContain(
        'socials',
      )
  })

  it('is near a small town too, whose name events write', () => {
    const inSussex = (eventId: string, city: string, description: string) =>
      makeEvent({
        eventId,
        description,
        location: makeLocation({ city, postcode: 'TN34 1AA', venue: 'Hall' }),
      })
    const index = makeTextIndex()
    for (const event of [
      inSussex('honest', 'Hastings', ''),
      inSussex('stranger', 'London', 'Rye and Battle'),
    ])
      index.add(event)
    const asked = understand('near rye', NOW, {
      isKnown: index.isKnown,
      placeAt: placeKnown(index, ENGLAND, ['East Sussex']),
    })
    const { occurrences } = findEvents(index, asked, NOW)
    expect(occurrences.map(({ event }) => event.eventId)).toContain('honest')
  })

  it.each([
    'near bn3 2ab',
    'nr bn3',
    'near BN3',
    'within 10 miles of bn32ab',
    'less than ten miles from BN3',
  ])('is near a postcode, where nothing need be: %s', query => {
    const index = makeTextIndex()
    index.add(
      makeEvent({ eventId: 'brighton', location: makeLocation({ city: 'Brighton', postcode: 'BN1 1UG' }) }),
    )
    index.add(makeEvent({ eventId: 'leeds', location: makeLocation({ city: 'Leeds', postcode: 'LS1 1AA' }) }))
    const asked = understand(query, NOW, {
      isKnown: index.isKnown,
      placeAt: placeKnown(index, ENGLAND, LONDON),
    })
    const { occurrences } = findEvents(index, asked, NOW)
    expect(occurrences.map(({ event }) => event.eventId)).toEqual(['brighton'])
    expect(placeElsewhere(asked, ENGLAND, LONDON, ['Brighton and Hove'])?.county).toBe('Brighton and Hove')
  })

  it('offers what is near a postcode in which there is nothing', () => {
    const index = makeTextIndex()
    index.add(makeEvent({ eventId: 'brighton', location: makeLocation({ postcode: 'BN1 1UG' }) }))
    const [part] = understand('bn3 2ab', NOW, {
      isKnown: index.isKnown,
      placeAt: placeKnown(index, ENGLAND, LONDON),
    }).parts
    const near = part && nearby(part)
    expect([near?.label, near?.postcode]).toEqual(['Near BN3 2AB', undefined])
  })

  it.each([
    ['mcr', 'Manchester'],
    ['brum', 'Birmingham'],
    ['nottm', 'Nottingham'],
  ])('has its short name: %s', (query, city) => {
    const index = makeTextIndex()
    index.add(makeEvent({ eventId: 'there', location: makeLocation({ city }) }))
    index.add(makeEvent({ eventId: 'elsewhere' }))
    const asked = understand(query, NOW, { isKnown: index.isKnown, placeAt: () => null })
    const { occurrences } = findEvents(index, asked, NOW)
    expect(new Set(occurrences.map(({ event }) => event.eventId))).toEqual(new Set(['there']))
  })

  it('is near the town beside an airport or a hall', () => {
    const index = makeTextIndex()
    index.add(
      makeEvent({ eventId: 'crawley', location: makeLocation({ city: 'Crawley', postcode: 'RH10 1AA' }) }),
    )
    index.add(makeEvent({ eventId: 'brighton' }))
    const asked = understand('near gatwick airport', NOW, {
      isKnown: index.isKnown,
      placeAt: placeKnown(index, ENGLAND, LONDON),
    })
    const { occurrences } = findEvents(index, asked, NOW)
    expect(occurrences.map(({ event }) => event.eventId)).toEqual(['crawley'])
  })

  it.each([
    ['soho', { postcode: 'W1D 4HS' }],
    ['dalston', { latitude: 51.546, longitude: -0.0755 }],
  ])('hides no event in %s if a stranger’s event calls that its town', (query, location) => {
    const events = [inLondon('honest', location), inLondon('stranger', { city: query.toUpperCase() })]
    const index = makeTextIndex()
    for (const event of events) index.add(event)
    const asked = understand(query, NOW, {
      isKnown: index.isKnown,
      placeAt: placeKnown(index, ENGLAND, LONDON),
    })
    const { occurrences } = findEvents(index, asked, NOW)
    expect(occurrences.map(({ event }) => event.eventId)).toEqual(['honest', 'stranger'])
  })
})
