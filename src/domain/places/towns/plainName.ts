import { wordsOf } from '../../texts/words'

/** A place's name in one spelling: "King's Lynn" is 'kings lynn', 'Saint Albans' is 'st albans'. */
export function plainName(name: string): string {
  const words = wordsOf(name.replaceAll('&', ' and ').replace(/['’.]/g, ''))
  return words.map(word => (word === 'saint' ? 'st' : word)).join(' ')
}
