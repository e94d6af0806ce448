import { Check } from 'lucide'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { Field } from '../../components/field/Field'
import { Icon } from '../../components/Icon'
import { Sheet } from '../../components/sheet/Sheet'
import { REASON_MAX_LENGTH } from '../../domain/constants'
import { personName } from '../../domain/moderation/caseLabels'
import type { Person } from '../../domain/moderation/cases'
import {
  REMOVAL_REASONS,
  REMOVE_EVENT,
  STOP_TRUSTING,
  WAIT_AGAIN,
  WORDS_TO_ORGANISER,
} from '../../domain/texts/moderationMessages'
import styles from './Sheets.module.css'
import { SwitchRow } from './SwitchRow'

interface Props {
  title: string
  /** The organiser; null if there is none to be told. */
  person: Person | null
  isBusy: boolean
  onClose: () => void
  onRemove: (reason: string, endsTrust: boolean) => void
}

/** R74, R82: a removal with its reason. */
export function RemoveSheet({ title, person, isBusy, onClose, onRemove }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [endsTrust, setEndsTrust] = useState(false)
  const reason = [chosen, words.trim()].filter(Boolean).join('. ')
  const isTooLong = reason.length > REASON_MAX_LENGTH
  return (
    <Sheet
      title={title}
      isOpen
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          className={styles.final}
          disabled={isBusy || isTooLong}
          aria-busy={isBusy}
          onClick={() => onRemove(reason, endsTrust)}
        >
          {REMOVE_EVENT}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.explanation}>
          It leaves every list at once.
          {person && ` ${personName(person)} is told why at the next start.`}
        </p>
        <div className={styles.chips} role="group" aria-label="Reason">
          {REMOVAL_REASONS.map(each => (
            <button
              key={each}
              type="button"
              className={styles.chip}
              aria-pressed={each === chosen}
              onClick={() => setChosen(each === chosen ? null : each)}
            >
              {each === chosen && <Icon of={Check} size={18} />}
              {each}
            </button>
          ))}
        </div>
        {person && (
          <Field
            label={WORDS_TO_ORGANISER}
            name="words"
            rows={3}
            limit={REASON_MAX_LENGTH}
            value={words}
            problem={isTooLong ? `Please use at most ${REASON_MAX_LENGTH} characters.` : null}
            onChange={setWords}
          />
        )}
        {person?.isTrusted && (
          <SwitchRow
            label={`${STOP_TRUSTING} ${personName(person)}`}
            hint={WAIT_AGAIN}
            isOn={endsTrust}
            onToggle={() => setEndsTrust(!endsTrust)}
          />
        )}
      </div>
    </Sheet>
  )
}
