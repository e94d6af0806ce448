import { useState } from 'react'
import { Button } from '../../../components/Button'
import { isTooLong } from '../../../components/field/isTooLong'
import { LimitedField } from '../../../components/field/LimitedField'
import { Sheet } from '../../../components/sheet/Sheet'
import { REASON_MAX_LENGTH } from '../../../domain/constants'
import { caseName, personInText } from '../../../domain/moderation/caseLabels'
import type { Case } from '../../../domain/moderation/cases'
import { isWaiting } from '../../../domain/moderation/storedEvent'
import { SEND_BACK, WORDS_TO_ORGANISER } from '../../../domain/texts/moderationMessages'
import styles from './Sheets.module.css'

interface Props {
  each: Case
  isBusy: boolean
  onClose: () => void
  onSendBack: (reason: string) => void
}

/** R74: sends an event back to its organiser with a message. The event itself doesn't change. */
export function SendBackSheet({ each, isBusy, onClose, onSendBack }: Props) {
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
          At the next start, {personInText(each.person)} reads this.{' '}
          {isWaiting(each.event)
            ? 'The event goes on waiting, and comes up again once it is edited.'
            : 'The event stays visible as it is, and comes up again once it is edited.'}
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
