import { isLongList } from '../../components/cardList/CardList'
import { ListScreen } from '../../components/listPage/ListScreen'
import { NothingStored } from '../../components/listPage/NothingStored'
import { useLondonMoment } from '../../components/clock'
import { daysFrom } from '../../domain/days'
import { THIS_WEEK } from '../../domain/messages'
import { WEEKLY_DAYS } from '../../domain/constants'
import { selectListCondition, selectWeeklyGroups } from '../../state/events/eventsSelectors'
import { useAppSelector } from '../../state/hooks'
import { DayGroup, DayGroupSkeleton } from './DayGroup'
import { DayStrip } from './DayStrip'
import styles from './WeeklyScreen.module.css'

/** §2 Weekly list: Today first, then the next six days. */
export default function WeeklyScreen() {
  const moment = useLondonMoment()
  const condition = useAppSelector(selectListCondition)
  const groups = useAppSelector(state => selectWeeklyGroups(state, moment))
  const isReady = condition === 'ready'
  const isLong = isLongList(groups)
  const days = daysFrom(moment.day, WEEKLY_DAYS)
  return (
    <ListScreen title={THIS_WEEK} isReady={isReady}>
      {condition === 'unreachable' ? (
        <NothingStored />
      ) : (
        <>
          <DayStrip days={days} groups={isReady ? groups : []} />
          <div className={styles.board} aria-busy={!isReady}>
            {isReady
              ? groups.map(group => (
                  <DayGroup key={group.day} group={group} today={moment.day} isLong={isLong} />
                ))
              : days.map(day => <DayGroupSkeleton key={day} day={day} today={moment.day} />)}
          </div>
          {!isReady && (
            <p className="visuallyHidden" role="status">
              Loading...
            </p>
          )}
        </>
      )}
    </ListScreen>
  )
}
