import { makePlace, type AddressFeature } from './feature'
import { townOfCode, TOWNS, type Town } from './gazetteer'

const CITIES = [
  ...[
    'Bath',
    'Birmingham',
    'Bradford',
    'Brighton',
    'Bristol',
    'Cambridge',
    'Canterbury',
    'Carlisle',
    'Chelmsford',
  ],
  ...['Chester', 'Chichester', 'Colchester', 'Coventry', 'Derby', 'Doncaster', 'Durham', 'Ely', 'Exeter'],
  ...[
    'Gloucester',
    'Hereford',
    'Hull',
    'Lancaster',
    'Leeds',
    'Leicester',
    'Lichfield',
    'Lincoln',
    'Liverpool',
  ],
  ...[
    'Manchester',
    'Milton Keynes',
    'Newcastle upon Tyne',
    'Norwich',
    'Nottingham',
    'Oxford',
    'Peterborough',
  ],
  ...[
    'Plymouth',
    'Portsmouth',
    'Preston',
    'Ripon',
    'St Albans',
    'Salford',
    'Salisbury',
    'Sheffield',
    'Southampton',
  ],
  ...['Southend-on-Sea', 'Stoke-on-Trent', 'Sunderland', 'Truro', 'Wakefield', 'Wells', 'Winchester'],
  ...['Wolverhampton', 'Worcester', 'York', 'Edinburgh', 'Glasgow', 'Cardiff', 'Swansea', 'Belfast'],
]

/** The towns as places. Like the geocoder's towns they have no postcode, because a town has many. */
export function townPlaces(): AddressFeature[] {
  const parliament = townOfCode('SW1A')
  const london = parliament ? [makePlace(parliament, { ...CITY, name: 'London' })] : []
  return [...london, ...TOWNS.map(town => makePlace(town, ownOf(town)))]
}

const CITY = { type: 'city', osm_key: 'place', osm_value: 'city' } as const

function ownOf({ name, city }: Town) {
  if (CITIES.includes(name)) return { ...CITY, name }
  if (city === name) return { ...CITY, osm_value: 'town', name }
  return { type: 'district', osm_key: 'place', osm_value: 'suburb', name, city } as const
}
