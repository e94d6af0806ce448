import styles from './Dots.module.css'

interface Props {
  /** What each dot is called. */
  names: readonly string[]
  current: number
  onChoose: (position: number) => void
}

/** Dots for a few pages. The current one is marked, and each leads to its page. */
export function Dots({ names, current, onChoose }: Props) {
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
