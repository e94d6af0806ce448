import { ChevronDown } from 'lucide'
import { lazy, memo, Suspense, useCallback, useRef, useState } from 'react'
import { Boundary } from '../../components/Boundary'
import { CardList } from '../../components/cardList/CardList'
import { isSameGroup } from '../../components/cardList/sameGroup'
import { EventRow } from '../../components/eventRow/EventRow'
import { EventRowSkeleton } from '../../components/eventRow/EventRowSkeleton'
import { QuietNights, useRows } from '../../components/eventRow/QuietNights'
import { useIsPrinting, useIsRoomy, useIsWide } from '../../components/hooks/useIsWide'
import { Icon } from '../../components/Icon'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { dayRows } from '../../domain/lists/hero'
import { type DayGroup as Group, eventCount } from '../../domain/lists/weekly'
import { ROUTES } from '../../domain/navigation/paths'
import { countNote } from '../../domain/sync/lack'
import { dayDate, dayTitle } from '../../domain/time/dayLabels'
import type { Day } from '../../domain/time/days'
import { useAppSelector } from '../../state/hooks'
import { selectLack } from '../../state/slices/eventsSelectors'
import styles from './DayGroup.module.css'

const SKELETON_ROWS = 4
/** They fill a phone's window, so that the day after doesn't move when today's events come. */
const SKELETON_ROWS_TODAY = 8

/** The id of a day's section, where the day strip scrolls to. */
export const dayGroupId = (day: Day) => `day-${day}`

interface Props {
  group: Group
  today: Day
  /** Whether the whole week is long. A long week renders only the cards near the window. */
  isLong: boolean
  /** The state of the first event if it is the hero, for example 'On now'. Null if there is no hero. */
  hero: string | null
  /** Whether each row names its class for beginners. */
  withLevel: boolean
}

/** One day of the week with its occurrences. A day without any is one line, 'No events'. */
export const DayGroup = memo(DrawnGroup, isSameGroup)

function DrawnGroup({ group, today, isLong, hero, withLevel }: Props) {
  const { day, occurrences } = group
  const isToday = day === today
  const note = countNote(useAppSelector(selectLack))
  const isEmpty = occurrences.length === 0
  const count = eventCount(group, today)
  return (
    <section
      id={dayGroupId(day)}
      className={`${styles.group} ${isToday ? styles.today : ''} ${isEmpty ? styles.empty : ''}`}
      aria-label={dayTitle(day, today)}
    >
      <GroupHeading
        name={dayTitle(day, today)}
        note={dayDate(day, today)}
        end={count === null ? null : count + note}
        isEmpty={isEmpty}
      />
      {!isEmpty && (
        <DayCards group={group} isToday={isToday} isLong={isLong} hero={hero} withLevel={withLevel} />
      )}
    </section>
  )
}

/** A day whose events are still loading: the same heading above skeleton rows. */
export function DayGroupSkeleton({ day, today }: { day: Day; today: Day }) {
  return (
    <section
      className={`${styles.group} ${day === today ? styles.today : ''}`}
      aria-label={dayTitle(day, today)}
    >
      <GroupHeading name={dayTitle(day, today)} note={dayDate(day, today)} />
      <div className={styles.rows}>
        {Array.from({ length: day === today ? SKELETON_ROWS_TODAY : SKELETON_ROWS }, (_, row) => (
          <EventRowSkeleton key={row} look={day === today && row === 0 ? 'hero' : 'small'} />
        ))}
      </div>
    </section>
  )
}

const HiddenWords = lazy(
  () => import(/* webpackChunkName: 'long-lists' */ '../../components/cardList/HiddenWords'),
)

/** The days that the person expanded. They stay expanded for the visit, so that Back returns to the same list. */
const openDays = new Set<Day>()

interface DayCardsProps {
  group: Group
  isToday: boolean
  /** Whether the whole week is long. A long week renders only the cards near the window. */
  isLong: boolean
  /** The state of the first event if it is the hero, for example 'On now'. Null if there is no hero. */
  hero: string | null
  /** Whether each row names its class for beginners. */
  withLevel: boolean
}

/** The rows of a day: all on a phone, and at first six on a wider screen. What doesn't take place stands below them. */
function DayCards({ group, isToday, isLong, hero, withLevel }: DayCardsProps) {
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
