import type { DanceEvent } from '../../../../src/domain/event/event'
import { offeredPlaces, placeToUse, usedPlaces } from '../../../../src/domain/places/usedPlaces'
import { makeEvent, makeLocation } from '../../../support/events'

const LANTERN = makeLocation()
const MILL = makeLocation({ venue: 'Mill Studio', street: '4 Foundry Street', postcode: 'BN1 4AT' })
const LEEDS = makeLocation({ venue: 'The Tetley', city: 'Leeds', county: 'Yorkshire', postcode: 'LS10 1JQ' })
const at = (location: DanceEvent['location'], lastUpdated: number, part: Partial<DanceEvent> = {}) =>
  makeEvent({ location, lastUpdated, ...part })
const venues = (places: readonly { location: { venue: string } }[]) =>
  places.map(({ location }) => location.venue)

describe('§2 Location tab: places used before', () => {
  it('come from the event that changed last, each once, with their county and position', () => {
    const lantern = { ...LANTERN, latitude: 50.82, longitude: -0.13 }
    const places = usedPlaces([
      at(MILL, 1),
      at(lantern, 3, { shortLocation: 'Brighton and Hove' }),
      at({ ...MILL, venue: 'MILL studio', postcode: 'BN14AT' }, 2, { eventId: 'e2' }),
    ])
    expect(venues(places)).toEqual(['The Lantern Room', 'MILL studio'])
    expect(places[0]).toEqual({ location: lantern, shortLocation: 'Brighton and Hove' })
  })

  it('include the places of moved dates, with their own county', () => {
    const event = at(LANTERN, 1, {
      exceptions: [
        { date: '2026-11-27', location: LEEDS, shortLocation: 'West Yorkshire' },
        { date: '2026-12-04', isCancelled: true },
        // A document may name no county for a date.
        { date: '2026-12-11', location: MILL },
      ],
    })
    expect(usedPlaces([event]).map(({ shortLocation }) => shortLocation)).toEqual([
      'East Sussex',
      'West Yorkshire',
      'East Sussex',
    ])
  })

  it('leave out places that would not fill the form', () => {
    const bare = { ...LANTERN, street: '', city: '', county: '', postcode: '', state: '' }
    expect(usedPlaces([at({ ...LANTERN, venue: '' }, 1), at(bare, 2)])).toEqual([])
    expect(usedPlaces([at(LANTERN, 1, { shortLocation: '' })])).toEqual([])
  })

  it('are filtered by the typed words, and never offer the place of the draft', () => {
    const places = usedPlaces([at(LANTERN, 3), at(MILL, 2), at(LEEDS, 1)])
    const offered = (query: string, current = LANTERN) => venues(offeredPlaces(places, query, current))
    expect(offered('')).toEqual(['Mill Studio', 'The Tetley'])
    expect(offered('  MIL foun ')).toEqual(['Mill Studio'])
    expect(offered('ls101')).toEqual(['The Tetley'])
    expect(offered('LS10 1')).toEqual(['The Tetley'])
    expect(offered('ill')).toEqual([])
    expect(offered('brighton', MILL)).toEqual(['The Lantern Room'])
  })

  it("bring their 'Find us' along, but never replace the person's own", () => {
    const places = usedPlaces([
      at({ ...LANTERN, description: 'Up the stairs' }, 2),
      at({ ...MILL, description: 'Ring twice' }, 1),
    ])
    const mill = places[1]!
    const found = (description: string) =>
      placeToUse(mill, { ...LANTERN, description }, places).location.description
    expect(found('')).toBe('Ring twice')
    expect(found('Up the stairs')).toBe('Ring twice')
    expect(found('Follow the music')).toBe('Follow the music')
  })
})
