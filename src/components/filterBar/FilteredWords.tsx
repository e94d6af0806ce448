import type { Chip, FilteredList } from '../../domain/lists/chips'
import { filteredLine } from '../../domain/lists/chipTexts'
import { countNote } from '../../domain/sync/lack'
import { holdsOnlyYours, unchosenDances } from '../../domain/sync/unchosenDances'
import { useAppSelector } from '../../state/hooks'
import { selectLack } from '../../state/slices/eventsSelectors'
import { selectDances } from '../../state/slices/filtersSlice'
import { AddDances } from './AddDances'

export interface FilteredWordsProps {
  list: Pick<FilteredList<never>, 'left' | 'total'>
  /** The chips that are on. */
  chips: readonly Chip[]
  /** The words for the whole list, for example 'this week'. */
  whole: string
}

/**
 * The words of the line above a filtered list. A chip may be for a dance that isn't chosen. Then they also say what
 * this device can't know, and offer to add the dance.
 */
export default function FilteredWords({ list, chips, whole }: FilteredWordsProps) {
  const unchosen = unchosenDances(chips, useAppSelector(selectDances))
  const words = filteredLine(list, chips, whole) + countNote(useAppSelector(selectLack))
  if (unchosen.length === 0) return <span>{words}</span>
  return (
    <>
      <span>{`${words}. ${holdsOnlyYours(unchosen)}`}</span>
      {/* An empty list offers the same below its title, and this line is then for screen readers only. */}
      {list.left > 0 && <AddDances dances={unchosen} />}
    </>
  )
}
