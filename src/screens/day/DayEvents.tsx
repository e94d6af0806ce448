import { Undo2 } from 'lucide'
import { Link } from 'react-router-dom'
import { CardList, isLongList } from '../../components/cardList/CardList'
import { EventRow } from '../../components/eventRow/EventRow'
import { QuietNights, useRows } from '../../components/eventRow/QuietNights'
import { EventRowSkeleton } from '../../components/eventRow/EventRowSkeleton'
import NothingFits from '../../components/filterBar/NothingFits'
import NothingOn from '../../components/filterBar/NothingOn'
import { Icon } from '../../components/Icon'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { distanceInTime } from '../../domain/lists/days/dayOfChoice'
import type { DayGroup } from '../../domain/lists/weekly'
import { ROUTES } from '../../domain/navigation/paths'
import { THIS_WEEK } from '../../domain/texts/messages'
import { shortDate, weekdayName } from '../../domain/time/dayLabels'
import { weekdayOf, type Day, type LondonMoment } from '../../domain/time/days'
import { useAppSelector } from '../../state/hooks'
import { selectDayChips, selectDayTakeOff } from '../../state/lists/daySelectors'
import { selectIsMissing } from '../../state/slices/eventsSelectors'
import styles from './DayScreen.module.css'

const SKELETON_ROWS = 6

interface Props {
  /** Undefined while events load. */
  group: DayGroup | undefined
  day: Day
  moment: LondonMoment
}

/** R70: the cards of a day of choice, its skeleton, or what helps on an empty day. */
export function DayEvents({ group, day, moment }: Props) {
  const name = weekdayName(weekdayOf(day))
  const isMissing = useAppSelector(selectIsMissing)
  return (
    <section className={styles.day} aria-label={name} aria-busy={!group}>
      <div className={styles.heading}>
        <GroupHeading
          name={name}
          note={distanceInTime(day, moment.day)}
          end={isMissing && group?.occurrences.length === 0 ? null : undefined}
        />
        <Link className={styles.week} to={ROUTES.events}>
          <Icon of={Undo2} size={20} />
          {THIS_WEEK}
        </Link>
      </div>
      {group ? <Cards group={group} moment={moment} /> : <Skeleton />}
    </section>
  )
}

function Cards({ group, moment }: { group: DayGroup; moment: LondonMoment }) {
  const { day, occurrences } = group
  const chips = useAppSelector(selectDayChips)
  const takeOff = useAppSelector(state => selectDayTakeOff(state, moment, day))
  const isMissing = useAppSelector(selectIsMissing)
  const { rows, quiet } = useRows(occurrences)
  const days = [day]
  const whole = `on ${shortDate(day)}`
  if (occurrences.length === 0) {
    return chips.length > 0 ? (
      <NothingFits chips={chips} whole={whole} days={days} takeOff={takeOff} />
    ) : (
      !isMissing && <NothingOn whole={whole} days={days} />
    )
  }
  return (
    <>
      <CardList
        occurrences={rows}
        isLong={isMissing || isLongList([group])}
        isFirst
        className={styles.rows}
        draw={(occurrence, position) => (
          <EventRow
            occurrence={occurrence}
            from={ROUTES.day}
            look="day"
            position={position}
            withLevel={chips.includes('Beginners')}
          />
        )}
      />
      <QuietNights quiet={quiet} from={ROUTES.day} />
    </>
  )
}

function Skeleton() {
  return (
    <div className={styles.rows}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <EventRowSkeleton key={row} />
      ))}
    </div>
  )
}
