import { useState } from 'react'
import { BackButton } from '../../components/BackButton'
import { Button } from '../../components/Button'
import { Sentence } from '../../components/field/Sentence'
import { PageHeading } from '../../components/PageHeading'
import { Sheet } from '../../components/sheet/Sheet'
import { useAct } from '../../components/useAct'
import { useIsWide } from '../../components/useIsWide'
import { caseName, personInText } from '../../domain/moderation/caseLabels'
import type { Case } from '../../domain/moderation/cases'
import type { ModeratorAct } from '../../domain/moderation/moderatorWrites'
import { isWaiting } from '../../domain/moderation/storedEvent'
import type { EventId } from '../../domain/event/event'
import { LOADING } from '../../domain/texts/listMessages'
import { APPROVE, LIST_NEEDS_CONNECTION } from '../../domain/texts/moderationMessages'
import { useAppDispatch } from '../../state/hooks'
import { actOnAll } from '../../state/moderation/moderationThunks'
import styles from './CreatorPanel.module.css'
import { CaseRow } from './CaseList'
import { RemoveSheet } from './acts/RemoveSheet'
import sheets from './acts/Sheets.module.css'
import { useCasesOf } from './useModeration'

interface Props {
  /** One of the creator's events. */
  eventId: EventId
  onOpen: (eventId: EventId) => void
  onBack: () => void
  onDone: (message: string) => void
}

/** R74: all events of one creator, and acts on all of them. */
export function CreatorPanel({ eventId, onOpen, onBack, onDone }: Props) {
  const dispatch = useAppDispatch()
  const isWide = useIsWide()
  const { loaded, reload } = useCasesOf(eventId)
  const { isBusy, message, run } = useAct()
  const [asking, setAsking] = useState<'remove' | 'approve' | null>(null)
  if (loaded === null || loaded === 'unreachable') {
    return <p role="status">{loaded === null ? LOADING : LIST_NEEDS_CONNECTION}</p>
  }
  const cases = loaded.value
  const person = cases[0]?.person ?? null
  const waiting = cases.filter(({ event }) => isWaiting(event))
  const actOn = (all: readonly Case[], act: ModeratorAct, done: string) =>
    run(async () => {
      const outcome = await dispatch(actOnAll(all, act))
      setAsking(null)
      if (outcome.isDone) onDone(done)
      else await reload()
      return outcome
    })
  const Heading = isWide ? 'h2' : PageHeading
  return (
    <article className={styles.panel}>
      {!isWide && <BackButton onBack={onBack} />}
      <div className={styles.name}>
        <Heading>{`Events by ${personInText(person)}`}</Heading>
      </div>
      <Sentence>{message}</Sentence>
      <ul>
        {cases.map(each => (
          <li key={each.event.id}>
            <CaseRow each={each} isCurrent={false} onOpen={() => onOpen(each.event.id)} />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {waiting.length > 0 && (
          <Button kind="primary" disabled={isBusy} onClick={() => setAsking('approve')}>
            {`Approve all ${waiting.length} that wait`}
          </Button>
        )}
        {cases.length > 0 && (
          <Button
            kind="secondary"
            className={styles.remove}
            disabled={isBusy}
            onClick={() => setAsking('remove')}
          >
            {`Remove all ${cases.length}`}
          </Button>
        )}
      </div>
      {asking === 'remove' && (
        <RemoveSheet
          title={`Remove all ${cases.length} events?`}
          person={person}
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onRemove={(reason, endsTrust) =>
            void actOn(cases, { kind: 'remove', reason, endsTrust }, `Removed: ${cases.length} events.`)
          }
        />
      )}
      {asking === 'approve' && (
        <Sheet
          title={`Approve ${waiting.length} events?`}
          isOpen
          onClose={() => setAsking(null)}
          foot={
            <Button
              kind="primary"
              className={sheets.whole}
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() =>
                void actOn(waiting, { kind: 'approve', trusts: false }, `Approved: ${waiting.length} events.`)
              }
            >
              {APPROVE}
            </Button>
          }
        >
          <ul className={sheets.body}>
            {waiting.map(each => (
              <li key={each.event.id} dir="auto">
                {caseName(each)}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </article>
  )
}
