import { useState } from 'react'
import { Button } from '../Button'
import { AnnouncementField } from './AnnouncementField'
import { isTooLong } from '../field/isTooLong'
import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'
import styles from './EventOptions.module.css'
import { SAVE } from '../../domain/texts/labels'

interface Props {
  before: string
  isBusy: boolean
  onSave: (text: string) => void
}

/** §2 Event options, Announcement. Saving an empty text removes the announcement (R17). */
export function AnnouncementStep({ before, isBusy, onSave }: Props) {
  const [text, setText] = useState(before)
  return (
    <div className={styles.step}>
      <AnnouncementField value={text} onChange={setText} isFocused />
      <div className={styles.acts}>
        <Button
          kind="primary"
          className={styles.act}
          disabled={isBusy || isTooLong(text, ANNOUNCEMENT_MAX_LENGTH)}
          aria-busy={isBusy}
          onClick={() => onSave(text.trim())}
        >
          {SAVE}
        </Button>
      </div>
    </div>
  )
}
