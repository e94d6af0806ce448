import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ROUTES } from '../../domain/navigation/paths'
import { useAppSelector } from '../../state/hooks'
import { selectNotices } from '../../state/slices/noticesSlice'
import { Boundary } from '../Boundary'
import styles from './Notices.module.css'

const Toast = lazy(() => import(/* webpackChunkName: 'toast' */ './Toast'))

/**
 * The app's notices, one toast at a time, above the dock. During setup no new version is offered, because the offer
 * would cover setup's buttons.
 */
export function Notices() {
  const isSetup = useLocation().pathname === ROUTES.setup
  const notices = useAppSelector(selectNotices)
  // Show the newest notice: an offer stays until it is answered, and must not hide later notices.
  const notice = notices.findLast(one => !(isSetup && one === 'newVersion'))
  return (
    <div className={styles.place} role="status">
      <Boundary fallback={null}>
        <Suspense fallback={null}>{notice && <Toast key={notice} notice={notice} />}</Suspense>
      </Boundary>
    </div>
  )
}
