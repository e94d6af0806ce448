import { Check, Plus } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { Sheet } from '../../components/sheet/Sheet'
import type { County } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import type { CountyOnMap } from '../../domain/map/countiesOnMap'
import {
  ADD_TO_PLACES,
  addCounty,
  counted,
  COUNTIES,
  NONE,
  NOT_HELD,
  NOT_LOADED,
  NOT_ON_THE_MAP,
  NOT_ONE_OF_YOUR_PLACES,
  ONE_OF_YOUR_PLACES,
  OTHER_COUNTIES,
  showCount,
  showCounty,
  soFar,
  YOUR_PLACES,
} from '../../domain/map/mapMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { addToPlaces } from '../../state/lists/ownPlaceThunks'
import { selectCounties } from '../../state/slices/filtersSlice'
import styles from './CountiesSheet.module.css'
import panel from './MapPanel.module.css'

interface Props {
  counties: readonly CountyOnMap[]
  /** The chosen counties that aren't loaded whole. */
  unloaded: ReadonlySet<County>
  /** Events without a place on the map. */
  unplaced: readonly ListedOccurrence[]
  /** How many events there are that day, in words. */
  note: string
  /** What the chips leave of them. */
  filters: ReactNode
  onShow: (county: County) => void
  onShowUnplaced: () => void
  onClose: () => void
}

/** DESIGN Map: the content of the map in words. A chosen county shows its events, another one can be added. */
export function CountiesSheet(props: Props) {
  const { counties, unloaded, unplaced, note, filters, onShow, onShowUnplaced, onClose } = props
  const dispatch = useAppDispatch()
  const own = counties.filter(({ isChosen }) => isChosen)
  const others = counties.filter(({ isChosen }) => !isChosen)
  const none = (county: County) => (unloaded.has(county) ? NOT_LOADED : NONE)
  const wordsFor = (county: County, count: number) =>
    count === 0 ? none(county) : unloaded.has(county) ? soFar(counted(count)) : counted(count)
  return (
    <Sheet
      title={COUNTIES}
      note={note !== '' && <p className={styles.note}>{note}</p>}
      isOpen
      isTall
      onClose={onClose}
      foot={null}
    >
      <div className={styles.filters}>{filters}</div>
      <h3 className={styles.heading}>{YOUR_PLACES}</h3>
      <ul className={styles.list} aria-label={YOUR_PLACES}>
        {own.map(({ county, count }) => (
          <li key={county}>
            <button
              type="button"
              className={styles.row}
              aria-label={showCounty(county, wordsFor(county, count))}
              onClick={() => onShow(county)}
            >
              <bdi>{county}</bdi>{' '}
              <span className={styles.count} aria-hidden="true">
                {count || none(county)}
              </span>
              <span className={`${styles.sign} ${styles.on}`}>
                <Icon of={Check} size={16} />
              </span>
            </button>
          </li>
        ))}
        {unplaced.length > 0 && (
          <li>
            <button type="button" className={styles.row} onClick={onShowUnplaced}>
              {NOT_ON_THE_MAP}
              <span className={styles.count}>{unplaced.length}</span>
            </button>
          </li>
        )}
      </ul>
      <h3 className={styles.heading}>{OTHER_COUNTIES}</h3>
      <p className={styles.heldNot}>{NOT_HELD}</p>
      <ul className={styles.list} aria-label={OTHER_COUNTIES}>
        {others.map(({ county }) => (
          <li key={county}>
            <button
              type="button"
              className={styles.row}
              aria-label={addCounty(county)}
              onClick={() => void dispatch(addToPlaces(county))}
            >
              <bdi>{county}</bdi>
              <span className={styles.sign}>
                <Icon of={Plus} size={16} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface CountyActsProps {
  county: County
  /** How many events the chosen county has that day. */
  count: number
  /** Shows its rows. Undefined where they are shown already. */
  onShow?: (() => void) | undefined
}

/** DESIGN Map: what can be done with a county. */
export function CountyActs({ county, count, onShow }: CountyActsProps) {
  const dispatch = useAppDispatch()
  const counties = useAppSelector(selectCounties)
  const isChosen = counties.includes(county)
  const wasAdded = useRef(false)
  const chosen = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone, so its answer takes the focus. Escape then still closes what is open.
  useEffect(() => {
    if (isChosen && wasAdded.current) chosen.current?.focus()
  }, [isChosen])
  const add = () => {
    wasAdded.current = true
    void dispatch(addToPlaces(county))
  }
  if (isChosen) {
    return (
      <div className={panel.acts}>
        <p ref={chosen} className={panel.chosen} tabIndex={-1}>
          <Icon of={Check} size={18} />
          {ONE_OF_YOUR_PLACES}
        </p>
        {onShow && count > 0 && (
          <Button kind="primary" onClick={onShow}>
            {showCount(count)}
          </Button>
        )}
      </div>
    )
  }
  return (
    <>
      <p className={panel.unknown}>{NOT_ONE_OF_YOUR_PLACES}</p>
      <div className={panel.acts}>
        <Button kind="primary" onClick={add}>
          <Icon of={Plus} size={20} />
          {ADD_TO_PLACES}
        </Button>
      </div>
    </>
  )
}
