import type { Town } from './gazetteer'

/** Counties with a county council above their districts. */
const COUNTY_COUNCILS = [
  'Cambridgeshire',
  'Derbyshire',
  'Devon',
  'East Sussex',
  'Essex',
  'Gloucestershire',
  'Hampshire',
  'Hertfordshire',
  'Kent',
  'Lancashire',
  'Leicestershire',
  'Lincolnshire',
  'Norfolk',
  'Nottinghamshire',
  'Oxfordshire',
  'Staffordshire',
  'Suffolk',
  'Surrey',
  'Warwickshire',
  'West Sussex',
  'Worcestershire',
]

/** Unitary districts within those counties. */
const UNITARY_DISTRICTS = [
  'Blackburn with Darwen',
  'Blackpool',
  'Brighton and Hove',
  'Derby',
  'Leicester',
  'Medway',
  'North East Lincolnshire',
  'North Lincolnshire',
  'Nottingham',
  'Peterborough',
  'Plymouth',
  'Portsmouth',
  'South Gloucestershire',
  'Southampton',
  'Southend-on-Sea',
  'Stoke-on-Trent',
  'Thurrock',
  'Torbay',
]

/** The county council above a town; null if its district has none. */
export function countyCouncilOf({ county, district }: Town): string | null {
  if (county === null || !COUNTY_COUNCILS.includes(county)) return null
  return UNITARY_DISTRICTS.includes(district) ? null : county
}
