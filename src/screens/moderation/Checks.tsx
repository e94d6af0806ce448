import { Check as CheckMark, Info } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '../../components/Icon'
import type { DanceEvent } from '../../domain/event/event'
import type { Check } from '../../domain/moderation/checks'
import { CHECKED } from '../../domain/texts/moderationMessages'
import { useAppDispatch } from '../../state/hooks'
import { loadChecks } from '../../state/moderation/moderationThunks'
import styles from './CasePanel.module.css'

/** R74: the results of the device's checks on a waiting event. Empty while it checks. */
export function Checks({ event }: { event: DanceEvent }) {
  const dispatch = useAppDispatch()
  const [checks, setChecks] = useState<Check[]>([])
  // Each render reads the event again from the case. Keep the version that was checked.
  const [checked] = useState(event)
  useEffect(() => {
    let isShown = true
    void dispatch(loadChecks(checked)).then(found => isShown && setChecks(found))
    return () => void (isShown = false)
  }, [dispatch, checked])
  if (checks.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{CHECKED}</h3>
      <ul className={styles.checks}>
        {checks.map(({ isFine, text }) => (
          <li key={text} className={isFine ? styles.fine : styles.notice}>
            <Icon of={isFine ? CheckMark : Info} size={20} />
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
