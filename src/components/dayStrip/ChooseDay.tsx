import { CalendarSearch } from 'lucide'
import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { dayPath } from '../../domain/navigation/dayPaths'
import { CHOOSE_DAY } from '../../domain/texts/listMessages'
import { isDay, type Day } from '../../domain/time/days'
import { useLondonMoment } from '../hooks/clock'
import { PickedInput } from '../field/PickedInput'
import styles from './ChooseDay.module.css'

interface Props {
  /** 'cell' is an icon at the end of a strip, 'pill' has words too. */
  look: 'cell' | 'pill'
  /** The first and the last day that can be chosen. */
  from: Day
  to: Day
  /** The day that is shown now, if any. */
  day?: Day
  /** For screen readers, where several of these are on one screen. */
  name?: string
}

/** R70: a native date input under our own look. It leads to the chosen day. */
export function ChooseDay({ look, from, to, day = '', name = CHOOSE_DAY }: Props) {
  const navigate = useNavigate()
  const { day: today } = useLondonMoment()
  const go = (chosen: string) => {
    // Some phones fill an empty input with today as soon as it opens.
    const isChosen = chosen !== day && !(day === '' && chosen === today)
    if (isDay(chosen) && chosen >= from && chosen <= to && isChosen)
      void navigate(dayPath(chosen), { replace: day !== '' })
  }
  // A typed date is complete only once the person presses Enter or leaves the input.
  const goAfterTyping = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => go(currentTarget.value)
  return (
    <label className={`${styles.choose} ${styles[look]}`}>
      <PickedInput
        key={day}
        type="date"
        aria-label={name}
        min={from}
        max={to}
        defaultValue={day}
        picked={{ text: look === 'cell' ? '' : CHOOSE_DAY, icon: CalendarSearch }}
        onPick={(chosen, isTyped) => !isTyped && go(chosen)}
        onBlur={goAfterTyping}
        onKeyDown={event => event.key === 'Enter' && goAfterTyping(event)}
      />
    </label>
  )
}
