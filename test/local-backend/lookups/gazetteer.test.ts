import { ENGLISH_TOWNS, TOWNS, townOfCode } from '../../../local-backend/lookups/gazetteer'
import { inventedVenues } from '../../../local-backend/lookups/inventedVenues'
import { readPostcode } from '../../../local-backend/lookups/postcode'
import { townPlaces } from '../../../local-backend/lookups/townPlaces'
import { venueFeature } from '../../../local-backend/lookups/venueFeature'
import { SAMPLE } from '../../../tools/seed/sample'

const CEREMONIAL_COUNTIES =
  `Bedfordshire, Berkshire, Bristol, Buckinghamshire, Cambridgeshire, Cheshire, City of London,
  Cornwall, Cumbria, Derbyshire, Devon, Dorset, Durham, East Riding of Yorkshire, East Sussex, Essex, Gloucestershire,
  Greater London, Greater Manchester, Hampshire, Herefordshire, Hertfordshire, Isle of Wight, Kent, Lancashire,
  Leicestershire, Lincolnshire, Merseyside, Norfolk, North Yorkshire, Northamptonshire, Northumberland, Nottinghamshire,
  Oxfordshire, Rutland, Shropshire, Somerset, South Yorkshire, Staffordshire, Suffolk, Surrey, Tyne and Wear,
  Warwickshire, West Midlands, West Sussex, West Yorkshire, Wiltshire, Worcestershire`.split(/,\s+/)

const OUTWARD_CODE = /^[A-Z]{1,2}[0-9][0-9A-Z]?$/
const sampleVenues = () => SAMPLE.venues.map(venueFeature)
const places = [...townPlaces(), ...sampleVenues(), ...inventedVenues()]

describe('§7 the gazetteer', () => {
  it("has towns in each of England's 48 ceremonial counties, and in no others", () => {
    expect([...new Set(ENGLISH_TOWNS.map(({ county }) => county))].sort()).toEqual(CEREMONIAL_COUNTIES)
    expect(ENGLISH_TOWNS.length).toBeGreaterThanOrEqual(350)
  })

  it('has the 32 London boroughs', () => {
    const boroughs = ENGLISH_TOWNS.filter(({ county }) => county === 'Greater London')
    expect(new Set(boroughs.map(({ district }) => district)).size).toBe(32)
  })

  it.each(ENGLISH_TOWNS.map(town => [`${town.name}, ${town.district}`, town] as const))(
    'describes %s in the right format',
    (_, { name, district, outwardCodes, latitude, longitude }) => {
      for (const text of [name, district]) expect(text).toMatch(/^[A-Z][A-Za-z ,.'-]+$/)
      expect(outwardCodes.length).toBeGreaterThan(0)
      for (const code of outwardCodes) expect(code).toMatch(OUTWARD_CODE)
      expect(new Set(outwardCodes).size).toBe(outwardCodes.length)
      expect(latitude).toBeGreaterThan(49.8)
      expect(latitude).toBeLessThan(55.82)
      expect(longitude).toBeGreaterThan(-6.4)
      expect(longitude).toBeLessThan(1.77)
    },
  )

  it('names each town once per county', () => {
    const names = TOWNS.map(({ name, county, state }) => [name, county, state].join())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('gives no two places the same id', () => {
    const ids = places.map(({ properties }) => properties.osm_id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('gives every venue a postcode of its town', () => {
    for (const { properties } of inventedVenues()) {
      if (properties.osm_value === 'bandstand') continue
      const town = townOfCode(readPostcode(properties.postcode ?? '')?.outward ?? '')
      expect([properties.state, properties.county]).toEqual([town?.state, town?.county ?? undefined])
    }
  })

  it('has the same contents on every start', () => {
    expect([...townPlaces(), ...sampleVenues(), ...inventedVenues()]).toEqual(places)
  })
})
