import { X } from 'lucide'
import type { KeyboardEvent, ReactNode, MouseEvent } from 'react'
import { DANCE_TYPES } from '../../domain/event/dances'
import { FACT_CHIPS, type Chip } from '../../domain/lists/chips'
import { countNote } from '../../domain/sync/lack'
import { DanceGlyph } from '../DanceGlyph'
import { Icon } from '../Icon'
import { useIsRoomy } from '../hooks/useIsWide'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { chipToggled, selectChips } from '../../state/slices/chipsSlice'
import { selectLack } from '../../state/slices/eventsSelectors'
import { selectFollowed } from '../../state/slices/favouritesSlice'
import { PlaceTags } from './FilterBar'
import styles from './ListBar.module.css'

interface Props {
  /** How many events each chip would leave; null until they are counted. */
  counts: Readonly<Record<Chip, number>> | null
  /** The chips other than dances. A single day (R70) has fewer. */
  facts?: readonly Chip[]
  /** What stays below the bar (R35). */
  band?: ReactNode
  /** The strip of days or months. */
  children: ReactNode
}

/**
 * The bar that stays at the top of a list: its strip, and the chips that filter the list. On a phone the chosen places
 * stand before the chips.
 */
export function ListBar({ counts, facts = FACT_CHIPS, band, children }: Props) {
  const isRoomy = useIsRoomy()
  // R89: the chip Following is there once something is followed.
  const hasFollowing = useAppSelector(
    state => selectFollowed(state).length > 0 || selectChips(state).includes('Following'),
  )
  const shownFacts = hasFollowing ? facts : facts.filter(chip => chip !== 'Following')
  return (
    <div className={styles.head}>
      <div className={styles.bar} onKeyDown={moveWithArrows}>
        {children}
        <div className={styles.row}>
          {!isRoomy && <PlaceTags isShort />}
          <div className={styles.chips} role="group" aria-label="Filters">
            {[shownFacts, DANCE_TYPES].map((chips: readonly Chip[]) => (
              <div key={chips[0]} className={styles.line}>
                {chips.map(chip => (
                  <FilterChip key={chip} chip={chip} count={counts?.[chip]} />
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
      {band}
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** DESIGN Focus and keys: arrow keys move within the strip and within the chips. */
function moveWithArrows(press: KeyboardEvent) {
  const step = STEPS[press.key]
  const focused = document.activeElement
  const group = focused?.closest('[role=group]')
  if (step === undefined || !group) return
  const buttons = [...group.querySelectorAll<HTMLElement>('button:enabled, a')]
  const place = buttons.findIndex(button => button === focused)
  // In the date input of a strip, arrows move between day, month and year.
  if (place === -1) return
  buttons[place + step]?.focus()
  press.preventDefault()
}

interface FilterChipProps {
  chip: Chip
  /** How many events the list would have with this chip. Undefined until they are counted. */
  count: number | undefined
}

/** DESIGN Filter chips: on or off for the visit. A chip that is on moves to the front; a press turns it off. */
function FilterChip({ chip, count }: FilterChipProps) {
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
      <span>{chip}</span> <span className="visuallyHidden">{count !== undefined && `${count}${note}`}</span>
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
  // On a phone the whole row scrolls, at a desk each line.
  for (let part: Element | null = chip; part && !part.matches('main'); part = part.parentElement)
    part.scrollLeft = 0
  const header = chip.closest('main')?.querySelector('header')
  const top = header ? header.offsetTop + header.offsetHeight : 0
  if (window.scrollY > top) window.scrollTo(0, top)
}
