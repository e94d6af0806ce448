import type { EventId } from '../../domain/event/event'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import { isUndecided } from '../../domain/organiser/questions'
import type { Intent } from '../../domain/outbox/outbox'
import { selectRefused } from '../slices/outboxSelectors'
import type { RootState } from '../slices/state'

/** R81: the person's oldest change of this event that waits for a decision. */
export const selectUndecidedOf = (state: RootState, eventId: EventId): Intent | undefined =>
  selectRefused(state).find(intent => isUndecided(intent) && asEventIntent(intent)?.args.eventId === eventId)
