import { useLondonMoment } from '../../components/clock'
import { CardList, isLongList } from '../../components/cardList/CardList'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { ListScreen } from '../../components/listPage/ListScreen'
import { NoEvents } from '../../components/listPage/NoEvents'
import { NothingStored } from '../../components/listPage/NothingStored'
import type { MonthGroup } from '../../domain/lists/calendar'
import { monthName, yearOf } from '../../domain/time/dayLabels'
import { monthOf, type Month } from '../../domain/time/days'
import { selectCalendarMonths } from '../../state/lists/calendarSelectors'
import { selectListCondition } from '../../state/slices/eventsSelectors'
import { selectKnownUntil } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import styles from './CalendarScreen.module.css'
import { LargeCard } from './LargeCard'
import { LargeCardSkeleton } from './LargeCardSkeleton'
import { MonthStrip, monthGroupId } from './MonthStrip'
import { UPCOMING_EVENTS, LOADING } from '../../domain/texts/listMessages'

const SKELETON_CARDS = 3

/** §2 Calendar: twelve months of one-off events. */
export default function CalendarScreen() {
  const moment = useLondonMoment()
  const condition = useAppSelector(selectListCondition)
  const months = useAppSelector(state => selectCalendarMonths(state, moment))
  const knownUntil = useAppSelector(selectKnownUntil)
  const isReady = condition === 'ready'
  const isBegun = condition === 'begun' && knownUntil !== null
  // The length is not known yet, so start as a long list does.
  const isLong = isBegun || isLongList(months)
  // Only a month that is loaded whole can be called empty.
  const shown = months.filter(
    ({ month, occurrences }) => !isBegun || month < monthOf(knownUntil) || occurrences.length > 0,
  )
  return (
    <ListScreen title={UPCOMING_EVENTS} isReady={isReady}>
      {condition === 'unreachable' && <NothingStored />}
      {(isReady || isBegun) && (
        <>
          <MonthStrip months={months.map(({ month }) => month)} />
          {shown.map((group, position) => (
            <MonthSection key={group.month} group={group} isFirst={position === 0} isLong={isLong} />
          ))}
        </>
      )}
      {condition === 'loading' && <CalendarSkeleton month={monthOf(moment.day)} months={months} />}
      {(isBegun || condition === 'loading') && (
        <p className="visuallyHidden" role="status">
          {LOADING}
        </p>
      )}
    </ListScreen>
  )
}

/** The months, and the places of the first cards. */
function CalendarSkeleton({ month, months }: { month: Month; months: MonthGroup[] }) {
  return (
    <>
      <MonthStrip months={months.map(group => group.month)} />
      <section className={styles.group} aria-label={monthName(month)} aria-busy="true">
        <GroupHeading name={monthName(month)} note={yearOf(month)} />
        <ul className={styles.cards}>
          {Array.from({ length: SKELETON_CARDS }, (_, card) => (
            <LargeCardSkeleton key={card} />
          ))}
        </ul>
      </section>
    </>
  )
}

interface Props {
  group: MonthGroup
  isFirst: boolean
  /** Whether the whole list is long. A long list renders only the cards near the window. */
  isLong: boolean
}

function MonthSection({ group: { month, occurrences }, isFirst, isLong }: Props) {
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
