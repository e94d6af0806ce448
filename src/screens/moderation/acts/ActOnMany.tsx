import { RotateCcw, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { useAct } from '../../../components/hooks/useAct'
import type { Case } from '../../../domain/moderation/cases'
import type { ModeratorAct } from '../../../domain/moderation/moderatorWrites'
import { useAppDispatch } from '../../../state/hooks'
import { actOnAll } from '../../../state/moderation/moderationThunks'
import { RemoveSheet } from './RemoveSheet'

/**
 * R84: acts on many events that nobody owns, which no person's page lists: puts back what a moderator saw, or removes
 * them.
 */
export function ActOnMany({ cases, onDone }: { cases: Case[]; onDone: () => void }) {
  const dispatch = useAppDispatch()
  const { isBusy, message, run } = useAct()
  const [isAsking, setIsAsking] = useState(false)
  const seen = cases.filter(({ note }) => note !== null)
  const act = (some: readonly Case[], each: ModeratorAct) =>
    void run(async () => {
      const outcome = await dispatch(actOnAll(some, each))
      setIsAsking(false)
      onDone()
      return outcome
    })
  return (
    <>
      {seen.length > 0 && (
        <Button
          kind="secondary"
          disabled={isBusy}
          onClick={() => act(seen, { kind: 'restore', what: 'seen' })}
        >
          <Icon of={RotateCcw} size={18} />
          <span>{`Put back all ${seen.length}`}</span>
        </Button>
      )}
      <Button kind="secondary" disabled={isBusy} aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Icon of={Trash2} size={18} />
        <span>{`Remove all ${cases.length}`}</span>
      </Button>
      <Sentence>{message}</Sentence>
      {isAsking && (
        <RemoveSheet
          title={`Remove ${cases.length} events that nobody owns?`}
          person={null}
          isBusy={isBusy}
          onClose={() => setIsAsking(false)}
          onRemove={reason => act(cases, { kind: 'remove', reason, endsTrust: false })}
        />
      )}
    </>
  )
}
