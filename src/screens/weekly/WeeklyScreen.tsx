import { lazy, Suspense } from 'react'
import { Boundary } from '../../components/Boundary'
import { isLongList } from '../../components/cardList/CardList'
import { ListScreen } from '../../components/listPage/ListScreen'
import { NothingStored } from '../../components/listPage/NothingStored'
import { useLondonMoment } from '../../components/clock'
import { daysFrom } from '../../domain/time/days'
import { THIS_WEEK } from '../../domain/texts/messages'
import { WEEKLY_DAYS } from '../../domain/constants'
import { selectListCondition, selectWeeklyGroups } from '../../state/slices/eventsSelectors'
import { selectKnownUntil } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import { DayGroup, DayGroupSkeleton } from './DayGroup'
import { DayStrip } from './DayStrip'
import styles from './WeeklyScreen.module.css'
import { LOADING } from '../../domain/texts/listMessages'

const NothingOn = lazy(() => import(/* webpackChunkName: 'long-lists' */ './NothingOn'))

/** §2 Weekly list: Today first, then the next six days. */
export default function WeeklyScreen() {
  const moment = useLondonMoment()
  const condition = useAppSelector(selectListCondition)
  const groups = useAppSelector(state => selectWeeklyGroups(state, moment))
  const knownUntil = useAppSelector(selectKnownUntil)
  const isReady = condition === 'ready'
  const isBegun = condition === 'begun'
  // The length is not known yet, so start as a long list does.
  const isLong = isBegun || isLongList(groups)
  const days = daysFrom(moment.day, WEEKLY_DAYS)
  return (
    <ListScreen title={THIS_WEEK} isReady={isReady}>
      {condition === 'unreachable' ? (
        <NothingStored />
      ) : (
        <>
          <DayStrip days={days} groups={isReady ? groups : []} />
          {isReady && groups.every(({ occurrences }) => occurrences.length === 0) && (
            <Boundary fallback={null}>
              <Suspense fallback={null}>
                <NothingOn />
              </Suspense>
            </Boundary>
          )}
          <div className={styles.board} aria-busy={!isReady}>
            {groups.map(group =>
              isReady || (isBegun && knownUntil !== null && group.day <= knownUntil) ? (
                <DayGroup key={group.day} group={group} today={moment.day} isLong={isLong} />
              ) : (
                <DayGroupSkeleton key={group.day} day={group.day} today={moment.day} />
              ),
            )}
          </div>
          {!isReady && (
            <p className="visuallyHidden" role="status">
              {LOADING}
            </p>
          )}
        </>
      )}
    </ListScreen>
  )
}
