import { useState } from 'react'
import { REASON_MAX_LENGTH } from '../../domain/constants'
import { Button } from '../Button'
import { Field } from '../field/Field'
import styles from './EventOptions.module.css'
import { REASON_HINT } from '../../domain/texts/organiserMessages'

interface Props {
  isBusy: boolean
  onReport: (reason: string) => void
}

/** §2 Event options, Report Event: nothing is sent without a reason. */
export function ReportStep({ isBusy, onReport }: Props) {
  const [text, setText] = useState('')
  const reason = text.trim()
  const isTooLong = reason.length > REASON_MAX_LENGTH
  return (
    <div className={styles.step}>
      <Field
        label={REASON_HINT}
        name="reason"
        rows={4}
        limit={REASON_MAX_LENGTH}
        value={text}
        problem={isTooLong ? `Please use at most ${REASON_MAX_LENGTH} characters.` : null}
        data-first-focus
        onChange={setText}
      />
      <Button
        kind="primary"
        className={styles.act}
        disabled={isBusy || reason === '' || isTooLong}
        aria-busy={isBusy}
        onClick={() => onReport(reason)}
      >
        Report
      </Button>
    </div>
  )
}
