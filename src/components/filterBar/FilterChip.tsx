import { X } from 'lucide'
import type { MouseEvent } from 'react'
import { DANCE_TYPES } from '../../domain/event/dances'
import type { Chip } from '../../domain/lists/chips'
import { countNote } from '../../domain/sync/lack'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { chipToggled, selectChips } from '../../state/slices/chipsSlice'
import { selectLack } from '../../state/slices/eventsSelectors'
import { DanceGlyph } from '../DanceGlyph'
import { Icon } from '../Icon'
import styles from './ListBar.module.css'

interface Props {
  chip: Chip
  /** How many events the list would have with this chip. Undefined until they are counted. */
  count: number | undefined
}

/** DESIGN Filter chips: on or off for the visit. A chip that is on moves to the front; a press turns it off. */
export function FilterChip({ chip, count }: Props) {
  const dispatch = useAppDispatch()
  const isOn = useAppSelector(state => selectChips(state).includes(chip))
  const note = countNote(useAppSelector(selectLack))
  const dance = DANCE_TYPES.find(one => one === chip)

  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    dispatch(chipToggled(chip))
    showTop(currentTarget)
  }
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={press}>
      {dance && <DanceGlyph dance={dance} size={16} />}
      {chip} <span className="visuallyHidden">{count !== undefined && `${count}${note}`}</span>
      {!dance && (
        <span className={styles.count} aria-hidden="true">
          {/* R35: waits for the places that are missing. */}
          {note === '' && count}
        </span>
      )}
      {isOn && <Icon of={X} size={15} />}
    </button>
  )
}

/**
 * Scrolls the chips back to their start, where the pressed chip now is. Also scrolls the page up to the bar, because
 * the list may have become short.
 */
function showTop(chip: HTMLElement) {
  const chips = chip.closest('[role=group]')
  if (chips) chips.scrollLeft = 0
  const header = chip.closest('main')?.querySelector('header')
  const top = header ? header.offsetTop + header.offsetHeight : 0
  if (window.scrollY > top) window.scrollTo(0, top)
}
