import type { DanceType } from '../../src/domain/event/dances'
import { CLOSINGS, DANCE_SENTENCES, EVENING, OPENINGS, PRACTICAL } from './descriptions'
import { DANCE_NAMES, KIND_NAMES, MIXED_NAMES, type Kind } from './names'
import type { Place } from './places'
import type { Random } from '../random'
import { spoken, WEEKDAYS } from './times'

/** The facts that texts may mention. */
export interface Subject {
  kind: Kind
  dances: DanceType[]
  place: Place
  weekday: number
  startTime: string
  socialTime: string
  endTime: string
}

/** A list for a sentence: 'bachata, salsa and kizomba'. */
function inWords(dances: readonly DanceType[]): string {
  const words = dances.map(dance => dance.toLowerCase())
  const last = words.pop() ?? 'dance'
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last
}

/** Whether the dances have different dancers, so that it is a night for everyone. */
const isMixed = (dances: readonly DanceType[]) => dances.length > 1 && dances.includes('Salsa')

/** Fills {day}, {town}, {venue}, {dance} and {dances}, {start}, {social} and {end}. */
export function fill(text: string, subject: Subject): string {
  const { dances, place, weekday, startTime, socialTime, endTime } = subject
  const values: Record<string, string> = {
    day: WEEKDAYS[weekday] ?? '',
    town: place.city,
    venue: place.venue,
    dance: isMixed(dances) ? 'Latin' : (dances[0] ?? 'Latin'),
    dances: inWords(dances),
    start: spoken(startTime),
    social: spoken(socialTime),
    end: spoken(endTime),
  }
  const filled = text.replace(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '')
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

/** A name for a night that isn't taken. */
export function nightName(subject: Subject, random: Random, isTaken: (name: string) => boolean): string {
  const [first] = subject.dances
  const byDance = (!isMixed(subject.dances) && first && DANCE_NAMES[first]) || MIXED_NAMES
  const byKind = KIND_NAMES[subject.kind]
  const isLesson = ['course', 'practica', 'morning'].includes(subject.kind)
  const ordered =
    isLesson || random.chance(0.6)
      ? [...shuffled(byKind, random), ...shuffled(byDance, random)]
      : [...shuffled(byDance, random), ...shuffled(byKind, random)]
  const names = ordered.map(pattern => fill(pattern, subject))
  return names.find(name => !isTaken(name)) ?? `${names[0] ?? 'Social'} ${subject.place.city}`
}

const shuffled = <T>(list: readonly T[], random: Random) => random.sample(list, list.length)

/** Two to four paragraphs about a night, sometimes short ones. */
export function nightDescription(subject: Subject, random: Random): string {
  const opening = fill(random.pick(OPENINGS[subject.kind]), subject)
  if (random.chance(0.12)) return opening

  const aboutDance = subject.dances.slice(0, 2).flatMap(dance => {
    const sentences = DANCE_SENTENCES[dance]
    return sentences ? [random.pick(sentences)] : []
  })
  const isEvening = ['social', 'course', 'practica'].includes(subject.kind)
  const practical = random.sample(isEvening ? [...PRACTICAL, ...EVENING] : PRACTICAL, random.between(1, 3))
  const closing = random.chance(0.5) ? [random.pick(CLOSINGS)] : []
  if (random.chance(0.25)) return [opening, ...aboutDance, ...practical, ...closing].join(' ')
  if (practical.length > 1 && random.chance(0.35)) {
    return [
      `${opening} ${aboutDance.join(' ')}`,
      practical.map(line => `- ${line}`).join('\n'),
      ...closing,
    ].join('\n\n')
  }
  return [`${opening} ${aboutDance.join(' ')}`, practical.join(' '), ...closing].join('\n\n')
}
