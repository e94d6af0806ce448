import type { DanceEvent } from '../event/event'
import { hostOf } from '../event/links'

/** A longer text about the team says more than a name. */
const NAME_MAX_LENGTH = 60
/** Where a sentence ends, or a list begins. */
const SENTENCE = /[.!?:](?:\s|$)|\n/

/** R53, R75: the organiser's name: the team if its text is only a name, else the host of its page, else ''. No account is named. */
export function organiserName({ team, organiserUrl }: Pick<DanceEvent, 'team' | 'organiserUrl'>): string {
  const isName = team !== '' && team.length <= NAME_MAX_LENGTH && !SENTENCE.test(team)
  return isName ? team : hostOf(organiserUrl)
}
