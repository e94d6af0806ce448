import { movedTo } from '../../domain/navigation/movedDates'
import type { DanceEvent } from '../../domain/event/event'
import { pauseExplanation } from '../../domain/organiser/pauseEnd'
import { occurrenceOn } from '../../domain/event/occurrences'
import { REINSTATE_MOVED } from '../../domain/texts/organiserMessages'
import { ownText } from '../../domain/organiser/eventPatch'
import type { Day } from '../../domain/time/days'
import { canGiveBack, type EventOption } from '../../domain/organiser/permissions'
import { GIVE_BACK_EXPLANATION, GIVE_BACK_LATER, GIVE_BACK_TO_TEAM } from '../../domain/texts/teamMessages'

/** Options that need only a confirmation. */
export type ConfirmedOption = Extract<
  EventOption,
  'cancel' | 'reinstate' | 'pause' | 'resume' | 'delete' | 'claim' | 'giveBack'
>

interface Confirmation {
  kind: 'plain' | 'cancel' | 'delete'
  /** Whether the option is about one date of a series. */
  isOfDate: boolean
  /** What will happen, in words for the person. */
  explanation: (event: DanceEvent, date: Day | null) => string
}

export const CONFIRMATIONS: Record<ConfirmedOption, Confirmation> = {
  cancel: {
    kind: 'cancel',
    isOfDate: true,
    explanation: () => 'It stays in the lists, marked as cancelled. You can reinstate it.',
  },
  reinstate: {
    kind: 'plain',
    isOfDate: true,
    // R83: the reason of the cancellation is no longer true.
    explanation: (event, date) => {
      if (date !== null && movedTo(occurrenceOn(event, date)) !== null) return REINSTATE_MOVED
      const text = ownText(event, date ?? '')
      return text === '' ? 'It takes place again.' : `It takes place again. '${text}' is taken away.`
    },
  },
  pause: {
    kind: 'plain',
    isOfDate: false,
    explanation: () => pauseExplanation(''),
  },
  resume: { kind: 'plain', isOfDate: false, explanation: () => 'Its dates take place again.' },
  delete: {
    kind: 'delete',
    isOfDate: false,
    explanation: ({ isRecurring }) =>
      `${isRecurring ? 'The whole series, with all its dates,' : 'It'} is removed for everybody. This can not be undone.`,
  },
  giveBack: {
    kind: 'plain',
    isOfDate: false,
    explanation: event =>
      !canGiveBack(event)
        ? GIVE_BACK_LATER
        : event.organiser === undefined
          ? GIVE_BACK_EXPLANATION
          : GIVE_BACK_TO_TEAM,
  },
  claim: {
    kind: 'plain',
    isOfDate: false,
    explanation: () =>
      'You become its owner: from then on you keep it up to date. You can give it back later.',
  },
}
