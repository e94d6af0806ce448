import { useState } from 'react'
import { useAct } from '../../../components/hooks/useAct'
import type { Case } from '../../../domain/moderation/cases'
import type { ModeratorAct } from '../../../domain/moderation/moderatorWrites'
import { restorationsOf, type Restoration } from '../../../domain/moderation/restored'
import { isWaiting } from '../../../domain/moderation/storedEvent'
import { APPROVE, APPROVE_CHANGES } from '../../../domain/texts/moderationMessages'
import { useAppDispatch } from '../../../state/hooks'
import { actOnCase, changeTrust } from '../../../state/moderation/moderationThunks'

/** The open sheet. */
type Asking = 'more' | 'remove' | 'sendBack' | 'approveAndTrust' | 'trust' | Restoration | null

interface Wanted {
  each: Case
  /** Called after a decision. The message says what was decided. */
  onDone: (message: string) => void
  /** Called if the event has changed since the moderator's page read it. */
  onOvertaken: (message: string) => void
  onTrustChanged: () => void
}

/** R74: what a moderator can do with the shown version, one act at a time, and the sheet that is open. */
export function useCaseActs({ each, onDone, onOvertaken, onTrustChanged }: Wanted) {
  const dispatch = useAppDispatch()
  const { isBusy, message, run } = useAct()
  const [asking, setAsking] = useState<Asking>(null)
  const [trusts, setTrusts] = useState(true)
  const { person } = each
  const waits = isWaiting(each.event)
  const isDeleted = each.event.fields.status === 'deleted'
  const canTrust = person !== null && !person.isTrusted

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
    if (isDeleted) return
    if (!waits) void act({ kind: 'keep' })
    else if (canTrust && trusts) setAsking('approveAndTrust')
    else void act({ kind: 'approve', trusts: false })
  }

  return {
    isBusy,
    /** Why the last act failed. */
    message,
    asking,
    ask: setAsking,
    close: () => setAsking(null),
    /** Whether the page offers to trust the person together with the approval. */
    offersTrust: waits && canTrust,
    trusts,
    toggleTrusts: () => setTrusts(!trusts),
    hasApprove: !isDeleted && (waits || each.section === 'changed' || each.changes.length > 0),
    /** Its owner has removed it, and only a restoration is possible. */
    isDeleted,
    restorations: restorationsOf(each),
    approveWord: waits ? APPROVE : APPROVE_CHANGES,
    approve,
    act: (how: ModeratorAct) => void act(how),
    setTrust: (isTrusted: boolean) => void setTrust(isTrusted),
  }
}

export type CaseActing = ReturnType<typeof useCaseActs>
