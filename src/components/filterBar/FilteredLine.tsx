import type { FilteredList } from '../../domain/lists/chips'
import { filteredLine, type ListScope } from '../../domain/lists/chipTexts'
import { LOADING } from '../../domain/texts/listMessages'
import { useAppSelector } from '../../state/hooks'
import { selectChips } from '../../state/slices/chipsSlice'
import styles from './FilteredLine.module.css'

interface Props {
  /** Null until the events are counted. */
  list: Pick<FilteredList<never>, 'left' | 'total'> | null
  isReady: boolean
  scope: ListScope
}

/**
 * How many events the chips leave: '3 of 14 tonight have a class for beginners'. Empty if no chip is on. Only screen
 * readers get 'loading' and 'no events', because the screen itself shows both.
 */
export function FilteredLine({ list, isReady, scope }: Props) {
  const chips = useAppSelector(selectChips)
  return (
    <p className={!isReady || list?.left === 0 ? 'visuallyHidden' : styles.line} role="status">
      {!isReady ? LOADING : list && chips.length > 0 && filteredLine(list, chips, scope)}
    </p>
  )
}
