import { Check, Ellipsis, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { Sentence } from '../../components/field/Sentence'
import { Icon } from '../../components/Icon'
import { useAct } from '../../components/useAct'
import { useIsWide } from '../../components/useIsWide'
import { caseName, personName } from '../../domain/moderation/caseLabels'
import type { Case } from '../../domain/moderation/cases'
import type { ModeratorAct } from '../../domain/moderation/moderatorWrites'
import { isWaiting } from '../../domain/moderation/storedEvent'
import {
  APPROVE,
  APPROVE_CHANGES,
  DISMISS,
  LATER_EVENTS,
  MORE,
  REMOVE,
  SEND_BACK,
} from '../../domain/texts/moderationMessages'
import { useAppDispatch } from '../../state/hooks'
import { actOnCase, changeTrust } from '../../state/moderation/moderationThunks'
import styles from './CaseActs.module.css'
import { MoreSheet } from './MoreSheet'
import { RemoveSheet } from './RemoveSheet'
import { SendBackSheet } from './SendBackSheet'
import { SwitchRow } from './SwitchRow'
import { TrustSheet } from './TrustSheet'
import { useKeys } from './useKeys'

interface Props {
  each: Case
  onDone: (message: string) => void
  onOvertaken: (message: string) => void
  onTrustChanged: () => void
  onCreator: () => void
}

type Asking = 'more' | 'remove' | 'sendBack' | 'approveAndTrust' | 'trust' | null

/** R74: the acts that a moderator can do on the shown version of the event. */
export function CaseActs({ each, onDone, onOvertaken, onTrustChanged, onCreator }: Props) {
  const dispatch = useAppDispatch()
  const isWide = useIsWide()
  const { isBusy, message, run } = useAct()
  const [asking, setAsking] = useState<Asking>(null)
  const [trusts, setTrusts] = useState(true)
  const waits = isWaiting(each.event)
  const isReported = each.reports.length > 0
  const { person } = each
  const canTrust = person !== null && !person.isTrusted
  const close = () => setAsking(null)

  const act = (how: ModeratorAct) =>
    run(async () => {
      const outcome = await dispatch(actOnCase(each, how))
      setAsking(null)
      if (outcome.isOvertaken) onOvertaken(outcome.message)
      else if (outcome.isDone) onDone(outcome.message)
      return outcome.isOvertaken ? undefined : outcome
    })
  const setTrust = (isTrusted: boolean) =>
    run(async () => {
      if (!person) return
      const outcome = await dispatch(changeTrust(person.uid, isTrusted))
      setAsking(null)
      if (outcome.isDone) onTrustChanged()
      return outcome
    })
  const approve = () => {
    if (!waits) void act({ kind: 'keep' })
    else if (canTrust && trusts) setAsking('approveAndTrust')
    else void act({ kind: 'approve', trusts: false })
  }
  useKeys({ a: () => asking === null && approve() })
  const approveWord = waits ? APPROVE : APPROVE_CHANGES
  const hasApprove = waits || each.section === 'changed' || each.changes.length > 0

  return (
    <>
      {waits && canTrust && (
        <SwitchRow
          label={`Trust ${personName(person)} from now on`}
          hint={LATER_EVENTS}
          isOn={trusts}
          onToggle={() => setTrusts(!trusts)}
        />
      )}
      <Sentence>{message}</Sentence>
      <footer className={styles.foot}>
        <div className={styles.acts}>
          <Button
            kind="secondary"
            className={styles.more}
            aria-label={MORE}
            aria-haspopup="dialog"
            onClick={() => setAsking('more')}
          >
            <Icon of={Ellipsis} size={24} />
          </Button>
          {isReported && (
            <Button kind="secondary" disabled={isBusy} onClick={() => void act({ kind: 'dismiss' })}>
              {DISMISS}
            </Button>
          )}
          {isWide && hasApprove && (
            <Button kind="secondary" disabled={isBusy} onClick={() => setAsking('sendBack')}>
              {SEND_BACK}
            </Button>
          )}
          <Button
            kind="secondary"
            className={styles.remove}
            disabled={isBusy}
            aria-haspopup="dialog"
            onClick={() => setAsking('remove')}
          >
            {isReported && <Icon of={Trash2} size={20} />}
            {REMOVE}
          </Button>
          {hasApprove && (!isReported || isWide) && (
            <Button
              kind="primary"
              className={styles.approve}
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={approve}
            >
              <Icon of={Check} size={20} />
              {isWide ? approveWord : APPROVE}
            </Button>
          )}
        </div>
      </footer>
      {asking === 'more' && (
        <MoreSheet
          each={each}
          approveWord={hasApprove ? approveWord : null}
          onClose={close}
          onApprove={() => {
            close()
            approve()
          }}
          onSendBack={() => setAsking('sendBack')}
          onTrust={() => (person?.isTrusted ? void setTrust(false) : setAsking('trust'))}
          onCreator={onCreator}
        />
      )}
      {asking === 'remove' && (
        <RemoveSheet
          title={`Remove ${caseName(each)}?`}
          person={person}
          isBusy={isBusy}
          onClose={close}
          onRemove={(reason, endsTrust) => void act({ kind: 'remove', reason, endsTrust })}
        />
      )}
      {asking === 'sendBack' && (
        <SendBackSheet
          each={each}
          isBusy={isBusy}
          onClose={close}
          onSendBack={reason => void act({ kind: 'sendBack', reason })}
        />
      )}
      {(asking === 'approveAndTrust' || asking === 'trust') && (
        <TrustSheet
          person={person}
          isApproval={asking === 'approveAndTrust'}
          isBusy={isBusy}
          onClose={close}
          onTrust={() =>
            asking === 'trust' ? void setTrust(true) : void act({ kind: 'approve', trusts: true })
          }
          onOnlyApprove={() => void act({ kind: 'approve', trusts: false })}
        />
      )}
    </>
  )
}
