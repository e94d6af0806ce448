import { Button } from '../../../components/Button'
import { Sheet } from '../../../components/sheet/Sheet'
import { shortDate } from '../../../domain/time/dayLabels'
import { fieldNames } from '../../../domain/editor/draft/draftTable'
import type { OwnDate } from '../../../domain/editor/eventChanges'
import { SAVE } from '../../../domain/texts/labels'
import styles from './dialogs.module.css'

interface Props {
  isOpen: boolean
  /** The dates that keep their own values. */
  kept: readonly OwnDate[]
  /** R72: the dates with own values that the series no longer has. */
  left: readonly OwnDate[]
  isBusy: boolean
  onSave: () => void
  onClose: () => void
}

/** R15: says which coming dates keep their own values when a series is saved, and which no longer take place. */
export function OwnValuesDialog({ isOpen, kept, left, isBusy, onSave, onClose }: Props) {
  return (
    <Sheet
      title="Some dates differ"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button kind="primary" className={styles.wide} disabled={isBusy} aria-busy={isBusy} onClick={onSave}>
          {SAVE}
        </Button>
      }
    >
      <Dates
        dates={kept}
        text="These coming dates keep their own values. To change them too, edit each occurrence."
      />
      <Dates
        dates={left}
        text="These coming dates are after the last date, so they no longer take place. Their own values are kept, in case the series takes place then again."
      />
    </Sheet>
  )
}

function Dates({ dates, text }: { dates: readonly OwnDate[]; text: string }) {
  if (dates.length === 0) return null
  return (
    <>
      <p className={styles.text}>{text}</p>
      <ul className={styles.dates}>
        {dates.map(({ date, fields }) => (
          <li key={date}>
            <b>{shortDate(date)}</b> <span>{fieldNames(fields)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
