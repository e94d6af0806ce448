import { ChoiceChips } from '../chips/ChoiceChips'
import styles from './EventOptions.module.css'
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
    <div className={styles.reason}>
      <ReasonField dates={dates} value={value} onChange={onChange} />
      <ChoiceChips
        label="Reasons"
        choices={REASONS}
        chosen={value.trim()}
        onChoose={reason => onChange(reason ?? '')}
      />
    </div>
  )
}
