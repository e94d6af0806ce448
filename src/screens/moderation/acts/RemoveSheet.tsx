import { useState } from 'react'
import { Button } from '../../../components/Button'
import { ChoiceChips } from '../../../components/chips/ChoiceChips'
import { isTooLong } from '../../../components/field/isTooLong'
import { LimitedField } from '../../../components/field/LimitedField'
import { Sheet } from '../../../components/sheet/Sheet'
import { REASON_MAX_LENGTH } from '../../../domain/constants'
import { personInText } from '../../../domain/moderation/caseLabels'
import type { Person } from '../../../domain/moderation/cases'
import {
  REMOVAL_REASONS,
  REMOVE_EVENT,
  STOP_TRUSTING,
  WAIT_AGAIN,
  WORDS_TO_ORGANISER,
} from '../../../domain/texts/moderationMessages'
import styles from './Sheets.module.css'
import { SwitchRow } from '../../../components/switchRow/SwitchRow'

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
