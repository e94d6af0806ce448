import type { DanceEvent } from '../event/event'
import { hostOf } from '../event/links'
import { isVenue, type FollowKey } from './followKey'

/** A longer text about the team says more than a name. */
const NAME_MAX_LENGTH = 60
/** Where a sentence ends, or a list begins. */
const SENTENCE = /[.!?:](?:\s|$)|\n/

/** R53, R75: the organiser's name: the team if its text is only a name, else the host of its page, else ''. No account is named. */
export function organiserName({ team, organiserUrl }: Pick<DanceEvent, 'team' | 'organiserUrl'>): string {
  const isName = team !== '' && team.length <= NAME_MAX_LENGTH && !SENTENCE.test(team)
  return isName ? team : hostOf(organiserUrl)
}

/**
 * R96: what the row of an event says in the place of its venue, on the page of this organiser or venue. A venue's page has
 * said where, so its rows say who: 'By Salsa Rojo', or '' if nobody is named. Undefined on an organiser's page.
 */
export function byLine(key: FollowKey, event: DanceEvent): string | undefined {
  if (!isVenue(key)) return undefined
  const name = organiserName(event)
  return name === '' ? '' : `By ${name}`
}
