import type { Chip, FilteredList } from '../../domain/lists/chips'
import { filteredLine } from '../../domain/lists/chipTexts'

export interface FilteredWordsProps {
  list: Pick<FilteredList<never>, 'left' | 'total'>
  /** The chips that are on. */
  chips: readonly Chip[]
  /** The words for the whole list, for example 'this week'. */
  whole: string
}

/** The words of the line above a filtered list. */
export default function FilteredWords({ list, chips, whole }: FilteredWordsProps) {
  return filteredLine(list, chips, whole)
}
