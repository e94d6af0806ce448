import { CirclePause, Hourglass, Undo2, type IconNode } from 'lucide'
import { CancelledSign, pictureClass, Struck } from '../../components/cancelled/Cancelled'
import { useLondonMoment } from '../../components/hooks/clock'
import { EventPicture } from '../../components/EventPicture'
import { Icon } from '../../components/Icon'
import { eventName, pausedLabel, timeRange, PENDING_APPROVAL, FINISHED } from '../../domain/event/labels'
import { whenLabel, type OwnEvent } from '../../domain/lists/ownEvents'
import { isPending } from '../../domain/event/visibility'
import { insteadOf, movedFrom } from '../../domain/navigation/movedDates'
import { NEEDS_CHANGE } from '../../domain/texts/organiserMessages'
import styles from './EventHead.module.css'

/** The picture, state, name and times of one of the user's own events. */
export function EventHead({ own, position }: { own: OwnEvent; position: number }) {
  const { event, occurrences, isPast } = own
  const today = useLondonMoment().day
  const isPaused = event.status === 'paused'
  const isCancelled = event.isCancelled && !event.isRecurring
  const from = event.isRecurring ? null : movedFrom(event.eventId)
  const isOneDay = (occurrences[0]?.dayCount ?? 1) === 1
  return (
    <>
      <span className={pictureClass(styles.thumb, isPaused || isCancelled || isPast)}>
        <EventPicture event={event} kind="thumbnail" position={position} />
      </span>
      <span className={styles.text}>
        <State own={own} />
        <span className={styles.name} dir="auto">
          <Struck isStruck={isCancelled}>{eventName(event)}</Struck>
        </span>
        {(!isPaused || event.pausedUntil) && <span className={styles.line}>{whenLabel(event, today)}</span>}
        {from && <span className={styles.line}>{insteadOf(from.date)}</span>}
        {isOneDay && <span className={styles.line}>{timeRange(event.startTime, event.endTime)}</span>}
      </span>
    </>
  )
}

function State({ own: { event, isPast, asked } }: { own: OwnEvent }) {
  if (asked !== null) return <StateLine kind="warn" icon={Undo2} text={NEEDS_CHANGE} />
  if (isPending(event)) return <StateLine kind="info" icon={Hourglass} text={PENDING_APPROVAL} />
  if (event.status === 'paused') return <StateLine kind="warn" icon={CirclePause} text={pausedLabel(event)} />
  if (event.isCancelled && !event.isRecurring) {
    return <CancelledSign className={styles.state} />
  }
  return isPast ? <span className={styles.line}>{FINISHED}</span> : null
}

interface StateLineProps {
  kind: 'info' | 'warn'
  icon: IconNode
  text: string
}

function StateLine({ kind, icon, text }: StateLineProps) {
  return (
    <span className={`${styles.state} ${styles[kind]}`}>
      <Icon of={icon} size={16} />
      <span>{text}</span>
    </span>
  )
}
