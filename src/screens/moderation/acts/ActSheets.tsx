import { useState } from 'react'
import { caseName, personInText } from '../../../domain/moderation/caseLabels'
import type { Case, Person } from '../../../domain/moderation/cases'
import { REASON_MAX_LENGTH } from '../../../domain/constants'
import type { Restoration } from '../../../domain/moderation/restored'
import { isWaiting } from '../../../domain/moderation/storedEvent'
import {
  RESTORATIONS,
  SEND_BACK,
  WORDS_TO_ORGANISER,
  APPROVE_AND_TRUST,
  LATER_EVENTS,
  ONLY_APPROVE,
  TRUST,
  UNVERIFIED,
} from '../../../domain/texts/moderationMessages'
import { MoreSheet } from './MoreSheet'
import { RemoveSheet } from './RemoveSheet'
import { Button } from '../../../components/Button'
import { isTooLong } from '../../../components/field/isTooLong'
import { LimitedField } from '../../../components/field/LimitedField'
import { Sheet } from '../../../components/sheet/Sheet'
import styles from './Sheets.module.css'
import type { CaseActing } from './useCaseActs'

interface Props {
  each: Case
  acting: CaseActing
  onCreator: () => void
}

/** The open sheet: the less frequent acts, or a question before an act. */
export function ActSheets({ each, acting, onCreator }: Props) {
  const { asking, ask, close, isBusy, hasApprove, approveWord, approve, act, setTrust, restorations } = acting
  const { person } = each
  return (
    <>
      {asking === 'more' && (
        <MoreSheet
          each={each}
          approveWord={hasApprove ? approveWord : null}
          onClose={close}
          onApprove={() => {
            close()
            approve()
          }}
          onSendBack={() => ask('sendBack')}
          onTrust={() => (person?.isTrusted ? setTrust(false) : ask('trust'))}
          onCreator={onCreator}
          restorations={restorations}
          onRestore={ask}
        />
      )}
      {(asking === 'seen' || asking === 'owner') && (
        <RestoreSheet
          each={each}
          what={asking}
          isBusy={isBusy}
          onClose={close}
          onRestore={() => act({ kind: 'restore', what: asking })}
        />
      )}
      {asking === 'remove' && (
        <RemoveSheet
          title={`Remove ${caseName(each)}?`}
          person={person}
          isBusy={isBusy}
          onClose={close}
          onRemove={(reason, endsTrust) => act({ kind: 'remove', reason, endsTrust })}
        />
      )}
      {asking === 'sendBack' && (
        <SendBackSheet
          each={each}
          isBusy={isBusy}
          onClose={close}
          onSendBack={reason => act({ kind: 'sendBack', reason })}
        />
      )}
      {(asking === 'approveAndTrust' || asking === 'trust') && (
        <TrustSheet
          person={person}
          isApproval={asking === 'approveAndTrust'}
          isBusy={isBusy}
          onClose={close}
          onTrust={() => (asking === 'trust' ? setTrust(true) : act({ kind: 'approve', trusts: true }))}
          onOnlyApprove={() => act({ kind: 'approve', trusts: false })}
        />
      )}
    </>
  )
}

interface RestoreSheetProps {
  each: Case
  what: Restoration
  isBusy: boolean
  onClose: () => void
  onRestore: () => void
}

/** R84: says what a restoration does, and asks. */
const RestoreSheet = ({ each, what, isBusy, onClose, onRestore }: RestoreSheetProps) => (
  <Sheet
    title={`${RESTORATIONS[what].label}?`}
    note={<p className={styles.note}>{caseName(each)}</p>}
    isOpen
    onClose={onClose}
    foot={
      <Button
        kind="primary"
        className={styles.whole}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={onRestore}
      >
        {RESTORATIONS[what].label}
      </Button>
    }
  >
    <div className={styles.body}>
      <p className={styles.explanation}>{RESTORATIONS[what].effect}</p>
    </div>
  </Sheet>
)

interface SendBackSheetProps {
  each: Case
  isBusy: boolean
  onClose: () => void
  onSendBack: (reason: string) => void
}

/** R74: sends an event back to its organiser with a message. The event itself doesn't change. */
function SendBackSheet({ each, isBusy, onClose, onSendBack }: SendBackSheetProps) {
  const [words, setWords] = useState('')
  const reason = words.trim()
  return (
    <Sheet
      title={`Send ${caseName(each)} back?`}
      isOpen
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          className={styles.whole}
          disabled={isBusy || reason === '' || isTooLong(words, REASON_MAX_LENGTH)}
          aria-busy={isBusy}
          onClick={() => onSendBack(reason)}
        >
          {SEND_BACK}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.explanation}>
          {`At the next start, ${personInText(each.person)} reads this. ${
            isWaiting(each.event)
              ? 'The event goes on waiting, and comes up again once it is edited.'
              : 'The event stays visible as it is, and comes up again once it is edited.'
          }`}
        </p>
        <LimitedField
          label={WORDS_TO_ORGANISER}
          name="words"
          rows={4}
          limit={REASON_MAX_LENGTH}
          value={words}
          onChange={setWords}
        />
      </div>
    </Sheet>
  )
}

interface TrustSheetProps {
  person: Person | null
  /** Whether the moderator is approving an event. Approval without trust is then also possible. */
  isApproval: boolean
  isBusy: boolean
  onClose: () => void
  onTrust: () => void
  onOnlyApprove: () => void
}

/** R74: asks again before a person is trusted, because the app can't see whether their address is verified. */
const TrustSheet = ({ person, isApproval, isBusy, onClose, onTrust, onOnlyApprove }: TrustSheetProps) => (
  <Sheet
    title={`Trust ${personInText(person)}?`}
    isOpen
    onClose={onClose}
    foot={
      <div className={styles.two}>
        {isApproval && (
          <Button kind="secondary" disabled={isBusy} onClick={onOnlyApprove}>
            {ONLY_APPROVE}
          </Button>
        )}
        <Button kind="primary" disabled={isBusy} aria-busy={isBusy} onClick={onTrust}>
          {isApproval ? APPROVE_AND_TRUST : TRUST}
        </Button>
      </div>
    }
  >
    <div className={styles.body}>
      <p className={styles.explanation}>{LATER_EVENTS}.</p>
      <p className={styles.explanation}>{UNVERIFIED}</p>
    </div>
  </Sheet>
)
