import { namesOf, stillLoading, type Lack } from './lack'

/** R35: the words of the band: 'Surrey is still loading', 'Surrey and Kent did not answer'. */
export function bandWords({ why, counties }: Lack): string {
  if (why === 'late') return stillLoading(counties)
  return why === 'failed'
    ? `${namesOf(counties)} did not answer`
    : `No connection yet for ${namesOf(counties)}`
}

/** R29: the band's words while nothing is missing. */
export const CLOCK_WRONG = "This device's clock is wrong. Days and times here are right."

/** '2 of 3 places here'. */
export const placesHere = ({ missing }: Lack, chosen: number): string =>
  `${chosen - missing} of ${chosen} ${chosen === 1 ? 'place' : 'places'} here`
