import {
  Bell,
  BellRing,
  CalendarPlus,
  CalendarSync,
  ChevronRight,
  Compass,
  Download,
  Gavel,
  Layers,
  LogIn,
  LogOut,
  MessageSquare,
  ShieldCheck,
  Trash2,
  UserRound,
  UserRoundCheck,
} from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Boundary } from '../../components/Boundary'
import LoadingLayer from '../../components/layers/LoadingLayer'
import { Breakable } from '../../components/Breakable'
import { Button } from '../../components/Button'
import { focusHeading, PageHeading } from '../../components/PageHeading'
import { Icon } from '../../components/Icon'
import { Logo } from '../../components/Logo'
import { useIsWide } from '../../components/hooks/useIsWide'
import { isMissingFile } from '../../domain/navigation/missingFile'
import { IS_FAVOURITES_LIST_ON } from '../../domain/configuration'
import { NOTICES, unseenCount, type KeptNotices } from '../../domain/organiser/eventNotices'
import { ROUTES } from '../../domain/navigation/paths'
import {
  DELETE_ACCOUNT,
  DOWNLOAD_DATA,
  FEEDBACK,
  GREETING_WITHOUT_NAME,
  LOGIN_OR_SIGN_UP,
  LOGOUT,
  MODERATE,
  POLICY,
  YOUR_CALENDARS,
} from '../../domain/account/profileMessages'
import {
  selectAccount,
  selectIsLoginLost,
  selectIsSignedIn,
  selectUserId,
} from '../../state/slices/authSlice'
import { isModerator } from '../../state/account/moderatorThunks'
import { selectFollowed } from '../../state/slices/favouritesSlice'
import { signOut } from '../../state/account/authThunks'
import { selectFirstName } from '../../state/account/nameSelectors'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { noticeRaised, selectNotices } from '../../state/slices/noticesSlice'
import { loadNotices } from '../../state/organiser/eventNoticesThunks'
import { lookAtTold } from '../../state/device/toldThunks'
import { downloadMyData } from '../../state/account/privacyThunks'
import { AccountNotices } from './AccountNotices'
import { HomeRow, OwnEventsNote } from './DeskLines'
import { MenuRow } from './MenuRow'
import styles from './ProfileMenu.module.css'
import { Sentence } from '../../components/field/Sentence'
import { useAct } from '../../components/hooks/useAct'
import { selectOwnIntents } from '../../state/slices/outboxSelectors'
import { LeftBehind, WaitingWork } from './WaitingWork'
import { useProfileView } from './useProfileView'
import { MANAGE_EVENTS, CREATE_EVENT } from '../../domain/texts/organiserMessages'
import { FOLLOWING } from '../../domain/texts/followMessages'
import { WHAT_WE_TELL } from '../../domain/told/toldMessages'
import { NOT_SIGNED_IN, greeting } from '../../domain/texts/accountMessages'
import { OUR_MISSION } from '../../domain/texts/setupMessages'

const OVERLAYS = {
  mission: lazy(() => import(/* webpackChunkName: 'storyboard' */ '../../components/storyboard/Storyboard')),
  deletion: lazy(() => import(/* webpackChunkName: 'delete-account' */ './deletion/DeleteAccount')),
  logout: lazy(() => import(/* webpackChunkName: 'delete-account' */ './unsent/LogoutSheet')),
}

const NextFavourites = lazy(() => import(/* webpackChunkName: 'favourites' */ './NextFavourites'))

/** §2 Profile, the menu. On a desk, the next favourites are beside it. */
export function ProfileMenu() {
  const isWide = useIsWide()
  return (
    <div className={styles.desk}>
      <Menu />
      {isWide && IS_FAVOURITES_LIST_ON && (
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <NextFavourites />
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}

function Menu() {
  const dispatch = useAppDispatch()
  const isWide = useIsWide()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const userId = useAppSelector(selectUserId)
  const firstName = useAppSelector(selectFirstName)
  const account = useAppSelector(selectAccount)
  const isLoginLost = useAppSelector(selectIsLoginLost)
  const isFollowing = useAppSelector(state => selectFollowed(state).length > 0)
  const { show } = useProfileView()
  const [overlay, setOverlay] = useState<keyof typeof OVERLAYS | null>(null)
  const download = useAct()
  const logout = useAct()
  const Overlay = overlay && OVERLAYS[overlay]
  const close = () => setOverlay(null)
  const hasUnsent = useAppSelector(state => selectOwnIntents(state).length > 0)
  // The pressed row has disappeared by then.
  const leave = () => void logout.run(() => dispatch(signOut())).then(focusHeading)

  return (
    <div className={styles.menu}>
      <span className={styles.avatar} aria-hidden="true">
        {isSignedIn && firstName ? [...firstName][0]?.toUpperCase() : <Logo size={40} />}
      </span>
      <PageHeading>{!isSignedIn ? NOT_SIGNED_IN : greet(firstName)}</PageHeading>
      {/* It keeps its place until the service has said who is signed in. */}
      {isSignedIn && !isLoginLost && (
        <p className={styles.account}>
          <span className={styles.person}>
            <Icon of={UserRound} size={22} />
          </span>
          <span>
            <b>
              <Breakable text={account?.email || '\u00a0'} />
            </b>
            Signed in on this device
          </span>
        </p>
      )}
      {isSignedIn ? (
        <div className={styles.tiles}>
          <Link className={styles.create} to={ROUTES.createEvent}>
            <Icon of={CalendarPlus} size={26} />
            {CREATE_EVENT}
            <Icon of={ChevronRight} size={20} className={styles.way} />
          </Link>
          <Link to={ROUTES.manageEvents}>
            <Icon of={Layers} size={26} />
            <span>
              {MANAGE_EVENTS} {isWide && <OwnEventsNote />}
            </span>
            <Icon of={ChevronRight} size={20} className={styles.way} />
          </Link>
        </div>
      ) : (
        <Button kind="primary" className={styles.login} onClick={() => show('login')}>
          <Icon of={LogIn} size={20} />
          {LOGIN_OR_SIGN_UP}
        </Button>
      )}
      <AccountNotices
        onLogin={() => show('login')}
        onDelete={() => setOverlay('deletion')}
        isDeleting={overlay === 'deletion'}
      />
      <WaitingWork />
      <LeftBehind />

      <div className={styles.rows}>
        {isSignedIn && <NoticesRow onClick={() => show('notices')} />}
        {isSignedIn && (
          <MenuRow icon={CalendarSync} label={YOUR_CALENDARS} isWay onClick={() => show('calendars')} />
        )}
        {isSignedIn && <ModerateRow key={userId} />}
        {isFollowing && (
          <MenuRow icon={UserRoundCheck} label={FOLLOWING} isWay onClick={() => show('following')} />
        )}
        <ToldRow onClick={() => show('told')} />
        {isWide && <HomeRow />}
        <MenuRow icon={Compass} label={OUR_MISSION} isWay onClick={() => setOverlay('mission')} />
        <MenuRow icon={ShieldCheck} label={POLICY} isWay onClick={() => show('serviceAgreement')} />
        <MenuRow icon={MessageSquare} label={FEEDBACK} isWay onClick={() => show('feedback')} />
      </div>
      {isSignedIn && (
        <div className={`${styles.rows} ${styles.leaving}`}>
          <MenuRow
            icon={Download}
            label={DOWNLOAD_DATA}
            disabled={download.isBusy}
            onClick={() => void download.run(() => dispatch(downloadMyData()))}
          />
          <Sentence>{download.message}</Sentence>
          <MenuRow
            icon={LogOut}
            label={LOGOUT}
            disabled={logout.isBusy}
            onClick={() => (hasUnsent ? setOverlay('logout') : leave())}
          />
          <MenuRow icon={Trash2} label={DELETE_ACCOUNT} isDanger onClick={() => setOverlay('deletion')} />
        </div>
      )}
      <Boundary
        key={overlay}
        fallback={null}
        onFailure={error => {
          close()
          dispatch(noticeRaised(isMissingFile(error) ? 'offline' : 'notOpened'))
        }}
      >
        <Suspense fallback={<LoadingLayer onClose={close} />}>
          {Overlay && <Overlay onClose={close} />}
        </Suspense>
      </Boundary>
    </div>
  )
}

/** R82: opens the notices and shows the number of new ones. Hidden without notices. */
function NoticesRow({ onClick }: { onClick: () => void }) {
  const dispatch = useAppDispatch()
  const [kept, setKept] = useState<KeptNotices | null>(null)
  // New notices may arrive while the menu is open.
  const raised = useAppSelector(selectNotices)
  useEffect(() => {
    let isHere = true
    void dispatch(loadNotices()).then(found => isHere && setKept(found))
    return () => {
      isHere = false
    }
  }, [dispatch, raised])
  if (kept === null || kept.notices.length === 0) return null
  return <MenuRow icon={Bell} label={NOTICES} isWay count={unseenCount(kept)} onClick={onClick} />
}

/** R88: opens what this device is told. Hidden where nothing can be told. */
function ToldRow({ onClick }: { onClick: () => void }) {
  const dispatch = useAppDispatch()
  // Nearly every device can be told something. A row that comes later would move the others under the thumb.
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    let isHere = true
    void dispatch(lookAtTold()).then(({ state }) => isHere && setIsShown(state !== 'none'))
    return () => {
      isHere = false
    }
  }, [dispatch])
  return isShown ? <MenuRow icon={BellRing} label={WHAT_WE_TELL} isWay onClick={onClick} /> : null
}

/** R74: opens /moderate. Only moderators see it. */
function ModerateRow() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    let isHere = true
    void dispatch(isModerator()).then(answer => isHere && setIsShown(answer))
    return () => {
      isHere = false
    }
  }, [dispatch])
  if (!isShown) return null
  return <MenuRow icon={Gavel} label={MODERATE} isWay onClick={() => void navigate(ROUTES.moderate)} />
}

const greet = (firstName: string) => (firstName === '' ? GREETING_WITHOUT_NAME : greeting(firstName))
