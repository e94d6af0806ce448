import { ChevronLeft, List, LocateFixed, Minus, Plus } from 'lucide'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { Boundary } from '../../components/Boundary'
import { FilteredLine } from '../../components/filterBar/ListBar'
import { useLondonMoment } from '../../components/hooks/clock'
import { useIsFirstPage } from '../../components/hooks/useIsFirstPage'
import { Icon } from '../../components/Icon'
import { COUNTIES, COUNTIES_AS_LIST } from '../../domain/map/mapMessages'
import { ROUTES } from '../../domain/navigation/paths'
import { FINDING_POSITION, NEAR_ME } from '../../domain/places/towns/nearMessages'
import { BACK, ZOOM_IN, ZOOM_OUT } from '../../domain/texts/labels'
import type { Day } from '../../domain/time/days'
import { useAppSelector } from '../../state/hooks'
import { selectDayChips, selectDayTakeOff, selectDayUnderChips } from '../../state/lists/daySelectors'
import { selectListCondition } from '../../state/slices/eventsSelectors'
import chipStyles from './ChipsOnMap.module.css'
import styles from './MapControls.module.css'

interface Props {
  isAsking: boolean
  onNearMe: () => void
  onCounties: () => void
  onZoomIn: () => void
  onZoomOut: () => void
}

/** DESIGN Map: the buttons on the map at a desk. A phone has the zoom here, and the others in its foot. */
export function MapControls({ isAsking, onNearMe, onCounties, onZoomIn, onZoomOut }: Props) {
  return (
    <>
      <div className={styles.zoom}>
        <button type="button" aria-label={ZOOM_IN} onClick={onZoomIn}>
          <Icon of={Plus} size={22} />
        </button>
        <button type="button" aria-label={ZOOM_OUT} onClick={onZoomOut}>
          <Icon of={Minus} size={22} />
        </button>
        <button
          type="button"
          className={styles.deskOnly}
          aria-label={isAsking ? FINDING_POSITION : NEAR_ME}
          onClick={onNearMe}
        >
          <Icon of={LocateFixed} size={20} />
        </button>
      </div>
      <button type="button" className={`${styles.asList} ${styles.deskOnly}`} onClick={onCounties}>
        {COUNTIES_AS_LIST}
      </button>
    </>
  )
}

/** DESIGN Map: the foot of the map on a phone, in place of the dock. */
export function MapFoot({ isAsking, onNearMe, onCounties }: Omit<Props, 'onZoomIn' | 'onZoomOut'>) {
  const navigate = useNavigate()
  const isFirstPage = useIsFirstPage()
  const leave = () => void (isFirstPage ? navigate(ROUTES.events) : navigate(-1))
  return (
    <div className={styles.foot} data-own-foot="" data-moves="dock">
      <button type="button" className={styles.back} aria-label={BACK} onClick={leave}>
        <Icon of={ChevronLeft} size={26} />
      </button>
      <div className={styles.capsule}>
        <button type="button" aria-busy={isAsking} onClick={onNearMe}>
          <Icon of={LocateFixed} size={20} />
          {NEAR_ME}
        </button>
        <button type="button" onClick={onCounties}>
          <Icon of={List} size={20} />
          {COUNTIES}
        </button>
      </div>
    </div>
  )
}

const NothingFits = lazy(
  () => import(/* webpackChunkName: 'long-lists' */ '../../components/filterBar/NothingFits'),
)

interface ChipsOnMapProps {
  day: Day
  /** The day in words: 'today' or 'on Fri, 27 Nov'. */
  when: string
  /** Whether it lies on the map, which shows through. */
  isOnMap?: boolean
}

/**
 * DESIGN Filter chips: how many events the chips leave, as above a list. If none is left, what helps: the chip to turn
 * off, and the nearest place that has some.
 */
export function ChipsOnMap({ day, when, isOnMap = false }: ChipsOnMapProps) {
  const moment = useLondonMoment()
  const chips = useAppSelector(selectDayChips)
  const isReady = useAppSelector(state => selectListCondition(state) === 'ready')
  const list = useAppSelector(state => selectDayUnderChips(state, moment, day))
  const isEmpty = isReady && chips.length > 0 && list.left === 0
  const takeOff = useAppSelector(state => (isEmpty ? selectDayTakeOff(state, moment, day) : null))
  return (
    <div className={`${chipStyles.chips} ${isOnMap ? chipStyles.onMap : ''}`}>
      {/* The title's row says that events are loading. */}
      <FilteredLine list={isReady ? list : null} isReady chips={chips} whole={when} />
      {isEmpty && (
        <div className={chipStyles.nothing}>
          <Boundary fallback={null}>
            <Suspense fallback={null}>
              <NothingFits chips={chips} whole={when} days={[day]} takeOff={takeOff} />
            </Suspense>
          </Boundary>
        </div>
      )}
    </div>
  )
}
