import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { Boundary } from '../../components/Boundary'
import { useLondonMoment } from '../../components/hooks/clock'
import { CardList, isLongList } from '../../components/cardList/CardList'
import { isSameGroup } from '../../components/cardList/sameGroup'
import { ChooseDay } from '../../components/dayStrip/ChooseDay'
import { FilteredLine, ListBar } from '../../components/filterBar/ListBar'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { useIsWhole } from '../../components/listPage/useIsWhole'
import { LateBand, NothingStored } from '../../components/listPage/ListLacks'
import { ListScreen } from '../../components/listPage/ListScreen'
import { SteadyRows } from '../../components/listPage/SteadyRows'
import { groupsInWindow } from '../../domain/lists/firstSight'
import type { MonthGroup } from '../../domain/lists/calendar'
import { daysOfMonth } from '../../domain/lists/days/dayOfChoice'
import { IN_THE_CALENDAR, CHOOSE_DAY, UPCOMING_EVENTS } from '../../domain/texts/listMessages'
import { monthName, yearOf } from '../../domain/time/dayLabels'
import { monthOf, type Day, type Month } from '../../domain/time/days'
import { ROUTES } from '../../domain/navigation/paths'
import {
  selectCalendarMonths,
  selectCalendarTakeOff,
  selectCalendarUnderChips,
} from '../../state/lists/calendarSelectors'
import { selectChips } from '../../state/slices/chipsSlice'
import { selectIsMissing, selectListCondition } from '../../state/slices/eventsSelectors'
import { selectKnownUntil } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import styles from './CalendarScreen.module.css'
import { LargeCard } from '../../components/largeCard/LargeCard'
import card from '../../components/largeCard/LargeCard.module.css'
import { MonthStrip, monthGroupId } from './MonthStrip'

const NothingFits = lazy(
  () => import(/* webpackChunkName: 'long-lists' */ '../../components/filterBar/NothingFits'),
)

const NothingOn = lazy(
  () => import(/* webpackChunkName: 'long-lists' */ '../../components/filterBar/NothingOn'),
)

const SKELETON_CARDS = 3

/** §2 Calendar: twelve months of one-off events. */
export default function CalendarScreen() {
  const moment = useLondonMoment()
  const condition = useAppSelector(selectListCondition)
  const allMonths = useAppSelector(state => selectCalendarMonths(state, moment))
  const chips = useAppSelector(selectChips)
  const isFiltered = chips.length > 0
  const isWhole = useIsWhole('calendar')
  const knownUntil = useAppSelector(selectKnownUntil)
  const isReady = condition === 'ready'
  const isBegun = condition === 'begun' && knownUntil !== null
  // The first frame is drawn before the events of each chip are counted.
  const isCounted = useDeferredValue(isReady, false)
  const filtered = useAppSelector(state =>
    isFiltered || isCounted ? selectCalendarUnderChips(state, moment) : null,
  )
  const takeOff = useAppSelector(state => (isFiltered ? selectCalendarTakeOff(state, moment) : null))
  const isMissing = useAppSelector(selectIsMissing)
  const months = isFiltered && filtered ? filtered.groups : allMonths
  // The length is not known yet, so start with the long form.
  const isLong = isBegun || isMissing || isLongList(months)
  // Only a fully loaded month can be called empty. While chips are on, empty months are left out.
  const shown = months.filter(
    ({ month, occurrences }) =>
      occurrences.length > 0 || (!isFiltered && (!isBegun || month < monthOf(knownUntil))),
  )
  return (
    <ListScreen
      title={UPCOMING_EVENTS}
      isReady={isReady}
      bar={
        condition !== 'unreachable' && (
          <ListBar counts={isCounted && filtered ? filtered.counts : null} band={<LateBand />}>
            <MonthStrip months={(isFiltered ? shown : allMonths).map(({ month }) => month)} />
          </ListBar>
        )
      }
    >
      {condition === 'unreachable' && <NothingStored />}
      <SteadyRows>
        {condition !== 'unreachable' && (
          <FilteredLine list={filtered} isReady={isReady} chips={chips} whole={IN_THE_CALENDAR} />
        )}
        {isReady &&
          (isFiltered || !isMissing) &&
          shown.every(({ occurrences }) => occurrences.length === 0) && (
            <Boundary fallback={null}>
              <Suspense fallback={null}>
                {isFiltered ? (
                  <NothingFits chips={chips} whole={IN_THE_CALENDAR} days="calendar" takeOff={takeOff} />
                ) : (
                  <NothingOn whole={IN_THE_CALENDAR} days="calendar" />
                )}
              </Suspense>
            </Boundary>
          )}
        {(isReady || isBegun) &&
          shown
            .slice(0, isWhole ? undefined : groupsInWindow(shown))
            .map((group, position) => (
              <MonthSection
                key={group.month}
                group={group}
                today={moment.day}
                isFirst={position === 0}
                isLong={isLong}
              />
            ))}
        {condition === 'loading' && <CalendarSkeleton month={monthOf(moment.day)} />}
      </SteadyRows>
    </ListScreen>
  )
}

/** The section of a month with skeleton cards. */
function CalendarSkeleton({ month }: { month: Month }) {
  return (
    <section className={styles.group} aria-label={monthName(month)} aria-busy="true">
      <div className={styles.heading}>
        <GroupHeading name={monthName(month)} note={yearOf(month)} />
      </div>
      <ul className={styles.cards}>
        {Array.from({ length: SKELETON_CARDS }, (_, card) => (
          <LargeCardSkeleton key={card} />
        ))}
      </ul>
    </section>
  )
}

interface Props {
  group: MonthGroup
  today: Day
  isFirst: boolean
  /** Whether the whole list is long. A long list renders only the cards near the window. */
  isLong: boolean
}

const MonthSection = memo(DrawnMonth, isSameGroup)

function DrawnMonth({ group: { month, occurrences }, today, isFirst, isLong }: Props) {
  const name = `${monthName(month)} ${yearOf(month)}`
  return (
    <section className={styles.group} aria-label={name} id={monthGroupId(month)}>
      <div className={styles.heading}>
        <GroupHeading
          name={monthName(month)}
          note={yearOf(month)}
          end={occurrences.length === 0 ? null : undefined}
          isEmpty={occurrences.length === 0}
        />
        <ChooseDay look="pill" {...daysOfMonth(month, today)} name={`${CHOOSE_DAY} in ${name}`} />
      </div>
      {occurrences.length > 0 && (
        <CardList
          className={styles.cards}
          occurrences={occurrences}
          isLong={isLong}
          isFirst={isFirst}
          draw={(occurrence, position) => (
            <LargeCard occurrence={occurrence} from={ROUTES.calendar} position={position} />
          )}
        />
      )}
    </section>
  )
}

/** The skeleton of a large card, with the same grid. */
function LargeCardSkeleton() {
  return (
    <li aria-hidden="true">
      <span className={`${card.picture} ${card.grey}`} />
      <span className={card.text}>
        <span className={`${card.dateLine} ${card.grey}`} />
        <span className={card.lines}>
          <span className={card.grey} />
          <span className={card.grey} />
          <span className={card.grey} />
          <span className={card.grey} />
        </span>
      </span>
    </li>
  )
}
