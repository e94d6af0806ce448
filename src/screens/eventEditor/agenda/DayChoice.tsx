import { SelectField } from '../../../components/field/SelectField'
import { shortDate } from '../../../domain/time/dayLabels'
import type { Day } from '../../../domain/time/days'

interface Props {
  days: readonly Day[]
  /** '' for a date that is not one of them. */
  chosen: Day | ''
  onChange: (day: Day) => void
}

/** §2: the choice of the day that a slot belongs to. */
export function DayChoice({ days, chosen, onChange }: Props) {
  return (
    <SelectField
      label="Day"
      name="date"
      value={chosen}
      invitation="Choose a day"
      options={days.map(day => ({ value: day, text: shortDate(day) }))}
      onChange={onChange}
    />
  )
}
