import { ChevronLeft, LocateFixed, List, Minus, Plus } from 'lucide'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import { useIsFirstPage } from '../../components/hooks/useIsFirstPage'
import { FINDING_POSITION, NEAR_ME } from '../../domain/places/towns/nearMessages'
import { ROUTES } from '../../domain/navigation/paths'
import { BACK } from '../../domain/texts/labels'
import { COUNTIES, COUNTIES_AS_LIST } from '../../domain/map/mapMessages'
import { ZOOM_IN, ZOOM_OUT } from '../../domain/texts/labels'
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
