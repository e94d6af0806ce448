import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '../../../components/Button'
import { useLondonMoment } from '../../../components/hooks/clock'
import { Icon } from '../../../components/Icon'
import { Sheet } from '../../../components/sheet/Sheet'
import { APPROVAL_HOURS } from '../../../domain/constants'
import { draftWhen } from '../../../domain/editor/draft/draftWhen'
import { eventName } from '../../../domain/event/labels'
import {
  createdTogether,
  createEvents,
  maybeListed,
  NOT_NOW,
  onlyTogether,
} from '../../../domain/texts/draftMessages'
import { MAX_TOGETHER_UNTRUSTED, type WaitingDraft } from '../../../state/editor/newDrafts'
import { selectDuplicatesOf } from '../../../state/editor/saveDraft'
import { selectMayCreateLive } from '../../../state/organiser/organiserSelectors'
import { useAppSelector, useAppStore } from '../../../state/hooks'
import styles from './DraftList.module.css'

interface Props {
  isOpen: boolean
  drafts: readonly WaitingDraft[]
  /** Whether more are complete than may be created together. */
  isLimited: boolean
  isBusy: boolean
  onCreate: () => void
  onClose: () => void
  /** A message. */
  children: ReactNode
}

/** R93: names the events before they are created together, and those that may be listed already. */
export function CreateSheet({ isOpen, drafts, isLimited, isBusy, onCreate, onClose, children }: Props) {
  const store = useAppStore()
  const today = useLondonMoment().day
  const isLive = useAppSelector(selectMayCreateLive)
  const act = createEvents(drafts.length)
  return (
    <Sheet
      title={act}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <div className={styles.acts}>
          {children}
          <Button kind="primary" disabled={isBusy} aria-busy={isBusy} onClick={onCreate}>
            {act}
          </Button>
          <Button kind="secondary" disabled={isBusy} onClick={onClose}>
            {NOT_NOW}
          </Button>
        </div>
      }
    >
      <div className={styles.asked}>
        <p>{createdTogether(drafts.length, isLive, APPROVAL_HOURS)}</p>
        {isLimited && <p>{onlyTogether(MAX_TOGETHER_UNTRUSTED)}</p>}
        <ul>
          {drafts.map(({ stored: { key, draft, dates = [] } }) => {
            const [listed] = selectDuplicatesOf(store.getState(), draft, today)
            return (
              <li key={key}>
                <b dir="auto">{draft.eventName}</b>
                <span className={styles.when}>{draftWhen(draft, { dates, today, isBrief: true })}</span>
                {listed && (
                  <span className={`${styles.state} ${styles.warn}`}>
                    <Icon of={CircleAlert} size={16} />
                    <span>{maybeListed(eventName(listed))}</span>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </Sheet>
  )
}
