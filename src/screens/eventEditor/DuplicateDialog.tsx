import { Button } from '../../components/Button'
import { useLondonMoment } from '../../components/hooks/clock'
import { EventRow } from '../../components/eventRow/EventRow'
import { Sheet } from '../../components/sheet/Sheet'
import { useAct } from '../../components/hooks/useAct'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { rowDate } from '../../domain/event/dateLabels'
import { nextOccurrence } from '../../domain/event/nextOccurrences'
import { occurrenceOn, phaseOf } from '../../domain/event/occurrences'
import { ROUTES } from '../../domain/navigation/paths'
import { canClaim } from '../../domain/organiser/permissions'
import { selectUserId } from '../../state/slices/authSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { claimEvent } from '../../state/organiser/optionThunks'
import styles from './DuplicateDialog.module.css'
import { CLAIM_EVENT } from '../../domain/texts/organiserMessages'

/** Nobody would scroll through more. */
const MAX_SHOWN = 3

interface Props {
  /** The events that `findDuplicates` gave; at least one. */
  duplicates: readonly DanceEvent[]
  /** Called if the person says that this is a different event. The new event is then created. */
  onGoOn: () => void
  /** Called to return to the wizard. Nothing is created. */
  onClose: () => void
  /** Called once the claim is stored on this device. The new event is then not needed. */
  onClaimed: (eventId: EventId) => void
}

/** Beyond §2: shows the existing events before a possible duplicate is created. */
export default function DuplicateDialog({ duplicates, onGoOn, onClose, onClaimed }: Props) {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const userId = useAppSelector(selectUserId)
  const { isBusy, run } = useAct()
  const claim = (eventId: EventId) =>
    run(async () => {
      await dispatch(claimEvent({ eventId }))
      onClaimed(eventId)
    })
  return (
    <Sheet
      title="Already listed?"
      isOpen
      onClose={onClose}
      foot={
        <Button kind="secondary" className={styles.act} disabled={isBusy} onClick={onGoOn}>
          It is a different event
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>
          {`${duplicates.length === 1 ? 'An event' : 'Events'} at the same place and time ${duplicates.length === 1 ? 'is' : 'are'} on the list already. What you have written is kept while you look.`}
        </p>
        <ul className={styles.rows}>
          {duplicates.slice(0, MAX_SHOWN).map(event => {
            const occurrence = nextOccurrence(event, moment) ?? occurrenceOn(event, moment.day)
            return (
              <li key={event.eventId}>
                <EventRow
                  occurrence={{ ...occurrence, phase: phaseOf(occurrence, moment) }}
                  from={ROUTES.createEvent}
                  date={rowDate(occurrence, moment)}
                />
                {canClaim(event, userId) && (
                  <>
                    <p className={styles.text}>
                      Nobody looks after it yet. Is it yours? Claim it and edit it.
                    </p>
                    <Button
                      kind="primary"
                      className={styles.act}
                      disabled={isBusy}
                      aria-busy={isBusy}
                      onClick={() => void claim(event.eventId)}
                    >
                      {CLAIM_EVENT}
                    </Button>
                  </>
                )}
              </li>
            )
          })}
        </ul>
        {duplicates.length > MAX_SHOWN && (
          <p className={styles.text}>{`And ${duplicates.length - MAX_SHOWN} more.`}</p>
        )}
      </div>
    </Sheet>
  )
}
