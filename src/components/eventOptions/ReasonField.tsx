import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'
import { Field } from '../field/Field'
import { isTooLong } from './announcement'

interface Props {
  /** How many dates it is about; 0 for a one-off. */
  dates: number
  value: string
  onChange: (text: string) => void
  problem?: string | null | undefined
}

const SHOWN_ON = ['Shown with the event', 'Shown on this date', 'Shown on these dates']

/** R83: why dates are cancelled or changed, on one line with its counter. A longer text gets a message and is not cut. */
export function ReasonField({ dates, value, onChange, problem }: Props) {
  const tooLong = isTooLong(value) ? `Please use at most ${ANNOUNCEMENT_MAX_LENGTH} characters.` : null
  return (
    <Field
      label="Why?"
      name="reason"
      isOptional
      rows={2}
      hint={SHOWN_ON[Math.min(dates, 2)]}
      limit={ANNOUNCEMENT_MAX_LENGTH}
      isCounted
      value={value}
      problem={problem ?? tooLong}
      // The rules allow no line breaks in it.
      onChange={text => onChange(text.replace(/[\r\n]+/g, ' '))}
    />
  )
}
