import { ChevronDown } from 'lucide'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Boundary } from '../../components/Boundary'
import { CardList } from '../../components/cardList/CardList'
import { EventRow } from '../../components/eventRow/EventRow'
import { Icon } from '../../components/Icon'
import { useIsWide } from '../../components/useIsWide'
import { DAY_ROWS_ON_DESKTOP } from '../../domain/constants'
import type { DayGroup } from '../../domain/lists/weekly'
import { ROUTES } from '../../domain/shell/paths'
import type { Day } from '../../domain/time/days'
import styles from './DayGroup.module.css'

const HiddenWords = lazy(
  () => import(/* webpackChunkName: 'long-lists' */ '../../components/cardList/HiddenWords'),
)

/** The days that were opened. They stay open for the visit, so that Back returns to the same list. */
const openDays = new Set<Day>()

interface Props {
  group: DayGroup
  isToday: boolean
  /** Whether the whole week is long. A long week renders only the cards near the window. */
  isLong: boolean
}

/** The rows of a day: all on a phone, and at first six on a wide screen. */
export function DayCards({ group: { day, occurrences }, isToday, isLong }: Props) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(openDays.has(day))
  const button = useRef<HTMLButtonElement>(null)
  const mayHide = isWide && occurrences.length > DAY_ROWS_ON_DESKTOP
  const isShort = mayHide && !isOpen
  const show = useCallback(
    (isShown: boolean) => {
      if (isShown) openDays.add(day)
      else openDays.delete(day)
      setOpen(isShown)
    },
    [day],
  )
  const showAll = useCallback(() => show(true), [show])

  const toggle = () => {
    show(!isOpen)
    // The rows above the button go away. Its day must not go with them.
    if (isOpen) button.current?.closest('section')?.scrollIntoView()
  }
  return (
    <>
      <CardList
        occurrences={isShort ? occurrences.slice(0, DAY_ROWS_ON_DESKTOP) : occurrences}
        isLong={isLong && (!isWide || mayHide) && !isShort}
        isFirst={isToday}
        className={styles.rows}
        draw={(occurrence, position) => (
          <EventRow
            occurrence={occurrence}
            from={ROUTES.events}
            onDesktop={isToday && position === 0 ? 'cover' : 'small'}
          />
        )}
      />
      {isShort && (
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <HiddenWords occurrences={occurrences} from={DAY_ROWS_ON_DESKTOP} onShow={showAll} />
          </Suspense>
        </Boundary>
      )}
      {mayHide && (
        <button ref={button} type="button" className={styles.more} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Show fewer' : `Show ${occurrences.length - DAY_ROWS_ON_DESKTOP} more`}
          <Icon of={ChevronDown} size={16} />
        </button>
      )}
    </>
  )
}
