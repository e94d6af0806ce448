import { CalendarSearch } from 'lucide'
import { useRef, type ChangeEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { lastDayOfChoice } from '../../domain/lists/days/dayOfChoice'
import { dayPath, mapPath } from '../../domain/lists/days/dayPath'
import { ROUTES } from '../../domain/shell/paths'
import { CHOOSE_DAY } from '../../domain/texts/listMessages'
import { isDay } from '../../domain/time/days'
import { useLondonMoment } from '../clock'
import { MenuAct } from './MenuAct'

/** R70: the choice of any day. The map then shows that day's dots, and any other list leads to that day's list. */
export function ChooseDayAct({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { day: today } = useLondonMoment()
  const input = useRef<HTMLInputElement>(null)
  const last = lastDayOfChoice(today)
  const pathOf = pathname === ROUTES.map ? mapPath : dayPath

  const open = () => {
    try {
      input.current?.showPicker()
    } catch {
      // The browser has no picker here. The screen of a day has an input to type into.
      void navigate(dayPath(today))
      onDone()
    }
  }
  const go = ({ target: { value: day } }: ChangeEvent<HTMLInputElement>) => {
    // Some phones fill an empty input with today as soon as it opens.
    if (!isDay(day) || day <= today || day > last) return
    void navigate(pathOf(day))
    onDone()
  }
  return (
    <>
      <MenuAct icon={CalendarSearch} label={CHOOSE_DAY} closeOnClick={false} onClick={open} />
      {/* The browser opens its picker beside this input. The menu item names it. */}
      <input
        ref={input}
        type="date"
        className="visuallyHidden"
        aria-hidden="true"
        tabIndex={-1}
        min={today}
        max={last}
        onChange={go}
      />
    </>
  )
}
