import { RotateCcw, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { ChoiceChips } from '../../../components/chips/ChoiceChips'
import { isTooLong } from '../../../components/field/isTooLong'
import { LimitedField } from '../../../components/field/LimitedField'
import { Sentence } from '../../../components/field/Sentence'
import { useAct } from '../../../components/hooks/useAct'
import { Icon } from '../../../components/Icon'
import { Sheet } from '../../../components/sheet/Sheet'
import { SwitchRow } from '../../../components/switchRow/SwitchRow'
import { REASON_MAX_LENGTH } from '../../../domain/constants'
import { allOf, personInText } from '../../../domain/moderation/caseLabels'
import type { Case, Person } from '../../../domain/moderation/cases'
import type { ModeratorAct } from '../../../domain/moderation/moderatorWrites'
import {
  REMOVAL_REASONS,
  REMOVE_EVENT,
  STOP_TRUSTING,
  WAIT_AGAIN,
  WORDS_TO_ORGANISER,
} from '../../../domain/texts/moderationMessages'
import { useAppDispatch } from '../../../state/hooks'
import { actOnAll } from '../../../state/moderation/moderationThunks'
import styles from './Sheets.module.css'

interface Props {
  title: string
  /** The organiser; null if nobody can be told. */
  person: Person | null
  isBusy: boolean
  onClose: () => void
  onRemove: (reason: string, endsTrust: boolean) => void
}

/** R74, R82: removes an event, with a reason. */
export function RemoveSheet({ title, person, isBusy, onClose, onRemove }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [endsTrust, setEndsTrust] = useState(false)
  const reason = [chosen, words.trim()].filter(Boolean).join('. ')
  /** How many characters the moderator may still write after the chosen reason. */
  const limit = REASON_MAX_LENGTH - (chosen ? chosen.length + '. '.length : 0)
  return (
    <Sheet
      title={title}
      isOpen
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          className={styles.final}
          disabled={isBusy || isTooLong(words, limit)}
          aria-busy={isBusy}
          onClick={() => onRemove(reason, endsTrust)}
        >
          {REMOVE_EVENT}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.explanation}>
          {`It leaves every list at once.${person ? ` At the next start, ${personInText(person)} is told why.` : ''}`}
        </p>
        <ChoiceChips label="Reason" choices={REMOVAL_REASONS} chosen={chosen} onChoose={setChosen} />
        {person && (
          <LimitedField
            label={WORDS_TO_ORGANISER}
            name="words"
            rows={3}
            limit={limit}
            value={words}
            onChange={setWords}
          />
        )}
        {person?.isTrusted && (
          <SwitchRow
            label={`${STOP_TRUSTING} ${personInText(person)}`}
            hint={WAIT_AGAIN}
            isOn={endsTrust}
            onToggle={() => setEndsTrust(!endsTrust)}
          />
        )}
      </div>
    </Sheet>
  )
}

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
          <span>{`Put back ${allOf(seen.length)}`}</span>
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
