import { type ComponentProps, useState } from 'react'
import { ANNOUNCEMENT_MAX_LENGTH, REASON_MAX_LENGTH } from '../../domain/constants'
import type { DanceEvent } from '../../domain/event/event'
import { embedSnippet } from '../../domain/navigation/publicPages'
import { ANNOUNCEMENT, SAVE } from '../../domain/texts/labels'
import {
  ANNOUNCEMENT_HINT,
  COPY_BY_HAND,
  COPY_HTML,
  EMBED_EXPLANATION,
  HTML_COPIED,
  REASON_HINT,
} from '../../domain/texts/organiserMessages'
import { copyAddress } from '../../state/device/sharingThunks'
import { useAppDispatch } from '../../state/hooks'
import { Button } from '../Button'
import { isTooLong } from '../field/isTooLong'
import { LimitedField } from '../field/LimitedField'
import { Sentence } from '../field/Sentence'
import { useSiteOrigin } from '../hooks/useSiteOrigin'
import styles from './EventOptions.module.css'

interface TextFormProps extends ComponentProps<typeof LimitedField> {
  act: string
  isBusy: boolean
  /** Whether the text may be sent, if it isn't too long. */
  isReady?: boolean
  onAct: () => void
}

/** A text and the act that sends it. */
function TextForm({ act, isBusy, isReady = true, onAct, ...field }: TextFormProps) {
  return (
    <div className={styles.step}>
      <LimitedField {...field} data-first-focus />
      <div className={styles.acts}>
        <Button
          kind="primary"
          className={styles.act}
          disabled={isBusy || !isReady || isTooLong(field.value, field.limit)}
          aria-busy={isBusy}
          onClick={onAct}
        >
          {act}
        </Button>
      </div>
    </div>
  )
}

interface AnnouncementStepProps {
  before: string
  isBusy: boolean
  onSave: (text: string) => void
}

/**
 * §2 Event options, Announcement: one line, with a counter (R17). A text over the limit shows a message and is not cut.
 * Saving an empty text removes the announcement.
 */
export function AnnouncementStep({ before, isBusy, onSave }: AnnouncementStepProps) {
  const [text, setText] = useState(before)
  return (
    <TextForm
      label={ANNOUNCEMENT}
      name="announcement"
      rows={3}
      isLabelHidden
      placeholder={ANNOUNCEMENT_HINT}
      limit={ANNOUNCEMENT_MAX_LENGTH}
      isCounted
      value={text}
      // The security rules allow no line breaks in an announcement.
      onChange={typed => setText(typed.replace(/[\r\n]+/g, ' '))}
      act={SAVE}
      isBusy={isBusy}
      onAct={() => onSave(text.trim())}
    />
  )
}

interface ReportStepProps {
  isBusy: boolean
  onReport: (reason: string) => void
}

/** §2 Event options, Report Event. A report without a reason can't be sent. */
export function ReportStep({ isBusy, onReport }: ReportStepProps) {
  const [text, setText] = useState('')
  const reason = text.trim()
  return (
    <TextForm
      label={REASON_HINT}
      name="reason"
      rows={4}
      limit={REASON_MAX_LENGTH}
      value={text}
      onChange={setText}
      act="Report"
      isBusy={isBusy}
      isReady={reason !== ''}
      onAct={() => onReport(reason)}
    />
  )
}

/** Public web: the HTML that shows the event's next dates on the organiser's own site. */
export function EmbedStep({ event }: { event: DanceEvent }) {
  const dispatch = useAppDispatch()
  const origin = useSiteOrigin()
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const snippet = origin === null ? '' : embedSnippet(event, origin)
  return (
    <div className={styles.step}>
      <p className={styles.text}>{EMBED_EXPLANATION}</p>
      <textarea
        className={styles.snippet}
        aria-label="HTML"
        rows={6}
        readOnly
        spellCheck={false}
        value={snippet}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.acts}>
        <Button
          kind="primary"
          className={styles.act}
          data-first-focus
          disabled={snippet === ''}
          onClick={() => void dispatch(copyAddress(snippet)).then(setIsCopied)}
        >
          {COPY_HTML}
        </Button>
        <Sentence isNote>{isCopied ? HTML_COPIED : isCopied === false && COPY_BY_HAND}</Sentence>
      </div>
    </div>
  )
}
