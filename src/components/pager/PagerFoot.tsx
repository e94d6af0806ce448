import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '../Icon'
import styles from './PagerFoot.module.css'
import { NEXT } from '../../domain/texts/labels'

interface Props {
  names: readonly string[]
  current: number
  onChoose: (position: number) => void
  /** Missing on the first or last page. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** The dots between two arrows. */
export function PagerFoot({ names, current, onChoose, onPrevious, onNext }: Props) {
  return (
    <div className={styles.foot}>
      {onPrevious && (
        <button
          type="button"
          className={`${styles.arrow} ${styles.previous}`}
          aria-label="Previous"
          onClick={onPrevious}
        >
          <Icon of={ChevronLeft} size={26} />
        </button>
      )}
      <Dots names={names} current={current} onChoose={onChoose} />
      {onNext && (
        <button type="button" className={`${styles.arrow} ${styles.next}`} aria-label={NEXT} onClick={onNext}>
          <Icon of={ChevronRight} size={26} />
        </button>
      )}
    </div>
  )
}

interface DotsProps {
  /** The accessible name of each dot. */
  names: readonly string[]
  current: number
  onChoose: (position: number) => void
}

/** One dot for each page. The current dot is marked, and a press on a dot opens its page. */
function Dots({ names, current, onChoose }: DotsProps) {
  return (
    <div className={styles.dots} role="group" aria-label="Steps">
      {names.map((name, position) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={position === current ? 'step' : undefined}
          onClick={() => onChoose(position)}
        />
      ))}
    </div>
  )
}
