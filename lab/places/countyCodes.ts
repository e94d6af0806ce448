/**
 * By county, as the picker names it: the codes that its places have in GeoNames. The second and third levels
 * of GeoNames begin with the codes of the Office for National Statistics: two figures for a county, or four
 * characters for a unitary district. London's boroughs have a letter and a figure.
 */
const COUNTIES: Readonly<Record<string, string>> = {
  Berkshire: '00MA 00MB 00MC 00MD 00ME 00MF',
  Bedfordshire: '00KA 00KB 00KC',
  'Brighton and Hove': '00ML',
  Bristol: '00HB',
  Buckinghamshire: '11 00MG',
  Cambridgeshire: '12 00JA',
  Cheshire: '00EQ 00ET 00EU 00EW',
  Cornwall: '00HE 00HF',
  Cumbria: '16',
  Derbyshire: '17 00FK',
  Devon: '18 00HG 00HH',
  Dorset: '19 00HN 00HP',
  Durham: '00EB 00EF 00EH 00EJ',
  'East Riding of Yorkshire': '00FA 00FB',
  'East Sussex': '21',
  Essex: '22 00KF 00KG',
  Gloucestershire: '23 00HD',
  'Greater Manchester': '00BL 00BM 00BN 00BP 00BQ 00BR 00BS 00BT 00BU 00BW',
  Hampshire: '24 00MR 00MS',
  Herefordshire: '00GA',
  Hertfordshire: '26',
  'Isle of Wight': '00MW',
  Kent: '29 00LC',
  Lancashire: '30 00EX 00EY',
  Leicestershire: '31 00FN',
  Lincolnshire: '32 00FC 00FD',
  Merseyside: '00BX 00BY 00BZ 00CA 00CB',
  Norfolk: '33',
  'North Yorkshire': '36 00EC 00EE 00FF',
  Northamptonshire: '34',
  Northumberland: '00EM',
  Nottinghamshire: '37 00FY',
  Oxfordshire: '38',
  Rutland: '00FP',
  Shropshire: '00GF 00GG',
  Somerset: '40 00HA 00HC',
  'South Yorkshire': '00CC 00CE 00CF 00CG',
  Staffordshire: '41 00GL',
  Suffolk: '42',
  Surrey: '43',
  'Tyne and Wear': '00CH 00CJ 00CK 00CL 00CM',
  Warwickshire: '44',
  'West Midlands': '00CN 00CQ 00CR 00CS 00CT 00CU 00CW',
  'West Sussex': '45',
  'West Yorkshire': '00CX 00CY 00CZ 00DA 00DB',
  Wiltshire: '00HX 00HY',
  Worcestershire: '47',
}

const countyByCode = new Map(
  Object.entries(COUNTIES).flatMap(([county, codes]) =>
    codes.split(' ').map(code => [code, county] as const),
  ),
)

/** The county of a place's code in GeoNames, or null for a code that says nothing. */
export function countyOfCode(code = ''): string | null {
  if (/^[A-P]\d$/.test(code)) return 'Greater London'
  if (!/^\d{2}[A-Z]{2}/.test(code)) return null
  return countyByCode.get(code.slice(0, 4)) ?? countyByCode.get(code.slice(0, 2)) ?? null
}
