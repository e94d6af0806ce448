import { Calendar } from 'lucide'
import { pickedDate } from '../../domain/editor/pickedText'
import { isPauseEnd, pauseEnds } from '../../domain/organiser/pauseEnd'
import {
  NO_PAUSE_END,
  PAUSE_UNTIL,
  PAUSE_UNTIL_HINT,
  PAUSE_UNTIL_PROBLEM,
} from '../../domain/texts/organiserMessages'
import { useLondonMoment } from '../hooks/clock'
import { Field } from '../field/Field'

interface Props {
  /** '' for a pause without an end. */
  value: string
  onChange: (until: string) => void
}

/** R51: the day on which a paused series takes place again. It is optional. */
export function UntilField({ value, onChange }: Props) {
  const today = useLondonMoment().day
  const { first, last } = pauseEnds(today)
  return (
    <Field
      label={PAUSE_UNTIL}
      name="pausedUntil"
      type="date"
      isOptional
      hint={PAUSE_UNTIL_HINT}
      picked={{ text: value === '' ? NO_PAUSE_END : pickedDate(value, today), icon: Calendar }}
      min={first}
      max={last}
      value={value}
      problem={isPauseEnd(value, today) ? null : PAUSE_UNTIL_PROBLEM}
      onChange={onChange}
    />
  )
}
