import { makeRandom } from '../random'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An invented user id. A county and number always give the same id. Each county has three organisers, 0 to 2. */
export function organiser(county: string, number: number): string {
  const random = makeRandom(`organiser ${county} ${number}`)
  return Array.from({ length: 28 }, () => LETTERS.charAt(random.between(0, LETTERS.length - 1))).join('')
}
