import { lazy, Suspense, useDeferredValue } from 'react'
import { Boundary } from '../../components/Boundary'
import { isLongList } from '../../components/cardList/CardList'
import { FilteredLine, ListBar } from '../../components/filterBar/ListBar'
import { LateBand, NothingStored } from '../../components/listPage/ListLacks'
import { ListScreen } from '../../components/listPage/ListScreen'
import { SteadyRows } from '../../components/listPage/SteadyRows'
import { useIsWhole } from '../../components/listPage/useIsWhole'
import { useLondonMoment } from '../../components/hooks/clock'
import type { DayGroup as Group } from '../../domain/lists/weekly'
import { groupsInWindow } from '../../domain/lists/firstSight'
import { IN_THE_WEEK } from '../../domain/texts/listMessages'
import { daysFrom, type LondonMoment } from '../../domain/time/days'
import { heroOf, heroState } from '../../domain/lists/hero'
import { THIS_WEEK } from '../../domain/texts/messages'
import { WEEKLY_DAYS } from '../../domain/constants'
import { selectHeroWeek, selectWeekTakeOff, selectWeekUnderChips } from '../../state/lists/weeklySelectors'
import { selectNearestOrder } from '../../state/places/nearSelectors'
import { selectChips } from '../../state/slices/chipsSlice'
import { selectIsMissing, selectListCondition } from '../../state/slices/eventsSelectors'
import { selectKnownUntil } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import { DayGroup, DayGroupSkeleton } from './DayGroup'
import { DayStrip } from './DayStrip'
import styles from './WeeklyScreen.module.css'

const NothingFits = lazy(
  () => import(/* webpackChunkName: 'long-lists' */ '../../components/filterBar/NothingFits'),
)
const NothingOn = lazy(
  () => import(/* webpackChunkName: 'long-lists' */ '../../components/filterBar/NothingOn'),
)

/** §2 Weekly list: Today first, then the next six days. */
export default function WeeklyScreen() {
  const moment = useLondonMoment()
  const condition = useAppSelector(selectListCondition)
  const chips = useAppSelector(selectChips)
  const isFiltered = chips.length > 0
  const knownUntil = useAppSelector(selectKnownUntil)
  const isReady = condition === 'ready'
  const isBegun = condition === 'begun'
  // The first frame is drawn before the events of each chip are counted.
  const isCounted = useDeferredValue(isReady, false)
  const filtered = useAppSelector(state =>
    isFiltered || isCounted ? selectWeekUnderChips(state, moment) : null,
  )
  const heroWeek = useAppSelector(state => selectHeroWeek(state, moment))
  const takeOff = useAppSelector(state => (isFiltered ? selectWeekTakeOff(state, moment) : null))
  const groups = isFiltered && filtered ? filtered.groups : heroWeek
  const isNearestFirst = useAppSelector(state => selectNearestOrder(state) !== null)
  // R35: a place that isn't here is never called empty.
  const isMissing = useAppSelector(selectIsMissing)
  const isEmpty =
    isReady && (isFiltered || !isMissing) && groups.every(({ occurrences }) => occurrences.length === 0)
  const drawn = useIsWhole('week') ? groups.length : groupsInWindow(groups)
  // While only the first events are read, or a place is missing, the list's length isn't known. It is then drawn as a
  // long list.
  const isLong = isBegun || isMissing || isLongList(groups)
  const days = daysFrom(moment.day, WEEKLY_DAYS)
  const isShown = (group: Group) => isReady || (isBegun && knownUntil !== null && group.day <= knownUntil)
  return (
    <ListScreen
      title={THIS_WEEK}
      isReady={isReady}
      bar={
        condition !== 'unreachable' && (
          <ListBar counts={isCounted && filtered ? filtered.counts : null} band={<LateBand />}>
            <DayStrip days={days} groups={isReady ? groups : []} isFiltered={isFiltered} />
          </ListBar>
        )
      }
    >
      {condition === 'unreachable' ? (
        <NothingStored />
      ) : (
        <SteadyRows>
          <FilteredLine list={filtered} isReady={isReady} chips={chips} whole={IN_THE_WEEK} />
          {isEmpty && (
            <Boundary fallback={null}>
              <Suspense fallback={null}>
                {isFiltered ? (
                  <NothingFits chips={chips} whole={IN_THE_WEEK} days={days} takeOff={takeOff} />
                ) : (
                  <NothingOn whole={IN_THE_WEEK} days={days} />
                )}
              </Suspense>
            </Boundary>
          )}
          <div className={styles.board} aria-busy={!isCounted || drawn < groups.length}>
            {/* The skeleton of the day after them fills the window of a tall phone. */}
            {groups
              .slice(0, drawn + 1)
              .map((group, position) =>
                !isShown(group) || position === drawn ? (
                  <DayGroupSkeleton key={group.day} day={group.day} today={moment.day} />
                ) : isFiltered && group.occurrences.length === 0 ? null : (
                  <DayGroup
                    key={group.day}
                    group={group}
                    today={moment.day}
                    isLong={isLong}
                    hero={
                      isFiltered || isNearestFirst || group.day !== moment.day
                        ? null
                        : stateOfHero(group, moment)
                    }
                    withLevel={chips.includes('Beginners')}
                  />
                ),
              )}
          </div>
        </SteadyRows>
      )}
    </ListScreen>
  )
}

/** The hero's state ('On now', 'Starts in 40 min' or ''), or null if the day has no hero. */
function stateOfHero(today: Group, moment: LondonMoment): string | null {
  const hero = heroOf(today)
  return hero && heroState(hero, moment)
}
