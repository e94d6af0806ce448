import { addDays, weekdayOf, type Day } from '../../src/domain/time/days'
import type { EventPlan } from './eventDocument'
import type { Names } from './naming'
import { organiser } from './organisers'
import { placeNamed } from './places'
import { allTypes } from './prices'
import { onOrAfter } from './times'

/** One event for each rare case that the screens must show. Chance may not produce these cases. */
export function oddOnes(today: Day, names: Names): EventPlan[] {
  return [
    longName(today, names),
    allLevels(today, names),
    noEnd(today, names),
    bareSeries(today, names),
    longDescription(today, names),
  ]
}

function longName(today: Day, names: Names): EventPlan {
  const place = placeNamed('The Glasshouse Ballroom')
  const from = onOrAfter(addDays(today, 2), 6)
  const eventName =
    'The Great Big Bachata, Salsa, Kizomba and Everything In Between All-Night Charity Social, with Two Floors and a Raffle'
  return {
    id: names.take('great-big-charity-social', place.city),
    eventName,
    danceTypes: ['Bachata', 'Salsa', 'Kizomba', 'Urban-Kiz', 'Zouk', 'Bachata-Zouk'],
    description:
      'The name says it all. Every ticket buys ten hot meals, and the raffle buys a great many more.',
    place,
    startTime: '19:00',
    endTime: '05:30',
    when: { from, to: addDays(from, 1) },
    creator: organiser(place.county, 1),
    agenda: [],
    pricing: [{ itemName: 'Donation', prices: { 'Pay what you can': 5, Kind: 12, 'Very kind': 25 } }],
    picture: 'mirrorball',
  }
}

function allLevels(today: Day, names: Names): EventPlan {
  const place = placeNamed('Kemp Street Studios')
  const from = onOrAfter(addDays(today, 3), 0)
  return {
    id: names.take('Salsa Open Day: Five Levels', place.city),
    eventName: 'Salsa Open Day: Five Levels',
    danceTypes: ['Salsa'],
    description:
      'Five classes, five levels, one afternoon.\nFind out where you belong.\n\nStay for the social; it is free for everyone who took a class.',
    place,
    help: 'Up the stairs beside the bicycle shop. The lift is round the back.',
    startTime: '11:00',
    endTime: '18:00',
    when: { from, to: from },
    creator: organiser(place.county, 2),
    team: 'All of our teachers.',
    agenda: [
      { slotName: 'From zero', startTime: '11:00', endTime: '12:00', levels: ['Beginner'] },
      { slotName: 'Turns', startTime: '12:00', endTime: '13:00', levels: ['Improver'] },
      { slotName: 'Combinations', startTime: '14:00', endTime: '15:00', levels: ['Intermediate'] },
      { slotName: 'Shines', startTime: '15:00', endTime: '16:00', levels: ['Advanced'] },
      { slotName: 'Social', startTime: '16:00', endTime: '18:00', levels: ['Open level'] },
    ],
    pricing: allTypes(12, 'Any class'),
    picture: 'salsa-count',
  }
}

function noEnd(today: Day, names: Names): EventPlan {
  const place = placeNamed('Harbour Rooms')
  const from = onOrAfter(addDays(today, 1), 5)
  return {
    id: names.take('Kizomba Until We Drop', place.city),
    eventName: 'Kizomba Until We Drop',
    danceTypes: ['Kizomba'],
    description:
      'It starts at eight. Nobody knows when it ends; the caretaker has gone on holiday and left us the key.',
    place,
    startTime: '20:00',
    endTime: '',
    when: { from, to: from },
    creator: organiser(place.county, 0),
    pricing: [{ itemName: 'Entry', prices: { Standard: 10 } }],
    picture: 'haze',
  }
}

/** A weekly series with a night today. It has only the required fields: no picture, team, prices or timetable. */
function bareSeries(today: Day, names: Names): EventPlan {
  const place = placeNamed('Horsell Hill Hall')
  const weekday = weekdayOf(today)
  return {
    id: names.take('Village Hall Zouk', place.city),
    eventName: 'Village Hall Zouk',
    danceTypes: ['Zouk'],
    description: 'Zouk in the village hall.',
    place,
    startTime: '19:30',
    endTime: '21:30',
    when: { weekday, since: onOrAfter(addDays(today, -70), weekday) },
    creator: organiser(place.county, 1),
  }
}

function longDescription(today: Day, names: Names): EventPlan {
  const place = placeNamed('Hulme Street Studios')
  const weekday = (weekdayOf(today) + 2) % 7
  const house = [
    'Ask before you dance, and take no for a complete answer.',
    'Change partners after every second song.',
    'No drinks on the floor, please; it is older than all of us.',
    'Feedback only if somebody asks for it.',
    'Sweaty? There is a shower, and towels for a pound.',
    'Tell the person with the orange scarf if anything feels wrong.',
  ]
  return {
    id: names.take('Casa Común', place.city),
    eventName: 'Casa Común: Música, Baile y Café',
    danceTypes: ['Salsa', 'Bachata'],
    description: `A community house that dances.\n\nWe began in a kitchen in 2011 with one speaker and eleven people. Today there are two floors, a choir on Mondays and a kitchen that still feeds everyone at nine.\n\nHouse rules:\n${house.map((rule, index) => `${index + 1}. ${rule}`).join('\n')}\n\nThe first visit is free. After that we ask for what you can spare.`,
    place,
    startTime: '18:30',
    endTime: '22:30',
    when: { weekday, since: onOrAfter(addDays(today, -700), weekday) },
    creator: organiser(place.county, 2),
    team: 'Everyone. Really.',
    agenda: [
      { slotName: 'Class', startTime: '18:30', endTime: '19:30', levels: ['Open level'] },
      { slotName: 'Social', startTime: '19:30', endTime: '21:00' },
      { slotName: 'Supper', startTime: '21:00', endTime: '21:30' },
      { slotName: 'Social again', startTime: '21:30', endTime: '22:30' },
    ],
    pricing: [
      { itemName: 'First visit', prices: { Standard: 0 } },
      { itemName: 'After that', prices: { Member: 4, Guest: 6 } },
    ],
    picture: 'baila',
  }
}
