import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import type { Cards } from './DrawnCards'
import styles from './DrawnCards.module.css'
import { FindableWords } from './FindableWords'

interface Props extends Pick<Cards, 'occurrences'> {
  /** The position of the first card whose words are included. */
  from: number
  onShow: () => void
}

/** The words of cards behind a 'Show more' button. When the browser's own search finds them, the cards are shown. */
export default function HiddenWords({ occurrences, from, onShow }: Props) {
  const show = useCallback(
    (path: string) => {
      flushSync(onShow)
      const card = [...document.querySelectorAll('main a')].find(link => link.getAttribute('href') === path)
      card?.scrollIntoView({ block: 'center' })
    },
    [onShow],
  )
  return (
    <div className={styles.words} aria-hidden="true">
      <FindableWords occurrences={occurrences} from={from} to={occurrences.length} onFound={show} />
    </div>
  )
}
