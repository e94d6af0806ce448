import type { KeyboardEvent, ReactNode } from 'react'
import { DANCE_TYPES } from '../../domain/event/dances'
import { FACT_CHIPS, type Chip } from '../../domain/lists/chips'
import { FilterChip } from './FilterChip'
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

/** The bar that stays at the top of a list: its strip, and the chips that filter the list. */
export function ListBar({ counts, facts = FACT_CHIPS, band, children }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.bar} onKeyDown={moveWithArrows}>
        {children}
        <div className={styles.chips} role="group" aria-label="Filters">
          {[facts, DANCE_TYPES].map((chips: readonly Chip[]) => (
            <div key={chips[0]} className={styles.line}>
              {chips.map(chip => (
                <FilterChip key={chip} chip={chip} count={counts?.[chip]} />
              ))}
            </div>
          ))}
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
