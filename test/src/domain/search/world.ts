import type { DanceEvent, Level, PricingItem, Slot } from '../../../../src/domain/event/event'
import type { DanceType } from '../../../../src/domain/event/dances'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../../support/events'

/** The clock of the questions: Friday 20 November 2026, 20:47. */
export const NOW = { day: '2026-11-20', time: '20:47' }

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const
const LONDON = 'Greater London'
const BRIGHTON = 'Brighton and Hove'
const SUSSEX = 'East Sussex'

const slot = (startTime: string, levels: Level[] = [], more: Partial<Slot> = {}): Slot =>
  makeSlot({ id: startTime + levels.join(), slotName: 'Class', startTime, endTime: '', levels, ...more })

const prices = (...given: number[]): PricingItem[] => [
  {
    id: 'p',
    itemName: 'Entry',
    prices: given.map((price, number) => ({ label: number === 0 ? 'Standard' : 'Student', price })),
    sort: 0,
  },
]

/** 'name | venue | street | city | county | postcode | team | description' */
function texts(line: string) {
  const [eventName = '', venue = '', street = '', city = '', county = '', postcode = '', team, description] =
    line.split('|').map(part => part.trim())
  const location = makeLocation({ venue, street, city, county, postcode })
  return { eventName, team: team ?? '', description: description ?? '', location, shortLocation: county }
}

type More = Partial<DanceEvent>

/** A weekly series. `hours` are '19:30-23:30'. */
function weekly(eventId: string, day: number, hours: string, dances: string, line: string, more: More) {
  return makeEvent({ ...common(eventId, hours, dances, line), recurrenceDay: day, ...more })
}

/** A one-off on the given days. */
function once(eventId: string, days: string[], hours: string, dances: string, line: string, more: More) {
  const [eventDate = ''] = days
  const dated = { eventDate, eventEndDate: days.at(-1) ?? '', eventDays: days }
  return makeOneOff({ ...common(eventId, hours, dances, line), ...dated, ...more })
}

function common(eventId: string, hours: string, dances: string, line: string) {
  const [startTime = '', endTime = ''] = hours.split('-')
  return { eventId, startTime, endTime, danceTypes: dances.split(' ') as DanceType[], ...texts(line) }
}

const SERIES = [
  weekly(
    'bachfri',
    FRI,
    '19:30-23:30',
    'Bachata Salsa',
    `Bachata Fridays | The Lantern Room | 12 Ship Street | Brighton | ${BRIGHTON} | BN1 1UG | Marisol Vega |
     A friendly night by the sea. No partner needed.`,
    {
      agenda: [
        slot('19:30', ['Beginner']),
        slot('19:30', ['Improver']),
        slot('20:30', [], { slotName: 'Social' }),
      ],
      pricing: prices(10, 8),
      exceptions: [{ date: '2026-12-18', eventName: 'Bachata Fridays Masquerade' }],
    },
  ),
  weekly(
    'count',
    FRI,
    '19:30-00:30',
    'Salsa',
    `Salsa Count Fridays | Union Hall | 4 Lant Street | London | ${LONDON} | SE1 1QP | Joaquín Ortega |
     Cuban and cross-body styles in two rooms.`,
    { agenda: [slot('19:30', ['Beginner']), slot('20:30', ['Intermediate'])], pricing: prices(10) },
  ),
  weekly(
    'cellar',
    THU,
    '20:00-00:00',
    'Kizomba Urban-Kiz',
    `Cellar Thursdays | The Cellar | 9 Dean Street | London | ${LONDON} | W1D 3SE | DJ Malik |
     Dark, warm and late. Air conditioning.`,
    { agenda: [slot('20:00', ['Open level'])], pricing: prices(12) },
  ),
  weekly(
    'zouklines',
    SAT,
    '18:30-22:00',
    'Zouk',
    `Zouk Lines Open Class | Corn Exchange | Church Street | Brighton | ${BRIGHTON} | BN1 1UE | Thaís Moreira |
     Brazilian style from the first step.`,
    { agenda: [slot('18:30', ['Beginner'])], pricing: prices(9) },
  ),
  weekly(
    'tea',
    SUN,
    '14:00-17:00',
    'Salsa',
    `Afternoon Tea and Salsa | Pavilion Gardens | 1 Castle Row | Lewes | ${SUSSEX} | BN7 2QS | Pearl Whitcombe |
     Live piano and cake included. Wheelchair access.`,
    { pricing: prices(0) },
  ),
  weekly(
    'kizmon',
    MON,
    '19:00-22:00',
    'Kizomba',
    `Kizomba Mondays | Mill Studio | 2 Mill Lane | Guildford | Surrey | GU1 3XA | Nadia Okoro | Three levels every week.`,
    {
      agenda: [slot('19:00', ['Beginner']), slot('20:00', ['Improver']), slot('21:00', ['Advanced'])],
      pricing: prices(7),
    },
  ),
  weekly(
    'tech',
    TUE,
    '18:30-21:00',
    'Bachata',
    `Technique Tuesdays | Studio Nine | 9 Friars Walk | Lewes | ${SUSSEX} | BN7 1YL | Elena Ruiz |
     Body movement, musicality and footwork drills.`,
    { agenda: [slot('18:30', ['Advanced'])], pricing: prices(15) },
  ),
  weekly(
    'rueda',
    WED,
    '20:00-22:30',
    'Salsa',
    `Rueda Wednesdays | St Mary's Hall | 8 Tabard Street | London | ${LONDON} | SE1 4TW | Joaquín Ortega |
     Casino in a big circle. Bring water.`,
    { agenda: [slot('20:00', ['Improver'])], pricing: prices(5) },
  ),
  weekly(
    'kizlab',
    WED,
    '19:00-22:00',
    'Urban-Kiz',
    `Kizz Lab | The Foundry | 3 Surrey Street | Croydon | ${LONDON} | CR0 1LP | DJ Malik | Slow and sharp.`,
    { agenda: [slot('19:00', ['Intermediate'])], pricing: prices(11) },
  ),
  weekly(
    'sensual',
    SUN,
    '17:00-22:00',
    'Bachata',
    `Sensual Sundays | Rooftop Terrace | 20 Marine Parade | Brighton | ${BRIGHTON} | BN2 1TW | Marisol Vega |
     Sunset views, then a social.`,
    { agenda: [slot('17:00', ['Open level'])], pricing: prices(6) },
  ),
  weekly(
    'sbk',
    SAT,
    '21:00-02:00',
    'Salsa Bachata Kizomba',
    `SBK Saturdays | Club Solana | 70 High Street | Croydon | ${LONDON} | CR0 2XT | DJ Pepe |
     Three rooms until two in the morning.`,
    { pricing: prices(12) },
  ),
  weekly(
    'nova',
    THU,
    '19:30-22:30',
    'Bachata',
    `Bachata Nova | Harbour Rooms | 6 Wharf Road | Guildford | Surrey | GU1 4AA | Kit Ansell |
     Young crowd, students welcome.`,
    { agenda: [slot('19:30', ['Beginner'])], pricing: prices(0, 8) },
  ),
  weekly(
    'fusion',
    TUE,
    '20:00-23:00',
    'Bachata-Zouk',
    `Fusion Tuesdays | The Old Market | 11 Upper Market Lane | Hove | ${BRIGHTON} | BN3 1AS | Thaís Moreira |
     Flowing and musical.`,
    { agenda: [slot('20:00', ['Open level'])], pricing: prices(9.5) },
  ),
  weekly(
    'oldzouk',
    MON,
    '19:30-22:30',
    'Zouk',
    `Zouk Loft | The Loft | 3 Trafalgar Lane | Brighton | ${BRIGHTON} | BN1 4GB | Iris Falk | Closed for repairs.`,
    { status: 'paused', agenda: [slot('19:30', ['Improver'])], pricing: prices(8) },
  ),
  weekly(
    'canterbury',
    TUE,
    '19:45-22:15',
    'Salsa',
    `Canterbury Salsa | Westgate Hall | Westgate Road | Canterbury | Kent | CT1 2BT | Rosa Lindqvist |
     Weekly class in the old town.`,
    { agenda: [slot('19:45', ['Beginner'])], pricing: prices(8) },
  ),
  weekly(
    'margate',
    FRI,
    '20:30-23:45',
    'Kizomba',
    `Seaside Kizomba | Winter Gardens | Fort Crescent | Margate | Kent | CT9 1HX | Nadia Okoro |
     Ocean breeze and semba.`,
    {},
  ),
  weekly(
    'sunrise',
    SAT,
    '10:00-12:00',
    'Bachata',
    `Sunrise Bachata | Lawns Studio | 5 Kingsway | Hove | ${BRIGHTON} | BN3 2WN | Kit Ansell | Coffee after class.`,
    { agenda: [slot('10:00', ['Beginner'])], pricing: prices(0) },
  ),
  weekly(
    'lunch',
    WED,
    '12:30-13:30',
    'Salsa',
    `Lunchtime Salsa | Guildhall Yard | 71 Basinghall Street | London | ${LONDON} | EC2V 5AE | Rosa Lindqvist |
     Quick steps between meetings.`,
    { agenda: [slot('12:30', ['Open level'])], pricing: prices(4) },
  ),
  weekly(
    'latin',
    THU,
    '19:00-23:00',
    'Salsa Bachata',
    `Latin Thursdays | The Anchor | 14 Week Street | Maidstone | Kent | ME14 1HH | DJ Pepe | Pub garden, big floor.`,
    { agenda: [slot('19:00', ['Improver'])], pricing: prices(5) },
  ),
  weekly(
    'wells',
    THU,
    '20:00-22:30',
    'Zouk',
    `Zouk in the Wells | Camden Hall | 2 Camden Road | Tunbridge Wells | Kent | TN1 2SW | Bruno Lima |
     Small and serious.`,
    { agenda: [slot('20:00', ['Intermediate'])], pricing: prices(10) },
  ),
  weekly(
    'silver',
    FRI,
    '13:00-15:00',
    'Salsa',
    `Silver Steps | Town Hall | Grove Road | Eastbourne | ${SUSSEX} | BN21 4UG | Pearl Whitcombe |
     For dancers over sixty.`,
    { agenda: [slot('13:00', ['Open level'])], pricing: prices(3) },
  ),
  weekly(
    'hastings',
    SAT,
    '19:00-23:00',
    'Salsa',
    `Pier Salsa | Pier Terrace | White Rock | Hastings | ${SUSSEX} | TN34 1JU | Orquesta Mar | Live band every month.`,
    { pricing: prices(10), exceptions: [{ date: '2026-11-28', isCancelled: true }] },
  ),
  weekly(
    'dover',
    WED,
    '19:30-22:00',
    'Bachata',
    `Cliff Top Bachata | Harbour House | Marine Row | Dover | Kent | CT17 9BU | Elena Ruiz | Easy parking.`,
    { agenda: [slot('19:30', ['Beginner'])], pricing: prices(6) },
  ),
]

const ONE_OFFS = [
  once(
    'festival',
    ['2027-01-22', '2027-01-23', '2027-01-24'],
    '18:00-02:00',
    'Zouk Bachata-Zouk',
    `South Coast Zouk Festival | Grand Pavilion | 4 Kings Road | Brighton | ${BRIGHTON} | BN1 2GR |
     Thaís Moreira, Bruno Lima | Workshops, shows and beach walks.`,
    {
      agenda: [
        slot('20:00', [], { slotName: 'Opening', date: '2027-01-22' }),
        slot('11:00', ['Beginner', 'Improver'], { slotName: 'Foundations', date: '2027-01-23' }),
        slot('11:00', ['Advanced'], { slotName: 'Masterclass', date: '2027-01-24' }),
      ],
      pricing: prices(120, 45),
    },
  ),
  once(
    'xmas',
    ['2026-12-04'],
    '19:00-23:30',
    'Salsa',
    `Christmas Salsa Social | Assembly House | 2 Station Road | Lewes | ${SUSSEX} | BN7 1DH | Orquesta Mar |
     Mince pies and a live band.`,
    { pricing: prices(5) },
  ),
  once(
    'nye',
    ['2026-12-31'],
    '21:00-03:00',
    'Salsa Bachata',
    `New Year's Eve Ball | Grand Hotel | 1 Horse Guards | London | ${LONDON} | SW1A 2AA | DJ Pepe |
     Fireworks from the balcony.`,
    { pricing: prices(35) },
  ),
  once(
    'blackfri',
    ['2026-11-28'],
    '21:00-03:00',
    'Kizomba',
    `Black Friday Ball | Ministry Rooms | 103 Gaunt Street | London | ${LONDON} | SE1 6DP | DJ Malik | Dress in black.`,
    { pricing: prices(15) },
  ),
  once(
    'zero',
    ['2027-01-08'],
    '19:00-21:00',
    'Kizomba',
    `Kizomba from Zero | Mill Studio | 2 Mill Lane | Guildford | Surrey | GU1 3XA | Nadia Okoro |
     A course for complete newcomers.`,
    { agenda: [slot('19:00', ['Beginner'])], pricing: prices(60) },
  ),
  once(
    'candela',
    ['2026-11-20'],
    '21:00-01:30',
    'Salsa Bachata',
    `Candela | Harbour Rooms | 1 Marina Way | Brighton | ${BRIGHTON} | BN2 5WA | Orquesta Candela |
     Live band playing son and timba.`,
    { pricing: prices(0) },
  ),
  once(
    'midnight',
    ['2026-12-11'],
    '21:00-02:00',
    'Salsa',
    `Midnight Rueda | Corn Exchange | Church Street | Brighton | ${BRIGHTON} | BN1 1UE | Joaquín Ortega |
     Casino by candle light.`,
    { pricing: prices(14) },
  ),
  once(
    'valentine',
    ['2027-02-14'],
    '19:00-23:00',
    'Bachata',
    `Valentine Bachata Ball | Rooftop Terrace | 20 Marine Parade | Brighton | ${BRIGHTON} | BN2 1TW | Marisol Vega |
     Roses and slow songs.`,
    { pricing: prices(12) },
  ),
  once(
    'camp',
    ['2027-03-19', '2027-03-20', '2027-03-21'],
    '15:00-01:00',
    'Kizomba Urban-Kiz',
    `Spring Kizomba Camp | Seaview Park | Faversham Road | Whitstable | Kent | CT5 1AB | DJ Malik, Nadia Okoro |
     Caravans, pool and four teachers.`,
    { agenda: [slot('15:00', ['Open level'])], pricing: prices(150) },
  ),
  once(
    'mayday',
    ['2027-05-01'],
    '14:00-20:00',
    'Salsa',
    `May Day Salsa | Preston Park | Preston Road | Brighton | ${BRIGHTON} | BN1 6SD | Orquesta Mar | Picnic on the grass.`,
    { pricing: prices(0) },
  ),
  once(
    'rooftop',
    ['2026-12-05'],
    '20:00-01:00',
    'Bachata',
    `Rooftop Party | Sky Bar | 5 Bankside | London | ${LONDON} | SE1 9GF | DJ Pepe | City lights.`,
    { isCancelled: true, pricing: prices(10) },
  ),
  once(
    'autumn',
    ['2026-11-14'],
    '19:00-23:00',
    'Salsa',
    `Autumn Salsa Social | Assembly House | 2 Station Road | Lewes | ${SUSSEX} | BN7 1DH | Orquesta Mar | Pumpkin soup.`,
    { pricing: prices(5) },
  ),
  once(
    'vaults',
    ['2026-11-20'],
    '22:00-04:00',
    'Kizomba',
    `Kizomba Underground | The Vaults | Leake Street | London | ${LONDON} | SE1 7AD | DJ Malik |
     Secret arches under the station.`,
    { agenda: [slot('22:00', ['Intermediate'])], pricing: prices(13) },
  ),
  once(
    'picnic',
    ['2027-06-19'],
    '12:00-18:00',
    'Salsa',
    `Sun and Salsa Picnic | Stanmer Park | Park Lodge | Brighton | ${BRIGHTON} | BN1 9SE | Rosa Lindqvist |
     Bring a blanket.`,
    { pricing: [{ id: 'p', itemName: 'Free entry', prices: [], sort: 0 }] },
  ),
  once(
    'workshop',
    ['2026-11-21'],
    '13:00-16:00',
    'Bachata',
    `Musicality Day | Studio Nine | 9 Friars Walk | Lewes | ${SUSSEX} | BN7 1YL | Elena Ruiz |
     Listening to guitar and bongo.`,
    { agenda: [slot('13:00', ['Intermediate']), slot('14:30', ['Advanced'])], pricing: prices(25) },
  ),
  once(
    'gala',
    ['2027-12-04'],
    '20:00-01:00',
    'Bachata Salsa',
    `Winter Gala | Grand Hotel | 1 Horse Guards | London | ${LONDON} | SW1A 2AA | DJ Pepe | Black tie.`,
    { pricing: prices(40) },
  ),
  once(
    'out',
    ['2026-11-29'],
    '16:00-20:00',
    'Salsa',
    `Out to Salsa | Community Base | 113 Queens Road | Brighton | ${BRIGHTON} | BN1 3XG | Robin Ashe |
     Rainbow crowd, swap roles.`,
    { agenda: [slot('16:00', ['Open level'])], pricing: prices(3) },
  ),
]

/** The 40 invented events that the questions are about. */
export const EVENTS: DanceEvent[] = [...SERIES, ...ONE_OFFS]
