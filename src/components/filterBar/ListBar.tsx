import { MapPin, Search, X } from 'lucide'
import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { DANCE_TYPES } from '../../domain/event/dances'
import { type Chip, FACT_CHIPS } from '../../domain/lists/chips'
import { searchKey } from '../../domain/navigation/searchKey'
import { countNote } from '../../domain/sync/lack'
import { SEARCH } from '../../domain/texts/labels'
import { LOADING, SEARCH_EVENTS } from '../../domain/texts/listMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { chipToggled, selectChips } from '../../state/slices/chipsSlice'
import { selectInstall } from '../../state/slices/deviceSlice'
import { selectLack } from '../../state/slices/eventsSelectors'
import { selectFollowed } from '../../state/slices/favouritesSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import { Boundary } from '../Boundary'
import { DanceGlyph } from '../DanceGlyph'
import { useIsRoomy } from '../hooks/useIsWide'
import { Icon } from '../Icon'
import { useListOptions } from '../listPage/listOptions'
import tagStyles from './FilterBar.module.css'
import filtered from './FilteredLine.module.css'
import type { FilteredWordsProps } from './FilteredWords'
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

/** The ways from a list's head to the search and the map. */
export function HeadActs() {
  const { traits } = useAppSelector(selectInstall)
  const { openSearch } = useListOptions()
  return (
    <>
      <button type="button" className={tagStyles.search} onClick={openSearch}>
        <Icon of={Search} size={22} />
        <span className="visuallyHidden">{SEARCH_EVENTS}</span>
        <span className={tagStyles.wide} aria-hidden="true">
          {SEARCH}
        </span>
        <kbd className={tagStyles.wide} aria-hidden="true">
          {searchKey(traits)}
        </kbd>
      </button>
      <span id="map-way" className={tagStyles.way} data-later="" />
    </>
  )
}

/** DESIGN List head: from so many places on, a phone names the first one only. */
const MANY_PLACES = 3

/**
 * §2 Filters on list screens: one tag for each chosen county. A press on any tag opens the location picker. A short
 * list has one tag for three counties and more: its name lists them all.
 */
export function PlaceTags({ isShort = false }: { isShort?: boolean }) {
  const counties = useAppSelector(selectCounties)
  const { openPicker } = useListOptions()
  const isJoined = isShort && counties.length >= MANY_PLACES
  const [first = '', ...others] = counties
  // What a tag shows stands in its name, for people who press it by voice.
  const all = `${first} +${others.length}, ${others.join(', ')}`
  return (
    <ul className={tagStyles.tags} aria-label="Chosen locations">
      {counties.slice(0, isJoined ? 1 : undefined).map(county => (
        <li key={county}>
          <button
            type="button"
            className={tagStyles.tag}
            onClick={() => openPicker('location')}
            aria-label={`${isJoined ? all : county}: change location`}
          >
            <Icon of={MapPin} size={16} />
            <bdi>{county}</bdi>
            {isJoined && <b>{` +${others.length}`}</b>}
          </button>
        </li>
      ))}
    </ul>
  )
}

// Loaded with the pull to refresh, right after the first frame. Without chips, nobody needs it.
const FilteredWords = lazy(() => import(/* webpackChunkName: 'long-lists' */ './FilteredWords'))

interface FilteredLineProps extends Omit<FilteredWordsProps, 'list'> {
  /** Null until the events are counted. */
  list: FilteredWordsProps['list'] | null
  isReady: boolean
}

/**
 * How many events the chips leave: '3 of 14 tonight have a class for beginners'. Empty if no chip is on. Only screen
 * readers get 'loading' and 'no events', because the screen itself shows both.
 */
export function FilteredLine({ list, isReady, chips, whole }: FilteredLineProps) {
  return (
    <p className={!isReady || list?.left === 0 ? 'visuallyHidden' : filtered.line} role="status">
      {!isReady
        ? LOADING
        : list &&
          chips.length > 0 && (
            <Boundary fallback={null}>
              <Suspense fallback={null}>
                <FilteredWords list={list} chips={chips} whole={whole} />
              </Suspense>
            </Boundary>
          )}
    </p>
  )
}
