import { SelectField } from '../../../components/field/SelectField'
import { shortDate } from '../../../domain/time/dayLabels'
import type { Day } from '../../../domain/time/days'

interface Props {
  days: readonly Day[]
  /** The chosen day, or '' if the slot's date is not one of `days`. */
  chosen: Day | ''
  onChange: (day: Day) => void
}

/** §2 Agenda tab: the day that a slot belongs to. */
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
