import { useState } from 'react'
import { Button } from '../Button'
import { Sentence } from '../field/Sentence'
import { useSiteOrigin } from '../hooks/useSiteOrigin'
import type { DanceEvent } from '../../domain/event/event'
import { embedSnippet } from '../../domain/navigation/publicPages'
import { COPY_BY_HAND, COPY_HTML, EMBED_EXPLANATION, HTML_COPIED } from '../../domain/texts/organiserMessages'
import { copyAddress } from '../../state/device/sharingThunks'
import { useAppDispatch } from '../../state/hooks'
import styles from './EventOptions.module.css'

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
