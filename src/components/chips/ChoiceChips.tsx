import { Check } from 'lucide'
import { Icon } from '../Icon'
import styles from './Chips.module.css'

interface Props<Choice extends string> {
  /** The name of the group for screen readers. */
  label: string
  choices: readonly Choice[]
  chosen: string | null
  /** Called with null if the chosen text is pressed again. */
  onChoose: (choice: Choice | null) => void
}

/** A group of texts to choose from. At most one is chosen. A second press on it clears the choice. */
export function ChoiceChips<Choice extends string>({ label, choices, chosen, onChoose }: Props<Choice>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {choices.map(choice => {
        const isChosen = choice === chosen
        return (
          <button
            key={choice}
            type="button"
            className={styles.chip}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : choice)}
          >
            {isChosen && <Icon of={Check} size={18} />}
            {choice}
          </button>
        )
      })}
    </div>
  )
}
