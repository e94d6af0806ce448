import styles from './Dots.module.css'

interface Props {
  /** The accessible name of each dot. */
  names: readonly string[]
  current: number
  onChoose: (position: number) => void
}

/** One dot for each page. The current dot is marked, and a press on a dot opens its page. */
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
