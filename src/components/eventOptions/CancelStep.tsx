import { useState, type ComponentProps } from 'react'
import { isTooLong } from './announcement'
import { ConfirmStep } from './ConfirmStep'
import { ReasonChoice } from './ReasonChoice'

interface Props extends Omit<ComponentProps<typeof ConfirmStep>, 'children' | 'onConfirm' | 'isBlocked'> {
  /** How many dates it is about; 0 for a one-off. */
  dates: number
  /** R83: the text that the date has of its own. */
  before: string
  /** `reason` only if it changed. An empty one removes it (R17). */
  onCancel: (reason: string | undefined) => void
}

/** §4 Cancellation, R83: cancels one date or a one-off, with a reason if there is one to give. */
export function CancelStep({ dates, before, onCancel, ...question }: Props) {
  const [text, setText] = useState(before)
  const reason = text.trim()
  return (
    <ConfirmStep
      {...question}
      isBlocked={isTooLong(text)}
      onConfirm={() => onCancel(reason === before ? undefined : reason)}
    >
      <ReasonChoice dates={dates} value={text} onChange={setText} />
    </ConfirmStep>
  )
}
