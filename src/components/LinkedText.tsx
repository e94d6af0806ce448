import { linkedParts } from '../domain/event/links'
import styles from './LinkedText.module.css'

/** R56: a text by somebody else, with its line breaks. Safe addresses become links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {linkedParts(text).map((part, position) =>
        part.href === undefined ? (
          <span key={position}>{part.text}</span>
        ) : (
          <a key={position} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}
