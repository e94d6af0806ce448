import { useMemo } from 'react'
import { daysAhead, lastDayOfChoice } from '../../domain/lists/days/dayOfChoice'
import { selectDancesOnDays } from '../../state/lists/daySelectors'
import { useAppSelector } from '../../state/hooks'
import { useLondonMoment } from '../hooks/clock'
import { ChooseDay } from './ChooseDay'
import { DayLink } from './DayLink'

/** R70: the end of the week's strip: the four weeks after this one, and the choice of any day. */
export default function DaysAhead() {
  const { day: today } = useLondonMoment()
  const days = useMemo(() => daysAhead(today), [today])
  const dances = useAppSelector(state => selectDancesOnDays(state, days))
  return (
    <>
      {days.map(day => (
        <DayLink key={day} day={day} dances={dances.get(day)} />
      ))}
      <ChooseDay look="cell" from={today} to={lastDayOfChoice(today)} />
    </>
  )
}
