import { useState } from 'react'
import { Button } from '../Button'
import { AnnouncementField } from './AnnouncementField'
import { isTooLong } from './announcement'
import styles from './EventOptions.module.css'
import { SAVE } from '../../domain/texts/labels'

interface Props {
  before: string
  isBusy: boolean
  onSave: (text: string) => void
}

/** §2 Event options, Announcement: saving an empty text removes it (R17). */
export function AnnouncementStep({ before, isBusy, onSave }: Props) {
  const [text, setText] = useState(before)
  return (
    <div className={styles.step}>
      <AnnouncementField value={text} onChange={setText} isFocused />
      <Button
        kind="primary"
        className={styles.act}
        disabled={isBusy || isTooLong(text)}
        aria-busy={isBusy}
        onClick={() => onSave(text.trim())}
      >
        {SAVE}
      </Button>
    </div>
  )
}
