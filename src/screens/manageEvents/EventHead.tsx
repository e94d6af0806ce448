import { CirclePause, Hourglass, type IconNode, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { CancelledSign, pictureClass, Struck } from '../../components/cancelled/Cancelled'
import { EventPicture } from '../../components/EventPicture'
import { useLondonMoment } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import type { DanceEvent } from '../../domain/event/event'
import { eventName, FINISHED, pausedLabel, PENDING_APPROVAL, timeRange } from '../../domain/event/labels'
import { isPending } from '../../domain/event/visibility'
import { lastChanged, type OwnEvent, whenLabel } from '../../domain/lists/ownEvents'
import { insteadOf, movedFrom } from '../../domain/navigation/movedDates'
import { pausedWords } from '../../domain/organiser/pauseEnd'
import { canResume } from '../../domain/organiser/permissions'
import { NEEDS_CHANGE } from '../../domain/texts/organiserMessages'
import styles from './EventHead.module.css'
import paused from './PausedBanner.module.css'

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

/**
 * Wraps the button that pauses and resumes. For a paused series it becomes a banner that says what dancers see. It
 * stays the same element, so that the focus can return to the button.
 */
export function PausedBanner({ event, children }: { event: DanceEvent; children: ReactNode }) {
  const { day } = useLondonMoment()
  const isPaused = canResume(event)
  const { title, whatDancersSee } = pausedWords(event.pausedUntil)
  return (
    <div className={isPaused ? paused.banner : paused.plain}>
      {isPaused && (
        <div className={paused.words} role="status">
          <Icon of={CirclePause} size={20} />
          <p>
            <b>{title}</b> <span>{`${whatDancersSee} ${lastChanged(event, day)}`}</span>
          </p>
        </div>
      )}
      {children}
    </div>
  )
}
