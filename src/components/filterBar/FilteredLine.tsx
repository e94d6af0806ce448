import type { Chip, FilteredList } from '../../domain/lists/chips'
import { filteredLine } from '../../domain/lists/chipTexts'
import { LOADING } from '../../domain/texts/listMessages'
import styles from './FilteredLine.module.css'

interface Props {
  /** Null until the events are counted. */
  list: Pick<FilteredList<never>, 'left' | 'total'> | null
  isReady: boolean
  /** The chips that are on. */
  chips: readonly Chip[]
  /** The words for the whole list, for example 'this week'. */
  whole: string
}

/**
 * How many events the chips leave: '3 of 14 tonight have a class for beginners'. Empty if no chip is on. Only screen
 * readers get 'loading' and 'no events', because the screen itself shows both.
 */
export function FilteredLine({ list, isReady, chips, whole }: Props) {
  return (
    <p className={!isReady || list?.left === 0 ? 'visuallyHidden' : styles.line} role="status">
      {!isReady ? LOADING : list && chips.length > 0 && filteredLine(list, chips, whole)}
    </p>
  )
}
