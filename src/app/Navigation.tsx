import { lazy, startTransition, Suspense, useOptimistic } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Boundary } from '../components/Boundary'
import { DockActPlace, DockFade } from '../components/dockAct/DockAct'
import { Logo } from '../components/Logo'
import { screenHooks } from '../components/motion/screenHooks'
import {
  hasListOptions,
  isNavigationHidden,
  NAVIGATION_TABS,
  type NavigationTab,
  navigationTabFor,
} from '../domain/navigation/paths'
import styles from './Navigation.module.css'

// This loads after the first screen, because its code is as large as the list's.
const OptionsMenu = lazy(async () => {
  await screenHooks.whenQuiet()
  return import(/* webpackChunkName: 'options-menu' */ '../components/listMenu/OptionsMenu')
})

/** §2 Shell: the four tabs, as a dock at the bottom and as a rail on wide screens. */
export function Navigation() {
  const { pathname } = useLocation()
  // A pressed tab is marked at once. Its list follows in the same transition, as soon as it is drawn.
  const [current, mark] = useOptimistic(navigationTabFor(pathname))
  if (isNavigationHidden(pathname)) return null

  return (
    <>
      <DockFade />
      <div className={styles.dock} data-moves="dock">
        <span className={styles.mark}>
          <Logo size={44} />
        </span>
        <nav className={styles.tabs} aria-label="Main">
          {NAVIGATION_TABS.map(({ tab, path, label }) => {
            const isOn = tab === current
            return (
              <Link
                key={tab}
                to={path}
                className={isOn ? styles.on : undefined}
                aria-current={isOn ? 'page' : undefined}
                onClick={() => startTransition(() => mark(tab))}
              >
                <TabIcon tab={tab} isOn={isOn} />
                <span>{label}</span>
              </Link>
            )
          })}
        </nav>
        {hasListOptions(pathname) && (
          <div className={styles.options} data-later="">
            <Boundary fallback={null}>
              <Suspense fallback={null}>
                <OptionsMenu />
              </Suspense>
            </Boundary>
          </div>
        )}
        <DockActPlace />
      </div>
    </>
  )
}

interface Props {
  tab: NavigationTab
  isOn: boolean
}

const DRAWN = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The four icons of the bottom navigation, drawn from the half disc. The current tab's icon is filled. */
function TabIcon({ tab, isOn }: Props) {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      {tab === 'week' && <WeekIcon />}
      {tab === 'calendar' && <CalendarIcon isOn={isOn} />}
      {tab === 'favourites' && <HeartIcon isOn={isOn} />}
      {tab === 'profile' && <PersonIcon isOn={isOn} />}
    </svg>
  )
}

function WeekIcon() {
  return (
    <>
      <path
        d="M3 3.6a3.7 3.7 0 0 1 0 7.4Zm0 9.4a3.7 3.7 0 0 1 0 7.4Z"
        fill="currentColor"
        transform="translate(.6)"
      />
      <path d="M11 5.6h9.4M11 9h6.4M11 15h9.4M11 18.4h6.4" {...DRAWN} strokeWidth={2} />
    </>
  )
}

function CalendarIcon({ isOn }: { isOn: boolean }) {
  return (
    <>
      <rect
        x="3.2"
        y="4.4"
        width="17.6"
        height="16.4"
        rx="4"
        {...DRAWN}
        fill={isOn ? 'currentColor' : 'none'}
      />
      <path d="M7.8 2.4v3.4M16.2 2.4v3.4" {...DRAWN} />
      <path d="M3.4 9.2h17.2" {...DRAWN} stroke={isOn ? 'var(--tab-on)' : 'currentColor'} />
      <path d="M10.4 11.8a3.1 3.1 0 0 1 0 6.2Z" fill={isOn ? 'var(--tab-on)' : 'currentColor'} />
    </>
  )
}

function HeartIcon({ isOn }: { isOn: boolean }) {
  return (
    <path
      d="M12 20.2C7 16.6 3 13.2 3 8.9A4.9 4.9 0 0 1 7.9 4c1.7 0 3.2.9 4.1 2.3C12.9 4.9 14.4 4 16.1 4A4.9 4.9 0 0 1 21 8.9c0 4.3-4 7.7-9 11.3Z"
      {...DRAWN}
      fill={isOn ? 'currentColor' : 'none'}
    />
  )
}

function PersonIcon({ isOn }: { isOn: boolean }) {
  return (
    <>
      <circle cx="12" cy="7.8" r="4.3" {...DRAWN} fill={isOn ? 'currentColor' : 'none'} />
      <path
        d="M4 20.6c0-3.6 2.6-5.8 5.6-5.8h4.8c3 0 5.6 2.2 5.6 5.8Z"
        {...DRAWN}
        fill={isOn ? 'currentColor' : 'none'}
      />
    </>
  )
}
