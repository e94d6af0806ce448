import { Check } from 'lucide'
import { Icon } from '../Icon'
import { DANCE_TYPES, danceSlug, type DanceType } from '../../domain/event/dances'
import { eventsThisWeek } from '../../domain/places/towns/nearMessages'
import { DanceGlyph } from '../DanceGlyph'
import styles from './DanceChoice.module.css'

interface Props {
  chosen: readonly DanceType[]
  onChange: (chosen: DanceType[]) => void
  /** Tall cards, for setup. */
  isLarge?: boolean
  /** Short rows, for a form. */
  isChip?: boolean
  /** How many events of this week each dance has. A dance without a number says nothing. */
  counts?: Partial<Record<DanceType, number>>
  /** The id of the element with the message about the choice. */
  describedBy?: string | undefined
}

/** The dances as cards, in the order of the table. Any number can be chosen. */
export function DanceChoice({
  chosen,
  onChange,
  isLarge = false,
  isChip = false,
  counts = {},
  describedBy,
}: Props) {
  const toggle = (dance: DanceType) =>
    onChange(DANCE_TYPES.filter(type => (type === dance ? !chosen.includes(type) : chosen.includes(type))))
  return (
    <div
      className={`${styles.grid} ${isChip ? styles.chips : ''}`}
      role="group"
      aria-label="Dances"
      aria-describedby={describedBy}
    >
      {DANCE_TYPES.map(dance => {
        const isOn = chosen.includes(dance)
        return (
          <button
            key={dance}
            type="button"
            role="checkbox"
            aria-checked={isOn}
            aria-label={dance}
            aria-description={counts[dance] === undefined ? undefined : eventsThisWeek(counts[dance])}
            data-dance={danceSlug(dance)}
            className={[isChip ? styles.chip : styles.card, isOn && styles.on, isLarge && styles.large]
              .filter(Boolean)
              .join(' ')}
            onClick={() => toggle(dance)}
          >
            <DanceGlyph dance={dance} size={isChip ? 18 : isLarge ? 40 : 32} />
            <span className={styles.check}>{isOn && <Icon of={Check} size={16} />}</span>
            <span className={styles.label}>
              <span>{dance}</span>
              {counts[dance] !== undefined && (
                <span className={styles.count}>{` ${eventsThisWeek(counts[dance])}`}</span>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}
