import { useState, type ComponentProps } from 'react'
import { isTooLong } from '../field/isTooLong'
import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'
import type { EventId } from '../../domain/event/event'
import { FavouritesTold } from '../eventNumbers/FavouritesTold'
import { ConfirmStep } from './ConfirmStep'
import { ReasonChoice } from './ReasonChoice'

interface Props extends Omit<ComponentProps<typeof ConfirmStep>, 'children' | 'onConfirm' | 'isBlocked'> {
  eventId: EventId
  /** How many dates are cancelled; 0 for a one-off. */
  dates: number
  /** R83: the date's own text before this change. */
  before: string
  /** `reason` is passed only if it changed. An empty reason removes the old one (R17). */
  onCancel: (reason: string | undefined) => void
}

/** §4 Cancellation, R83: cancels one date of a series, or a one-off. The reason is optional. */
export function CancelStep({ eventId, dates, before, onCancel, ...question }: Props) {
  const [text, setText] = useState(before)
  const reason = text.trim()
  return (
    <ConfirmStep
      {...question}
      isBlocked={isTooLong(text, ANNOUNCEMENT_MAX_LENGTH)}
      onConfirm={() => onCancel(reason === before ? undefined : reason)}
    >
      <ReasonChoice dates={dates} value={text} onChange={setText} />
      <FavouritesTold eventId={eventId} />
    </ConfirmStep>
  )
}
