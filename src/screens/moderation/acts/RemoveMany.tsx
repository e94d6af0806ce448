import { Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { useAct } from '../../../components/useAct'
import type { Case } from '../../../domain/moderation/cases'
import { useAppDispatch } from '../../../state/hooks'
import { actOnAll } from '../../../state/moderation/moderationThunks'
import { RemoveSheet } from './RemoveSheet'

/** R84: removes many events that nobody owns, which no person's page lists. */
export function RemoveMany({ cases, onDone }: { cases: Case[]; onDone: () => void }) {
  const dispatch = useAppDispatch()
  const { isBusy, message, run } = useAct()
  const [isAsking, setIsAsking] = useState(false)
  const remove = (reason: string) =>
    void run(async () => {
      const outcome = await dispatch(actOnAll(cases, { kind: 'remove', reason, endsTrust: false }))
      setIsAsking(false)
      onDone()
      return outcome
    })
  return (
    <>
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
          onRemove={remove}
        />
      )}
    </>
  )
}
