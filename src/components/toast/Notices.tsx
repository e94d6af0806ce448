import { lazy, Suspense } from 'react'
import { useAppSelector } from '../../state/hooks'
import { selectNotices } from '../../state/slices/noticesSlice'
import { Boundary } from '../Boundary'
import styles from './Notices.module.css'

const Toast = lazy(() => import(/* webpackChunkName: 'toast' */ './Toast'))

/** The app's notices, one toast at a time, above the dock. */
export function Notices() {
  // Show the newest, because an offer stays until it is answered and must not hide later notices.
  const notice = useAppSelector(selectNotices).at(-1)
  return (
    <div className={styles.place} role="status">
      <Boundary fallback={null}>
        <Suspense fallback={null}>{notice && <Toast key={notice} notice={notice} />}</Suspense>
      </Boundary>
    </div>
  )
}
