import { lazy, startTransition, Suspense, useOptimistic } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Boundary } from '../components/Boundary'
import { DockActPlace } from '../components/dockAct/DockAct'
import { screenHooks } from '../components/motion/screenHooks'
import { DockFade } from '../components/DockFade'
import { Logo } from '../components/Logo'
import {
  hasListOptions,
  isNavigationHidden,
  NAVIGATION_TABS,
  navigationTabFor,
} from '../domain/navigation/paths'
import styles from './Navigation.module.css'
import { TabIcon } from './tabIcons'

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
