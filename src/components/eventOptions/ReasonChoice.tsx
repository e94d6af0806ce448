import { ChoiceChips } from '../chips/ChoiceChips'
import { ReasonField } from './ReasonField'

/** R83: common reasons to choose from. */
const REASONS = ['Venue closed', 'Teacher ill', 'Weather', 'Holidays'] as const

interface Props {
  dates: number
  value: string
  onChange: (text: string) => void
}

/** R83: a reason to choose or to type. A second press on a chosen reason removes it. */
export function ReasonChoice({ dates, value, onChange }: Props) {
  return (
    <ReasonField
      dates={dates}
      value={value}
      onChange={onChange}
      choices={
        <ChoiceChips
          label="Reasons"
          choices={REASONS}
          chosen={value.trim()}
          onChoose={reason => onChange(reason ?? '')}
        />
      }
    />
  )
}
