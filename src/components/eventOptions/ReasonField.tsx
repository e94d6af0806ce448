import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'
import type { ReactNode } from 'react'
import { LimitedField } from '../field/LimitedField'

interface Props {
  /** How many dates the reason is for; 0 for a one-off. */
  dates: number
  value: string
  onChange: (text: string) => void
  problem?: string | null | undefined
  /** Common reasons, above the text. */
  choices?: ReactNode
}

const SHOWN_ON = ['Shown with the event', 'Shown on this date', 'Shown on these dates']

/**
 * R83: the reason for cancelled or changed dates, on one line with a counter. A text over the limit shows a message and
 * is not cut.
 */
export function ReasonField({ dates, value, onChange, problem, choices }: Props) {
  return (
    <LimitedField
      label="Why?"
      name="reason"
      isOptional
      rows={2}
      hint={SHOWN_ON[Math.min(dates, 2)]}
      limit={ANNOUNCEMENT_MAX_LENGTH}
      isCounted
      value={value}
      problem={problem}
      choices={choices}
      // The security rules allow no line breaks in a reason.
      onChange={text => onChange(text.replace(/[\r\n]+/g, ' '))}
    />
  )
}
