import { CalendarSearch } from 'lucide'
import { useRef, type ChangeEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { lastDayOfChoice, readDayOfChoice } from '../../domain/lists/days/dayOfChoice'
import { dayPath, mapPath } from '../../domain/lists/days/dayPath'
import { ROUTES } from '../../domain/navigation/paths'
import { CHOOSE_DAY } from '../../domain/texts/listMessages'
import { isDay } from '../../domain/time/days'
import { useLondonMoment } from '../hooks/clock'
import { MenuAct } from './MenuAct'

/** R70: the choice of any day. The map then shows that day's dots, and any other list leads to that day's list. */
export function ChooseDayAct({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const moment = useLondonMoment()
  const { day: today } = moment
  const isMap = pathname === ROUTES.map
  /** The only day that the screen shows, or null. */
  const shown =
    isMap || pathname === ROUTES.day
      ? (readDayOfChoice(new URLSearchParams(search).get('date'), moment) ?? today)
      : null
  const input = useRef<HTMLInputElement>(null)
  const last = lastDayOfChoice(today)
  const pathOf = isMap ? mapPath : dayPath

  const open = () => {
    try {
      input.current?.showPicker()
    } catch {
      // The browser has no picker here. The list of a day has an input to type into, and a way to the map of that day.
      if (isMap || shown === null) void navigate(dayPath(shown ?? today))
      onDone()
    }
  }
  const go = ({ target: { value: day } }: ChangeEvent<HTMLInputElement>) => {
    // Some phones fill an empty input with today as soon as it opens. The input of a shown day isn't empty.
    if (!isDay(day) || day < today || day > last || day === (shown ?? today)) return
    // Back leaves all days in one step.
    void navigate(pathOf(day), { replace: shown !== null })
    onDone()
  }
  return (
    <>
      <MenuAct icon={CalendarSearch} label={CHOOSE_DAY} closeOnClick={false} onClick={open} />
      {/* The browser opens its picker beside this input. The menu item names it. */}
      <input
        key={shown}
        ref={input}
        defaultValue={shown ?? ''}
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
