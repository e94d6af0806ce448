import { Link2 } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { useNow } from '../../../components/hooks/clock'
import { Icon } from '../../../components/Icon'
import { PageHeading } from '../../../components/PageHeading'
import { YOUR_CALENDARS } from '../../../domain/account/profileMessages'
import {
  ADDRESS_PLACEHOLDER,
  CALENDARS_ABOUT,
  CALENDARS_LATER,
  CALENDARS_SAVED,
  CONNECT_ANOTHER,
  CONNECT_TITLE,
  NO_CALENDARS,
} from '../../../domain/calendarLink/calendarMessages'
import { MAX_CALENDARS } from '../../../domain/calendarLink/connectedCalendar'
import { loadCalendars, lookAtCalendars } from '../../../state/editor/calendarThunks'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { selectUserId } from '../../../state/slices/authSlice'
import type { KeptCalendars } from '../../../services/calendars/ownCalendars'
import { SubView } from '../SubView'
import { useProfileView } from '../useProfileView'
import { CalendarBlock } from './CalendarBlock'
import styles from './Calendars.module.css'

/** R94: the calendars that the person has connected: what waits in each, and what is wrong. */
export default function CalendarsView() {
  const { show } = useProfileView()
  const { kept, isOld, look } = useCalendars()
  const calendars = kept?.calendars ?? []
  const isKnown = kept !== null && kept.at !== null
  return (
    <SubView>
      <PageHeading>{YOUR_CALENDARS}</PageHeading>
      <p className={styles.about}>{calendars.length > 0 ? CALENDARS_ABOUT : NO_CALENDARS}</p>
      <p className={styles.saved} role="status">
        {isOld && (isKnown ? calendars.length > 0 && CALENDARS_SAVED : CALENDARS_LATER)}
      </p>
      {calendars.map(calendar => (
        <CalendarBlock key={calendar.id} calendar={calendar} onChange={look} />
      ))}
      {isKnown && calendars.length < MAX_CALENDARS && (
        <section className={styles.another}>
          <h2>{calendars.length > 0 ? CONNECT_ANOTHER : CONNECT_TITLE}</h2>
          <button type="button" onClick={() => show('connect')}>
            <Icon of={Link2} size={20} />
            <span>{ADDRESS_PLACEHOLDER}</span>
          </button>
        </section>
      )}
    </SubView>
  )
}

/** First what this device keeps, then what the server says, each minute again. `isOld`: the server gave no answer. */
function useCalendars() {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId)
  const now = useNow()
  const [kept, setKept] = useState<KeptCalendars | null>(null)
  const [isOld, setIsOld] = useState(false)
  const take = useCallback((found: KeptCalendars | null) => {
    setIsOld(found === null)
    if (found) setKept(found)
  }, [])
  const look = useCallback(async () => take(await dispatch(lookAtCalendars())), [dispatch, take])
  useEffect(() => {
    let isHere = true
    void dispatch(loadCalendars()).then(found => isHere && setKept(before => before ?? found))
    return () => void (isHere = false)
  }, [dispatch])
  useEffect(() => {
    let isHere = true
    void dispatch(lookAtCalendars()).then(found => isHere && take(found))
    return () => void (isHere = false)
  }, [dispatch, take, userId, now])
  // Another tab may have signed out.
  return { kept: kept?.userId === userId ? kept : null, isOld, look }
}
