import { useLondonMoment } from '../../components/clock'
import { CardList, isLongList } from '../../components/cardList/CardList'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { ListScreen } from '../../components/listPage/ListScreen'
import { NoEvents } from '../../components/listPage/NoEvents'
import { NothingStored } from '../../components/listPage/NothingStored'
import type { MonthGroup } from '../../domain/calendar'
import { monthName, yearOf } from '../../domain/dayLabels'
import { LOADING, UPCOMING_EVENTS } from '../../domain/messages'
import { selectCalendarMonths } from '../../state/events/calendarSelectors'
import { selectListCondition } from '../../state/events/eventsSelectors'
import { useAppSelector } from '../../state/hooks'
import styles from './CalendarScreen.module.css'
import { LargeCard } from './LargeCard'
import { MonthStrip, monthGroupId } from './MonthStrip'

/** §2 Calendar: twelve months of one-off events. */
export default function CalendarScreen() {
  const moment = useLondonMoment()
  const condition = useAppSelector(selectListCondition)
  const months = useAppSelector(state => selectCalendarMonths(state, moment))
  const isLong = isLongList(months)
  return (
    <ListScreen title={UPCOMING_EVENTS} isReady={condition === 'ready'}>
      {condition === 'unreachable' && <NothingStored />}
      {condition === 'loading' && (
        <p className={styles.loading} role="status">
          {LOADING}
        </p>
      )}
      {condition === 'ready' && (
        <>
          <MonthStrip months={months.map(({ month }) => month)} />
          {months.map((group, position) => (
            <Month key={group.month} group={group} isFirst={position === 0} isLong={isLong} />
          ))}
        </>
      )}
    </ListScreen>
  )
}

interface Props {
  group: MonthGroup
  isFirst: boolean
  /** The whole list has many cards: those far away are not drawn. */
  isLong: boolean
}

function Month({ group: { month, occurrences }, isFirst, isLong }: Props) {
  return (
    <section
      className={styles.group}
      aria-label={`${monthName(month)} ${yearOf(month)}`}
      id={monthGroupId(month)}
    >
      <GroupHeading name={monthName(month)} note={yearOf(month)} />
      {occurrences.length === 0 ? (
        <NoEvents />
      ) : (
        <CardList
          className={styles.cards}
          occurrences={occurrences}
          isLong={isLong}
          isFirst={isFirst}
          draw={occurrence => <LargeCard occurrence={occurrence} />}
        />
      )}
    </section>
  )
}
