import { framedParts } from '../../../public-web/eventText/framedParts'
import { placeMap } from '../../../public-web/eventText/placeMap'
import { townsAround } from '../../../src/domain/map/placeMap'
import { mapPoint } from '../../../src/domain/map/projection'
import { ENGLAND } from '../../../src/domain/places/towns/england'
import { OUTLINES } from '../../../src/domain/map/outlines'
import { makeEvent, makeLocation } from '../../support/events'

const BRIGHTON = { latitude: 50.82, longitude: -0.14 }
const mapAt = (place: Parameters<typeof makeLocation>[0], shortLocation = 'Brighton and Hove') =>
  placeMap(makeEvent({ shortLocation, location: makeLocation(place) }))?.text ?? null
const townsOf = (map: string | null) =>
  [...(map ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, name]) => name)

describe('DESIGN Public pages: the map of an event’s page', () => {
  it('shows the land around the place, its county and the towns that the app’s map has', () => {
    const map = mapAt(BRIGHTON)
    expect(map).toContain('class="pin"')
    // Without it, the map's colours are unknown and the land is black.
    expect(map).toContain(' data-england')
    const county = OUTLINES.counties.find(({ county }) => county === 'Brighton and Hove')
    expect(map).toContain(`class="here" d="${county?.path}"`)
    expect(townsOf(map)).toEqual(townsAround(mapPoint(BRIGHTON)!, ENGLAND.all).map(({ name }) => name))
    expect(townsOf(map)).toHaveLength(2)
  })

  it('R80: is drawn from the postcode, or else from the town, if no service named the position', () => {
    expect(mapAt({ postcode: 'BN1 1UG' })).toContain('class="about"')
    expect(mapAt({ postcode: '', city: 'Brighton' })).toContain('class="about"')
    expect(mapAt({ postcode: '', city: 'Nowhere' })).toBeNull()
  })

  it('stays small everywhere, and shows Wales beside its border', () => {
    const sizes = OUTLINES.counties.map(({ label: [x, y], county }) => {
      const latitude = 49.8 + (1 - y / 11_400) * 6
      const map = mapAt({ latitude, longitude: -6.45 + (x / 10_000) * 8.3 }, county) ?? ''
      return map.length
    })
    expect(Math.max(...sizes)).toBeLessThan(9_000)
    const chester = mapAt({ latitude: 53.19, longitude: -2.89 }, 'Cheshire')
    expect(framedParts(OUTLINES.neighbours).some(({ path }) => chester?.includes(path))).toBe(true)
  })
})
