import { CirclePause } from 'lucide'
import type { ReactNode } from 'react'
import { useLondonMoment } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import type { DanceEvent } from '../../domain/event/event'
import { pausedWords } from '../../domain/organiser/pauseEnd'
import { canResume } from '../../domain/organiser/permissions'
import { lastChanged } from '../../domain/lists/ownEvents'
import styles from './PausedBanner.module.css'

/**
 * Wraps the button that pauses and resumes. For a paused series it becomes a banner that says what dancers see. It
 * stays the same element, so that the focus can return to the button.
 */
export function PausedBanner({ event, children }: { event: DanceEvent; children: ReactNode }) {
  const { day } = useLondonMoment()
  const isPaused = canResume(event)
  const { title, whatDancersSee } = pausedWords(event.pausedUntil)
  return (
    <div className={isPaused ? styles.banner : styles.plain}>
      {isPaused && (
        <div className={styles.words} role="status">
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
