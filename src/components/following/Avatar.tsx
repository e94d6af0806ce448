import { danceSlug, type DanceType } from '../../domain/event/dances'
import styles from './Avatar.module.css'

interface Props {
  name: string
  dance: DanceType
  className?: string | undefined
}

/** DESIGN Organiser and venue: the first letter of a name in the tones of a dance. Decorative, because the name stands beside it. */
export function Avatar({ name, dance, className = '' }: Props) {
  return (
    <span className={`${styles.avatar} ${className}`} data-dance={danceSlug(dance)} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
