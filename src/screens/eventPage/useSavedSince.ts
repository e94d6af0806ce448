import { useState } from 'react'
import { differences, type Difference } from '../../domain/editor/savedSince'
import type { Occurrence } from '../../domain/event/event'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import { isRunBy } from '../../domain/event/visibility'
import { selectUserId } from '../../state/slices/authSlice'
import { selectOwnIntents } from '../../state/slices/outboxSelectors'
import { useAppSelector } from '../../state/hooks'

/**
 * R81: what somebody else has saved since the owner opened this page. The owner's own acts don't count: each one resets
 * the comparison.
 */
export function useSavedSince({ event, occurrenceDate }: Occurrence): Difference[] {
  const userId = useAppSelector(selectUserId)
  const acts = useAppSelector(state =>
    selectOwnIntents(state)
      .flatMap(intent =>
        asEventIntent(intent)?.args.eventId === event.eventId ? intent.id + intent.state : [],
      )
      .join(' '),
  )
  const [seen, setSeen] = useState({ event, acts, occurrenceDate })
  const isOther = seen.event.eventId !== event.eventId || seen.occurrenceDate !== occurrenceDate
  if (isOther || seen.acts !== acts) setSeen({ event, acts, occurrenceDate })
  if (isOther || seen.acts !== acts || seen.event === event || !isRunBy(event, userId)) return []
  return differences({ ...seen.event }, { ...event })
}
