import { CalendarPlus, Share } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Boundary } from '../../components/Boundary'
import { Icon } from '../../components/Icon'
import type { Occurrence } from '../../domain/event/event'
import { isAddable } from '../../domain/event/visibility'
import { SHARE } from '../../domain/texts/labels'
import { useAppDispatch } from '../../state/hooks'
import { addToCalendar, prepareSharing, shareOccurrence } from '../../state/device/sharingThunks'
import styles from './OccurrenceActions.module.css'

const LinkDialog = lazy(() => import(/* webpackChunkName: 'event-options' */ './LinkDialog'))

/** Beyond §2: Share for an occurrence, and 'Add to calendar' unless it is over or cancelled (R67). */
export function OccurrenceActions({ occurrence, isOver }: { occurrence: Occurrence; isOver: boolean }) {
  const dispatch = useAppDispatch()
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => dispatch(prepareSharing()), [dispatch])

  return (
    <div className={styles.actions}>
      <button
        type="button"
        onClick={() => void dispatch(shareOccurrence(occurrence)).then(shown => setLink(shown))}
      >
        <Icon of={Share} size={16} />
        {SHARE}
      </button>
      {isAddable(occurrence.event, isOver) && (
        <button type="button" onClick={() => void dispatch(addToCalendar(occurrence))}>
          <Icon of={CalendarPlus} size={16} />
          Add to calendar
        </button>
      )}
      {link !== null && (
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <LinkDialog link={link} onClose={() => setLink(null)} />
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}
