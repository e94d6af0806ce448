import { CirclePause } from 'lucide'
import type { ReactNode } from 'react'
import { useLondonMoment } from '../../components/clock'
import { Icon } from '../../components/Icon'
import type { DanceEvent } from '../../domain/event/event'
import { canResume } from '../../domain/organiser/permissions'
import { lastChanged } from '../../domain/lists/ownEvents'
import styles from './PausedBanner.module.css'

const WHAT_DANCERS_SEE = "Lists show it as 'Paused', and none of its dates counts as on until you resume it."

/**
 * Wraps the button that pauses and resumes. For a paused series it becomes a banner that says what dancers see. It
 * stays the same element, so that the focus can return to the button.
 */
export function PausedBanner({ event, children }: { event: DanceEvent; children: ReactNode }) {
  const { day } = useLondonMoment()
  const isPaused = canResume(event)
  return (
    <div className={isPaused ? styles.banner : styles.plain}>
      {isPaused && (
        <div className={styles.words} role="status">
          <Icon of={CirclePause} size={20} />
          <p>
            <b>This series is paused.</b> {WHAT_DANCERS_SEE} {lastChanged(event, day)}
          </p>
        </div>
      )}
      {children}
    </div>
  )
}
