import { useState } from 'react'
import { Button } from '../Button'
import { LimitedField } from '../field/LimitedField'
import { isTooLong } from '../field/isTooLong'
import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'
import { ANNOUNCEMENT_HINT } from '../../domain/texts/organiserMessages'
import { ANNOUNCEMENT, SAVE } from '../../domain/texts/labels'
import styles from './EventOptions.module.css'

interface Props {
  before: string
  isBusy: boolean
  onSave: (text: string) => void
}

/**
 * §2 Event options, Announcement: one line, with a counter (R17). A text over the limit shows a message and is not cut.
 * Saving an empty text removes the announcement.
 */
export function AnnouncementStep({ before, isBusy, onSave }: Props) {
  const [text, setText] = useState(before)
  return (
    <div className={styles.step}>
      <LimitedField
        label={ANNOUNCEMENT}
        name="announcement"
        rows={3}
        isLabelHidden
        placeholder={ANNOUNCEMENT_HINT}
        limit={ANNOUNCEMENT_MAX_LENGTH}
        isCounted
        value={text}
        data-first-focus
        // The security rules allow no line breaks in an announcement.
        onChange={typed => setText(typed.replace(/[\r\n]+/g, ' '))}
      />
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
