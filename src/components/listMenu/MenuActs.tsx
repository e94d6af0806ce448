import { Menu } from '@base-ui/react/menu'
import { CalendarSearch, type IconNode, LocateFixed } from 'lucide'
import { type ChangeEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { lastDayOfChoice, readDayOfChoice } from '../../domain/lists/days/dayOfChoice'
import { dayPath, mapPath } from '../../domain/navigation/dayPaths'
import { navigationTabFor, ROUTES } from '../../domain/navigation/paths'
import {
  ASKS_WHERE_YOU_ARE,
  FROM_HERE_NEAREST,
  NOT_LOCATED,
  TONIGHT_NEAR_ME,
} from '../../domain/places/locationMessages'
import { FINDING_POSITION, NEAR_ME } from '../../domain/places/towns/nearMessages'
import { CHOOSE_DAY } from '../../domain/texts/listMessages'
import { isDay } from '../../domain/time/days'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectNearestOrder } from '../../state/places/nearSelectors'
import { chipToggled, selectChips } from '../../state/slices/chipsSlice'
import { nearChanged } from '../../state/slices/nearSlice'
import { useLondonMoment } from '../hooks/clock'
import { Icon } from '../Icon'
import { type NearState, useNearMe } from '../pickers/useNearMe'
import styles from './OptionsMenu.module.css'

interface Props {
  icon: IconNode
  label: string
  /** What is chosen now, under the label. Empty if nothing is. */
  value?: string | undefined
  /** Whether the value is a sentence of its own, which may have several lines and is announced when it changes. */
  isNews?: boolean
  onClick: () => void
  closeOnClick?: boolean
}

/** An act of the Options menu, with what is chosen now. Its accessible name holds both, as the eye sees them. */
export function MenuAct({ icon, label, value = '', isNews = false, onClick, closeOnClick = true }: Props) {
  return (
    <Menu.Item className={styles.item} closeOnClick={closeOnClick} onClick={onClick}>
      <Icon of={icon} size={22} />
      <span className={styles.words}>
        <span>{label}</span>{' '}
        <span className={isNews ? styles.news : styles.value} aria-live={isNews ? 'polite' : undefined}>
          {value}
        </span>
      </span>
    </Menu.Item>
  )
}

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

/**
 * R80: the nearest event first, from where the person is. In the week it also turns the chip Tonight on. The menu stays
 * open until the position is known, and says why there is none.
 */
export function NearAct({ onDone }: { onDone: () => void }) {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const { position, state, ask } = useNearMe()
  const isTonight = useAppSelector(root => selectChips(root).includes('Tonight'))
  const isNearest = useAppSelector(selectNearestOrder) !== null
  const isWeek = navigationTabFor(pathname) === 'week' && pathname !== ROUTES.day

  const goNear = async () => {
    if ((await ask()) !== 'found') return
    dispatch(nearChanged({ isNearestFirst: true }))
    if (isWeek && !isTonight) dispatch(chipToggled('Tonight'))
    onDone()
  }
  return (
    <MenuAct
      icon={LocateFixed}
      label={isWeek ? TONIGHT_NEAR_ME : NEAR_ME}
      value={noteFor(state, position !== null && isNearest)}
      isNews
      closeOnClick={false}
      onClick={() => void goNear()}
    />
  )
}

function noteFor(state: NearState, isOn: boolean): string {
  if (state === 'asking') return FINDING_POSITION
  if (state === 'unasked' || state === 'found') return isOn ? FROM_HERE_NEAREST : ASKS_WHERE_YOU_ARE
  return NOT_LOCATED[state]
}
