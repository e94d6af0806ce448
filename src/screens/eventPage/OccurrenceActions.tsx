import { CalendarPlus, Navigation, Share } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Boundary } from '../../components/Boundary'
import { Icon } from '../../components/Icon'
import LoadingLayer from '../../components/layers/LoadingLayer'
import { useIsWide } from '../../components/hooks/useIsWide'
import { isMissingFile } from '../../domain/navigation/missingFile'
import type { Occurrence } from '../../domain/event/event'
import { isAddable, sellsTickets } from '../../domain/event/visibility'
import { directionsLink } from '../../domain/near/mapsLinks'
import { hasPublicPage } from '../../domain/navigation/publicPages'
import { ADD_TO_CALENDAR, DIRECTIONS } from '../../domain/texts/eventMessages'
import { SHARE } from '../../domain/texts/labels'
import { useAppDispatch } from '../../state/hooks'
import { noticeRaised } from '../../state/slices/noticesSlice'
import { addToCalendar, prepareSharing, shareOccurrence } from '../../state/device/sharingThunks'
import styles from './OccurrenceActions.module.css'

const LinkDialog = lazy(() => import(/* webpackChunkName: 'calendar' */ './LinkDialog'))
const CalendarDialog = lazy(() => import(/* webpackChunkName: 'calendar' */ './CalendarDialog'))

/**
 * Beyond §2: Share for an occurrence, and 'Add to calendar' unless it is over or cancelled (R67), and the way there (R80) beside tickets. For a series, a
 * dialog offers every date too (public web).
 */
export function OccurrenceActions({ occurrence, isOver }: { occurrence: Occurrence; isOver: boolean }) {
  const dispatch = useAppDispatch()
  const [link, setLink] = useState<string | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const { event } = occurrence
  // Without tickets, the dock shows the way. A phone has it above.
  const directions = useIsWide() && sellsTickets(event, isOver) ? directionsLink(event.location) : null
  const hasChoice = event.isRecurring && hasPublicPage(event)
  const giveUpChoice = (error: unknown) => {
    setIsChoosing(false)
    dispatch(noticeRaised(isMissingFile(error) ? 'offline' : 'notOpened'))
  }
  const saveDate = () => void dispatch(addToCalendar(occurrence))
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
      {isAddable(event, isOver) && (
        <button type="button" onClick={hasChoice ? () => setIsChoosing(true) : saveDate}>
          <Icon of={CalendarPlus} size={16} />
          {ADD_TO_CALENDAR}
        </button>
      )}
      {directions !== null && (
        <a href={directions} target="_blank" rel="noopener noreferrer">
          <Icon of={Navigation} size={16} />
          {DIRECTIONS}
        </a>
      )}
      {isChoosing && (
        <Boundary fallback={null} onFailure={giveUpChoice}>
          <Suspense fallback={<LoadingLayer onClose={() => setIsChoosing(false)} />}>
            <CalendarDialog
              eventId={event.eventId}
              onSaveDate={saveDate}
              onClose={() => setIsChoosing(false)}
            />
          </Suspense>
        </Boundary>
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
