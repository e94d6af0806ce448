import { ChevronDown } from 'lucide'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Boundary } from '../../components/Boundary'
import { CardList } from '../../components/cardList/CardList'
import { EventRow } from '../../components/eventRow/EventRow'
import { QuietNights } from '../../components/eventRow/QuietNights'
import { useRows } from '../../components/eventRow/useRows'
import { Icon } from '../../components/Icon'
import { useIsPrinting } from '../../components/hooks/useIsPrinting'
import { useIsRoomy, useIsWide } from '../../components/hooks/useIsWide'
import { dayRows } from '../../domain/lists/hero'
import type { DayGroup } from '../../domain/lists/weekly'
import { ROUTES } from '../../domain/navigation/paths'
import type { Day } from '../../domain/time/days'
import styles from './DayGroup.module.css'

const HiddenWords = lazy(
  () => import(/* webpackChunkName: 'long-lists' */ '../../components/cardList/HiddenWords'),
)

/** The days that the person expanded. They stay expanded for the visit, so that Back returns to the same list. */
const openDays = new Set<Day>()

interface Props {
  group: DayGroup
  isToday: boolean
  /** Whether the whole week is long. A long week renders only the cards near the window. */
  isLong: boolean
  /** The state of the first event if it is the hero, for example 'On now'. Null if there is no hero. */
  hero: string | null
  /** Whether each row names its class for beginners. */
  withLevel: boolean
}

/** The rows of a day: all on a phone, and at first six on a wider screen. What doesn't take place stands below them. */
export function DayCards({ group, isToday, isLong, hero, withLevel }: Props) {
  const { day } = group
  const { rows: occurrences, quiet } = useRows(group.occurrences)
  const isWide = useIsWide()
  const isRoomy = useIsRoomy()
  const rows = dayRows({ isWide, hasHero: hero !== null })
  const [isOpen, setOpen] = useState(openDays.has(day))
  const button = useRef<HTMLButtonElement>(null)
  const isPrinting = useIsPrinting()
  const mayHide = isRoomy && !isPrinting && occurrences.length > rows
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
    // The rows above the button disappear. Scroll to the start of the day, so that it stays in view.
    if (isOpen) button.current?.closest('section')?.scrollIntoView()
  }
  return (
    <>
      <CardList
        occurrences={isShort ? occurrences.slice(0, rows) : occurrences}
        isLong={isLong && (!isRoomy || mayHide) && !isShort}
        // The rows that were shown before 'Show 9 more' are always rendered, so they keep their place.
        head={isRoomy ? rows : 0}
        isFirst={isToday}
        className={styles.rows}
        draw={(occurrence, position) => (
          <EventRow
            occurrence={occurrence}
            from={ROUTES.events}
            // Days stand side by side too.
            position={position + Number(day.slice(-2))}
            look={hero !== null && position === 0 ? 'hero' : 'small'}
            state={hero ?? ''}
            withLevel={withLevel}
          />
        )}
      />
      {isShort && (
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <HiddenWords occurrences={occurrences} from={rows} onShow={showAll} />
          </Suspense>
        </Boundary>
      )}
      {mayHide && (
        <button ref={button} type="button" className={styles.more} aria-expanded={isOpen} onClick={toggle}>
          <span>{isOpen ? 'Show fewer' : `Show ${occurrences.length - rows} more`}</span>
          <Icon of={ChevronDown} size={16} />
        </button>
      )}
      <QuietNights quiet={quiet} from={ROUTES.events} />
    </>
  )
}
