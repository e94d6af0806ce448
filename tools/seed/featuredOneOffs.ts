import { addDays, weekdayOf, type Day } from '../../src/domain/time/days'
import type { EventPlan, SlotPlan } from './eventDocument'
import type { Names } from './naming'
import { organiser } from './organisers'
import { placeNamed } from './places'

/** A live band tonight until after midnight, and a festival today and tomorrow. */
export const featuredOneOffs = (today: Day, names: Names): EventPlan[] => [
  salsaRevolucion(today, names),
  southCoastZouk(today, names),
]

function salsaRevolucion(today: Day, names: Names): EventPlan {
  const eventName = 'Salsa Revolución with live band'
  const place = placeNamed('Union Hall')
  return {
    id: names.take(eventName, place.city),
    eventName,
    danceTypes: ['Salsa'],
    description:
      'Eleven musicians, one sprung floor. Doors at eight with a taster class, then the band plays two long sets of Cuban ' +
      'classics and their own songs.\n\nBetween the sets: timba, son and a rueda for anyone who knows their dile que no.',
    place,
    help: 'Use the blue door on Tanner Row. The cloakroom is on the first landing.',
    startTime: '20:00',
    endTime: '01:00',
    when: { from: today, to: addDays(today, 1) },
    creator: organiser(place.county, 0),
    ticketUrl: 'https://tickets.example/salsa-revolucion',
    organiserUrl: 'https://www.revolucion.example/',
    team: 'Revolución: eleven players from four cities.\nTaster class with Marisol & Dev.',
    agenda: [
      { slotName: 'Taster class', startTime: '20:00', endTime: '21:00', levels: ['Beginner'] },
      { slotName: 'First set', startTime: '21:15', endTime: '22:30' },
      { slotName: 'Rueda', startTime: '22:30', endTime: '23:00', levels: ['Improver', 'Intermediate'] },
      { slotName: 'Second set', startTime: '23:15', endTime: '01:00' },
    ],
    pricing: [
      { itemName: 'Entry', prices: { Standard: 18, Student: 14, 'NHS & Key worker': 14 } },
      { itemName: 'After eleven', prices: { Standard: 10 } },
    ],
    picture: 'salsa-revolucion',
  }
}

function southCoastZouk(today: Day, names: Names): EventPlan {
  // Say 'weekender' only on a weekend, because today may be any day of the week.
  const eventName = `South Coast Zouk ${[4, 5].includes(weekdayOf(today)) ? 'Weekender' : 'Festival'}`
  const place = placeNamed('The Grain Hall')
  const [first, second, third] = [today, addDays(today, 1), addDays(today, 2)]
  const slot = (
    date: Day,
    startTime: string,
    endTime: string,
    slotName: string,
    levels?: SlotPlan['levels'],
  ): SlotPlan => ({
    slotName,
    startTime,
    endTime,
    ...(levels ? { levels } : {}),
    date,
  })
  return {
    id: names.take('South Coast Zouk', place.city),
    eventName,
    danceTypes: ['Zouk', 'Bachata-Zouk'],
    description:
      'Three days of workshops, socials and a beach walk on the last morning.\n\nTeachers from Lisbon, Rio and Hove. All levels ' +
      'welcome: the first class starts with walking.\n\nBring soft shoes and something warm for the walk.',
    place,
    help: 'Use the church road entrance. The main door stays shut after six.',
    startTime: '11:00',
    endTime: '02:00',
    // The event ends after midnight on its last day (§4).
    when: { from: first, to: addDays(third, 1) },
    creator: organiser(place.county, 0),
    announcementText: 'The second night has moved to the upper hall. Lift access is by the north door.',
    team: 'Mina, Kofi, Hal and Ruta, with DJ Low Tide and DJ Half Moon.',
    agenda: [
      slot(first, '19:00', '20:00', 'Welcome class: the walk', ['Beginner', 'Improver']),
      slot(first, '20:00', '02:00', 'Opening social', ['Open level']),
      slot(second, '11:00', '12:15', 'Head movement, safely', ['Improver', 'Intermediate']),
      slot(second, '12:30', '13:45', 'Counterbalance lab', ['Advanced']),
      slot(second, '14:30', '15:45', 'Bachata-Zouk transitions', ['Intermediate', 'Advanced']),
      slot(second, '21:00', '02:00', 'Upper hall social', ['Open level']),
      slot(third, '11:30', '12:30', 'Beach walk and chat'),
      slot(third, '14:00', '18:00', 'Farewell social', ['Open level']),
    ],
    pricing: [
      { itemName: 'Full pass', prices: { Standard: 95, Student: 80, 'NHS & Key worker': 80 } },
      { itemName: 'Second-day workshops', prices: { Standard: 45, Student: 38 } },
      { itemName: 'Opening social', prices: { Standard: 12.5, Student: 10, 'NHS & Key worker': 10 } },
      { itemName: 'Upper hall social', prices: { Standard: 15, Student: 12, 'NHS & Key worker': 12 } },
      { itemName: 'Farewell social', prices: { Standard: 8 } },
    ],
    picture: 'south-coast-zouk',
  }
}
