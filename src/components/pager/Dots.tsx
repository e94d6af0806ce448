import styles from './Dots.module.css'

interface Props {
  /** What each dot is called. */
  names: readonly string[]
  current: number
  onChoose: (position: number) => void
}

/** Where one is among a few pages; each dot leads to its page. */
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
