import type { Level } from '../../src/domain/event/event'
import type { Kind } from './names'

/** §3 team: who runs the night. Invented first names only. */
export const TEAMS = [
  'Teachers: Marisol & Dev. DJ Kestrel.',
  'Hosted by Priya and Tomasz, with guests on the first week of the month.',
  'DJ Low Tide, DJ Paloma and the front-desk crew.',
  'Ines & Callum (class), DJ Nightjar (social).',
  'Run by volunteers. Thank you to Bea, Farouk, Lowri and Jun.',
  'Ottoline leads the class, Rafe looks after the music.',
  'The Saltwater crew: Mina, Kofi, Hal and Ruta.',
  'DJ Compás\nDJ Marmalade',
  'Teachers change every month. This month: Noemi & Bastian.',
  'Yara (footwork), Emlyn (partner work), DJ Half Moon.',
]

/** §3 announcementText: at most 120 characters. */
export const ANNOUNCEMENTS = [
  'We are in the upper hall this week. Lift access is by the side door.',
  'Road works outside: please allow ten minutes more to park.',
  'New six-week beginners course starts this month. Join any week.',
  'The bar takes cards only from now on.',
  'Half price for anyone who brings a first-timer this month.',
  'Doors open fifteen minutes later until further notice.',
  'Guest DJ this month. Expect a lot of semba.',
  'Lost a silver hoop earring? It is behind the bar.',
  'We are looking for two more volunteers for the front desk.',
  'No class over the holidays; the social runs as usual.',
]

/** §3 location description: how to find the door. */
export const FIND_US = [
  'Use the entrance in the yard. The main door stays shut after six.',
  'Through the archway, past the bicycle racks, second door on the left.',
  'Ring the bell marked Studio; somebody will come down.',
  'Up the stairs beside the café. The lift is round the back.',
  'Follow the lights along the towpath. It is the last building before the lock.',
  'Ask at reception for the dance floor, they know us.',
  'Downstairs. You will hear it before you see it.',
  'Red door, no sign. If you reach the petrol station you have gone too far.',
  'The car park closes at midnight; please leave by the side gate after that.',
]

/** Names of classes by kind of night. */
export const CLASS_NAMES: Record<Kind, string[]> = {
  social: [
    'Class',
    'Beginners class',
    'Warm-up class',
    'Open class',
    'Class: turns and timing',
    'Class: musicality',
  ],
  course: ['Level 1', 'Level 2', 'Level 3'],
  practica: ['Drills', 'Warm-up and drills', 'Technique of the week'],
  late: ['Quick class', 'Taster class', 'Warm-up class'],
  afternoon: ['Easy class', 'Tea-time class', 'Gentle warm-up'],
  morning: ['Posture and balance', 'Timing', 'Connection drills', 'Body movement'],
  free: ['Free taster', 'Learn the basic', 'Ten-minute taster'],
}

/** The levels of a class. */
export const CLASS_LEVELS: Level[][] = [
  ['Beginner'],
  ['Beginner', 'Improver'],
  ['Improver', 'Intermediate'],
  ['Open level'],
  ['Intermediate', 'Advanced'],
]

/** Names of a series' special dates. */
export const SPECIAL_NAMES = [
  '{name}: birthday edition',
  '{name} goes live: band night',
  '{name} + guest teachers',
  '{name}: white party',
  '{name}: all-vinyl night',
  '{name}: the long one',
]
