import type { RegionTowns } from '../gazetteer'

/** London: the City and the 32 boroughs, each with its parts. See README.md for the form of a row. */
export const LONDON: RegionTowns = {
  'City of London': {
    'City of London': [
      'City of London, EC1A EC2M EC2N EC2R EC2V EC2Y EC3A EC3M EC3N EC3R EC3V EC4A EC4M EC4N EC4R EC4V EC4Y, 51.515 -0.092',
    ],
  },
  'Greater London': {
    'Barking and Dagenham': ['Barking, IG11, 51.536 0.081', 'Dagenham, RM8-10, 51.541 0.134'],
    Barnet: [
      'Barnet, EN4-5, 51.653 -0.200',
      'Edgware, HA8, 51.613 -0.275',
      'Finchley, N2-3 N12 N20, 51.601 -0.193',
      'Hendon, NW4 NW7 NW11, 51.583 -0.226',
    ],
    Bexley: ['Bexleyheath, DA5-7, 51.456 0.139', 'Erith, DA8, 51.480 0.178', 'Sidcup, DA14-16, 51.426 0.103'],
    Brent: ['Wembley, HA0 HA9, 51.552 -0.296', 'Willesden, NW2 NW10, 51.548 -0.230'],
    Bromley: [
      'Bromley, BR1-2, 51.404 0.014',
      'Beckenham, BR3, 51.408 -0.025',
      'Orpington, BR5-6, 51.374 0.098',
      'Penge, SE20, 51.414 -0.054',
    ],
    Camden: [
      'Camden Town, NW1 NW5, 51.539 -0.142',
      'Bloomsbury, WC1A WC1B WC1E WC1H WC1N WC1R WC1V WC1X W1T EC1N, 51.522 -0.126',
      'Hampstead, NW3 NW6, 51.556 -0.178',
    ],
    Croydon: [
      'Croydon, CR0 CR2, 51.373 -0.099',
      'Coulsdon, CR5, 51.320 -0.140',
      'Purley, CR8, 51.338 -0.112',
      'South Norwood, SE25, 51.398 -0.075',
      'Thornton Heath, CR7, 51.399 -0.100',
    ],
    Ealing: [
      'Ealing, W5 W13 W7, 51.513 -0.305',
      'Acton, W3, 51.508 -0.272',
      'Greenford, UB5-6, 51.529 -0.355',
      'Southall, UB1-2, 51.511 -0.376',
    ],
    Enfield: [
      'Enfield, EN1-3, 51.652 -0.081',
      'Edmonton, N9 N18, 51.625 -0.061',
      'Southgate, N13-14 N21, 51.632 -0.128',
    ],
    Greenwich: [
      'Greenwich, SE10 SE3 SE7, 51.480 -0.006',
      'Eltham, SE9, 51.451 0.052',
      'Woolwich, SE18 SE28, 51.491 0.064',
    ],
    Hackney: [
      'Hackney, E8 E9 E5, 51.545 -0.055',
      'Shoreditch, EC2A, 51.526 -0.080',
      'Stoke Newington, N16, 51.562 -0.074',
    ],
    'Hammersmith and Fulham': [
      'Hammersmith, W6 W14, 51.493 -0.223',
      'Fulham, SW6, 51.480 -0.199',
      "Shepherd's Bush, W12, 51.505 -0.224",
    ],
    Haringey: [
      'Tottenham, N15 N17, 51.588 -0.068',
      'Hornsey, N4 N8, 51.587 -0.118',
      'Muswell Hill, N10, 51.590 -0.143',
      'Wood Green, N22, 51.597 -0.110',
    ],
    Harrow: ['Harrow, HA1-3, 51.580 -0.336', 'Pinner, HA5, 51.594 -0.381', 'Stanmore, HA7, 51.618 -0.313'],
    Havering: [
      'Romford, RM1-3 RM5-7, 51.577 0.179',
      'Hornchurch, RM11-12, 51.556 0.217',
      'Rainham, RM13, 51.518 0.191',
      'Upminster, RM14, 51.556 0.249',
    ],
    Hillingdon: [
      'Uxbridge, UB8-10, 51.546 -0.478',
      'Hayes, UB3-4, 51.513 -0.421',
      'Ruislip, HA4, 51.573 -0.423',
      'West Drayton, UB7, 51.504 -0.465',
    ],
    Hounslow: [
      'Hounslow, TW3-5, 51.468 -0.361',
      'Brentford, TW8, 51.486 -0.310',
      'Chiswick, W4, 51.492 -0.258',
      'Feltham, TW13-14, 51.446 -0.411',
      'Isleworth, TW7, 51.475 -0.336',
    ],
    Islington: [
      'Islington, N1, 51.538 -0.103',
      'Clerkenwell, EC1M EC1R EC1V EC1Y, 51.525 -0.104',
      'Holloway, N5 N7 N19, 51.555 -0.117',
    ],
    'Kensington and Chelsea': [
      'Kensington, W8 SW5 SW7, 51.500 -0.192',
      'Chelsea, SW3 SW10, 51.487 -0.168',
      'Notting Hill, W10-11, 51.511 -0.205',
    ],
    'Kingston upon Thames': [
      'Kingston upon Thames, KT1-2, 51.410 -0.300',
      'New Malden, KT3, 51.404 -0.256',
      'Surbiton, KT5-6, 51.394 -0.303',
    ],
    Lambeth: [
      'Brixton, SW2 SW9, 51.462 -0.115',
      'Clapham, SW4, 51.462 -0.138',
      'Stockwell, SW8, 51.473 -0.123',
      'Streatham, SW16, 51.429 -0.131',
      'Vauxhall, SE11, 51.488 -0.116',
      'West Norwood, SE24 SE27, 51.433 -0.103',
    ],
    Lewisham: [
      'Lewisham, SE13 SE12 SE4, 51.461 -0.010',
      'Catford, SE6, 51.445 -0.020',
      'Deptford, SE8 SE14, 51.479 -0.026',
      'Sydenham, SE23 SE26, 51.428 -0.054',
    ],
    Merton: [
      'Wimbledon, SW19-20, 51.421 -0.206',
      'Mitcham, CR4, 51.403 -0.164',
      'Morden, SM4, 51.402 -0.195',
    ],
    Newham: [
      'Stratford, E15 E20 E7, 51.541 -0.003',
      'East Ham, E6 E12, 51.532 0.055',
      'Canning Town, E13 E16, 51.515 0.018',
    ],
    Redbridge: ['Ilford, IG1-6, 51.559 0.074', 'Woodford, E18 IG8, 51.607 0.034'],
    'Richmond upon Thames': [
      'Richmond, TW9-10, 51.461 -0.304',
      'Barnes, SW13-14, 51.472 -0.245',
      'Hampton, TW12, 51.417 -0.369',
      'Teddington, TW11, 51.424 -0.332',
      'Twickenham, TW1-2, 51.447 -0.328',
    ],
    Southwark: [
      'Southwark, SE1, 51.503 -0.089',
      'Camberwell, SE5 SE17, 51.474 -0.093',
      'Dulwich, SE21-22, 51.446 -0.079',
      'Peckham, SE15, 51.474 -0.069',
      'Rotherhithe, SE16, 51.498 -0.053',
    ],
    Sutton: [
      'Sutton, SM1-3, 51.361 -0.194',
      'Carshalton, SM5, 51.366 -0.167',
      'Wallington, SM6, 51.358 -0.148',
    ],
    'Tower Hamlets': [
      'Whitechapel, E1 E1W, 51.516 -0.064',
      'Bethnal Green, E2, 51.527 -0.060',
      'Bow, E3, 51.528 -0.022',
      'Poplar, E14, 51.508 -0.016',
    ],
    'Waltham Forest': [
      'Walthamstow, E17, 51.584 -0.021',
      'Chingford, E4, 51.629 -0.003',
      'Leyton, E10-11, 51.560 -0.014',
    ],
    Wandsworth: [
      'Wandsworth, SW18, 51.457 -0.191',
      'Balham, SW12, 51.443 -0.152',
      'Battersea, SW11, 51.470 -0.165',
      'Putney, SW15, 51.461 -0.217',
      'Tooting, SW17, 51.428 -0.168',
    ],
    Westminster: [
      'Westminster, SW1A SW1E SW1H SW1P SW1V SW1W SW1X SW1Y, 51.498 -0.133',
      'Covent Garden, WC2A WC2B WC2E WC2H WC2N WC2R, 51.512 -0.123',
      'Paddington, W2 W9 NW8, 51.516 -0.177',
      'Soho, W1B W1C W1D W1F W1G W1H W1J W1K W1S W1U W1W, 51.514 -0.132',
    ],
  },
}
