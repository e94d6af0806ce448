import { useId } from 'react'
import { LevelBars } from '../../../components/level/LevelBars'
import { toggledLevels } from '../../../domain/editor/draft/agendaEditing'
import { LEVELS, type Level } from '../../../domain/event/event'
import chips from '../../../components/chips/Chips.module.css'
import styles from './LevelChoice.module.css'

/** §2 Agenda tab: any number of the five levels. */
export function LevelChoice({
  chosen,
  onChange,
}: {
  chosen: readonly Level[]
  onChange: (chosen: Level[]) => void
}) {
  const title = useId()
  return (
    <div>
      <p className={styles.title} id={title}>
        Levels
      </p>
      <div className={chips.chips} role="group" aria-labelledby={title}>
        {LEVELS.map(level => (
          <button
            key={level}
            type="button"
            role="checkbox"
            aria-checked={chosen.includes(level)}
            className={chips.chip}
            onClick={() => onChange(toggledLevels(chosen, level))}
          >
            <LevelBars level={level} />
            {level}
          </button>
        ))}
      </div>
    </div>
  )
}
