import type { DanceType } from '../../src/domain/event/dances'
import type { Kind } from './names'

/** Opening sentences by kind of night. {dances}, {town}, {venue}, {start}, {social} and {end} are filled in. */
export const OPENINGS: Record<Kind, string[]> = {
  social: [
    'A class to warm up, then three hours of {dances} on a proper wooden floor.',
    'Our weekly {dances} night at {venue}. Class at {start}, social from {social}.',
    'Come for the class, stay for the last song. We dance {dances} every week until {end}.',
    '{town} has danced with us for years, and we still start every night with the basic.',
    'No partner, no experience, no problem: the first hour is a class for everyone.',
    'A relaxed weekly social with a mixed crowd: first-timers, regulars and visiting teachers.',
    'The friendliest {dances} floor in {town}, or so our regulars tell us.',
    'We teach for an hour and then get out of the way. Social dancing from {social}.',
    'Class in the small room, then the doors between the rooms open and the social begins.',
    'Half of our regulars came once because a friend made them. Bring a friend.',
  ],
  course: [
    'A structured course in {dances}: three levels, one after the other, all on the same evening.',
    'New to {dances}? Start here. The beginners block repeats every six weeks, so join any time.',
    'Small groups, plenty of repetition and teachers who answer questions.',
    'An hour for each level. Come to yours, or stay and help at the one below.',
    'Technique without the fuss: we take one idea each week and look at it from every side.',
    'We keep to a syllabus, and you get a short video of the evening to practise with at home.',
  ],
  practica: [
    'Not a class, not a party: space, music and somebody to ask.',
    'Bring the thing that did not work at the weekend. We will take it apart together.',
    'Guided practice for people who already dance {dances} and want to dance it better.',
    'Half an hour of drills, then open practice. Teachers walk round and help.',
    'Swap partners, ask for feedback, try it again. That is the whole idea.',
  ],
  late: [
    'Doors at {start}, a quick class, and then a long night of {dances} until {end}.',
    'Low lights, good sound, two DJs and a floor that only gets going after eleven.',
    'The late one. Dress up a little, pace yourself, and bring a second shirt.',
    '{town} after dark: {dances} in the main room until {end}.',
    'Our weekend club night. The class is short, the social is not.',
  ],
  afternoon: [
    'Daylight, tea, cake and {dances}. Home in time for supper.',
    'A gentle afternoon social. Class at {start}, dancing until {end}.',
    'Windows open, sun on the floor, and no rush to be anywhere else.',
    'The afternoon that turns first-timers into regulars: an easy class, short songs, kind people.',
  ],
  morning: [
    'Technique while your head is fresh. Two hours, one topic, coffee in the middle.',
    'Turn up in socks, leave with better balance. Suitable for leads and follows alike.',
    'A morning session for {dances}: posture, timing, connection. No routines.',
  ],
  free: [
    'Free for everyone: we bring a speaker, you bring comfortable shoes.',
    'The bar lets us have the back room, so we let you in for nothing.',
    'A free taster every week, because the first dance should not cost anything.',
    'An open floor in {town}. Watch for a while, then let somebody show you the basic.',
  ],
}

/** About the music and the dance. */
export const DANCE_SENTENCES: Partial<Record<DanceType, string[]>> = {
  Bachata: [
    'Music from old-school guitar to brand-new remixes, with a traditional hour before the end.',
    'We teach Dominican footwork and sensual in turn, one month each.',
    'Expect bachata all night, with a handful of salsa songs for anybody who misses them.',
    'Our DJ takes requests, as long as there is a güira in it somewhere.',
  ],
  Salsa: [
    'Cuban and cross-body are both welcome; the DJ alternates between them.',
    'Rueda halfway through: join the circle, we call the easy ones first.',
    'Timba, son, mambo and a little boogaloo, mixed by people who dance.',
    'On one or on two, as you like. Ask your partner, that is half the fun.',
  ],
  Kizomba: [
    'Kizomba and semba, with a tarraxinha set after the break.',
    'We care about the walk and the embrace more than about figures.',
    'Angolan classics first, newer kizomba later, the volume always kind.',
    'Consent and comfort first: ask, smile, and thank your partner.',
  ],
  'Urban-Kiz': [
    'Lines, pivots and stops, danced to ghetto zouk, remixes and R&B.',
    'Footwork first: we drill balance and counterbalance before any pattern.',
    'Two DJ sets: musical and slow, then heavy and sharp.',
    'Suede soles help on this floor; trainers are fine too.',
  ],
  Zouk: [
    'Flow, elasticity and safe head movement, taught slowly and in that order.',
    'The playlist wanders from lambada to neo-zouk and back.',
    'We dance Brazilian zouk: traditional, fluid and everything in between.',
    'Hair ties by the door. You will want one.',
  ],
  'Bachata-Zouk': [
    'The rhythm of bachata with the body mechanics of zouk: a fusion we love and keep safe.',
    'You need a basic in either dance; we supply the other half.',
    'Head movement is always optional and always led from the body.',
  ],
}

/** Practical lines that fit most nights. */
export const PRACTICAL = [
  'Free tap water, a small bar and coat hooks along the back wall.',
  'No partner needed; we change partners in every class.',
  'Step-free access, with an accessible toilet on the same floor.',
  'The floor is sprung oak. Please bring clean shoes.',
  'No booking needed, just turn up.',
  'Air conditioning works. We checked.',
  'First visit? Say so at the door and we will find you a taxi dancer for three songs.',
  'Please arrive ten minutes early if it is your first class.',
  'Students bring a card, everybody else brings a smile.',
  'Soft drinks and snacks at the bar; please do not carry drinks across the floor.',
  'We welcome leads and follows of any gender. Choose your role on the night.',
  'There is a quiet corner with chairs for anyone who wants a break from the music.',
  'Lockers cost a pound, which you get back.',
  'Photos are taken once a month; tell us if you would rather not be in them.',
  'Bring a light jacket: the room is warm, the walk home is not.',
]

/** Practical lines for evenings that end before midnight. */
export const EVENING = [
  'Parking is free behind the building after six.',
  'Buses stop right outside until half past eleven.',
  'Under-18s are welcome with an adult until nine.',
  'Street parking is free on this road after seven.',
  'Ten minutes on foot from the station, and there is a night bus home.',
]

/** Closing sentences. */
export const CLOSINGS = [
  'See you on the floor!',
  'Say hello when you come.',
  'Looking forward to dancing with you.',
  'Everyone is welcome, always.',
  'Questions? Ask whoever is holding the clipboard.',
  'Come early, the first half hour is the best for beginners.',
  'Bring a friend and both of you will be glad.',
  'Last song is always a slow one.',
]
