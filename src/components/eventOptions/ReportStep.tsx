import { useState } from 'react'
import { REASON_MAX_LENGTH } from '../../domain/constants'
import { Button } from '../Button'
import { isTooLong } from '../field/isTooLong'
import { LimitedField } from '../field/LimitedField'
import styles from './EventOptions.module.css'
import { REASON_HINT } from '../../domain/texts/organiserMessages'

interface Props {
  isBusy: boolean
  onReport: (reason: string) => void
}

/** §2 Event options, Report Event. A report without a reason can't be sent. */
export function ReportStep({ isBusy, onReport }: Props) {
  const [text, setText] = useState('')
  const reason = text.trim()
  return (
    <div className={styles.step}>
      <LimitedField
        label={REASON_HINT}
        name="reason"
        rows={4}
        limit={REASON_MAX_LENGTH}
        value={text}
        data-first-focus
        onChange={setText}
      />
      <div className={styles.acts}>
        <Button
          kind="primary"
          className={styles.act}
          disabled={isBusy || reason === '' || isTooLong(text, REASON_MAX_LENGTH)}
          aria-busy={isBusy}
          onClick={() => onReport(reason)}
        >
          Report
        </Button>
      </div>
    </div>
  )
}
