import { COUNTIES, placesIn } from '../../../tools/seed/places'
import { askJson } from './lookUp'

const lookUp = (postcode: string) => askJson(`/lookups/postcodes/${postcode}`)

describe('§7 Postcode lookup', () => {
  it('answers in the format of the postcode service', async () => {
    expect(await lookUp('GU1%204RY')).toEqual({
      status: 200,
      json: {
        status: 200,
        result: {
          postcode: 'GU1 4RY',
          outcode: 'GU1',
          incode: '4RY',
          country: 'England',
          region: 'South East',
          admin_district: 'Guildford',
          admin_county: 'Surrey',
          parish: null,
          longitude: -0.57,
          latitude: 51.236,
        },
      },
    })
  })

  it.each([
    ['BN1 2RE', 'Brighton and Hove', null],
    ['bn71xx', 'Lewes', 'East Sussex'],
    ['E8 3PN', 'Hackney', null],
    ['ec2r 8ah', 'City of London', null],
    ['CR0 1RG', 'Croydon', null],
    ['BS1 5LL', 'Bristol, City of', null],
    ['M1 2EQ', 'Manchester', null],
    ['NG5 1AA', 'Gedling', 'Nottinghamshire'],
    ['PE1 1XA', 'Peterborough', null],
  ])('finds %s in %s', async (postcode, district, county) => {
    const { json } = await lookUp(encodeURIComponent(postcode))

    expect(json).toMatchObject({ result: { admin_district: district, admin_county: county } })
  })

  it('gives the country of postcodes in Scotland and Wales', async () => {
    expect((await lookUp('EH11AA')).json).toMatchObject({ result: { country: 'Scotland', region: null } })
    expect((await lookUp('CF101AA')).json).toMatchObject({
      result: { country: 'Wales', admin_district: 'Cardiff' },
    })
  })

  it('finds the postcode of every sample event', async () => {
    for (const { postcode } of COUNTIES.flatMap(placesIn)) {
      expect((await lookUp(encodeURIComponent(postcode))).json).toMatchObject({ result: { postcode } })
    }
  })

  it('does not find an unknown area', async () => {
    expect(await lookUp('ZZ9 9ZZ')).toEqual({
      status: 404,
      json: { status: 404, error: 'Postcode not found' },
    })
  })

  it.each([
    'SW1A%2F..%2F',
    'SW1A/../BN12RE',
    'BN1',
    'BN1%202CI',
    '',
    '%',
    '%E0%A4%A',
    '%00',
    '<b>',
    'x'.repeat(9_000),
    '%20'.repeat(99) + 'BN12RE',
    '__proto__',
  ])('rejects %s as a postcode', async text => {
    expect(await lookUp(text)).toEqual({ status: 404, json: { status: 404, error: 'Invalid postcode' } })
  })
})
