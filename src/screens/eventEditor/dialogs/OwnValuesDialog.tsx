import { Button } from '../../../components/Button'
import { Sheet } from '../../../components/sheet/Sheet'
import { shortDate } from '../../../domain/time/dayLabels'
import type { Day } from '../../../domain/time/days'
import { fieldNames, type DatedField } from '../../../domain/editor/draft/draftTable'
import { SAVE } from '../../../domain/texts/labels'
import styles from './dialogs.module.css'

interface Props {
  isOpen: boolean
  dates: readonly { date: Day; fields: DatedField[] }[]
  isBusy: boolean
  onSave: () => void
  onClose: () => void
}

/** R15: says which coming dates keep their own values when a series is saved. */
export function OwnValuesDialog({ isOpen, dates, isBusy, onSave, onClose }: Props) {
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
      <p className={styles.text}>
        These coming dates keep their own values. To change them too, edit each occurrence.
      </p>
      <ul className={styles.dates}>
        {dates.map(({ date, fields }) => (
          <li key={date}>
            <b>{shortDate(date)}</b> {fieldNames(fields)}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
