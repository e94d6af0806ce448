/** A place outside England (R47). The search finds it, and the app refuses it. */
export interface OutsideTown {
  name: string
  outward: string
  district: string
  state: string
  latitude: number
  longitude: number
}

/** Towns of Scotland, Wales and Northern Ireland: town, outward code, district, state, latitude longitude. */
const ROWS = [
  'Edinburgh, EH1, City of Edinburgh, Scotland, 55.953 -3.189',
  'Glasgow, G1, Glasgow City, Scotland, 55.861 -4.250',
  'Dundee, DD1, Dundee City, Scotland, 56.462 -2.970',
  'Inverness, IV1, Highland, Scotland, 57.478 -4.225',
  'Cardiff, CF10, Cardiff, Wales, 51.481 -3.179',
  'Newport, NP20, Newport, Wales, 51.588 -2.998',
  'Swansea, SA1, Swansea, Wales, 51.621 -3.944',
  'Wrexham, LL11, Wrexham, Wales, 53.046 -2.993',
  'Belfast, BT1, Belfast, Northern Ireland, 54.597 -5.930',
]

export const OUTSIDE_TOWNS: OutsideTown[] = ROWS.map(row => {
  const [name = '', outward = '', district = '', state = '', coordinates = ''] = row.split(', ')
  const [latitude = NaN, longitude = NaN] = coordinates.split(' ').map(Number)
  return { name, outward, district, state, latitude, longitude }
})
