import '../../styles/forcedColours.css'
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { isOpening } from '../../components/layers/entries'
import { focusHeading } from '../../components/PageHeading'
import type { ProfileView } from '../../domain/account/profileViews'
import { ProfileMenu } from './ProfileMenu'
import styles from './ProfileScreen.module.css'
import { useProfileView } from './useProfileView'

// The calendars are in the chunk of other views that few organisers open, beside 'My page'.
const VIEWS: Record<ProfileView, ComponentType> = {
  menu: ProfileMenu,
  login: lazy(() => import(/* webpackChunkName: 'login' */ './login/LoginView')),
  serviceAgreement: lazy(() => import(/* webpackChunkName: 'profile-views' */ './PolicyView')),
  notices: lazy(() => import(/* webpackChunkName: 'profile-views' */ './NoticesView')),
  following: lazy(() => import(/* webpackChunkName: 'profile-views' */ './following/FollowingView')),
  told: lazy(() => import(/* webpackChunkName: 'profile-views' */ './told/ToldView')),
  calendars: lazy(() => import(/* webpackChunkName: 'install' */ './calendars/CalendarsView')),
  connect: lazy(() => import(/* webpackChunkName: 'install' */ './calendars/ConnectView')),
  feedback: lazy(() => import(/* webpackChunkName: 'profile-views' */ './FeedbackView')),
}

/**
 * §2 Profile: menu, login, serviceAgreement and feedback. Beyond §2: the notices (R82), whom the person follows (R89), what
 * the device is told (R88), and the calendars of an organiser (R94).
 */
export default function ProfileScreen() {
  const { view, form } = useProfileView()
  const View = VIEWS[view]
  return (
    <main className={styles.screen}>
      <Suspense fallback={null}>
        <View />
        <Arrival key={`${view} ${form}`} />
      </Suspense>
    </main>
  )
}

/** A new sub-view starts at its top. The focus moves to its heading, so that screen readers announce it. */
function Arrival() {
  const arrived = useRef(useLocation())
  useEffect(() => {
    if (isOpening(arrived.current)) return
    if (window.scrollY > 0) window.scrollTo(0, 0)
    focusHeading()
  }, [])
  return null
}
