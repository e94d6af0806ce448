import './services/device/trustedTypes'
import './styles/tokens.css'
import './styles/global.css'
import './styles/splash.css'
import { createRoot } from 'react-dom/client'
import { preloadScreen } from './app/AppRoutes'
import { Root } from './app/Root'
import { needsSetup, redirectFor, ROUTES } from './domain/shell/paths'
import { makeClock } from './services/device/clock'
import { makeInstallPrompt } from './services/device/installPrompt'
import { makePersistence } from './services/storage/persistence/persistence'
import { makeRecordEngine } from './services/storage/persistence/recordEngine'
import { makeRecordStorage } from './services/storage/persistence/recordStorage'
import { freeStorage } from './services/storage/freeStorage'
import { makeServices } from './services/services'
import { selectFilters } from './state/slices/filtersSlice'
import { noticeRaised } from './state/slices/noticesSlice'
import { RECORD_SLICES, restoreRecords, toRecords } from './state/wiring/records'
import { recordsChanged } from './state/slices/recordsChanged'
import { loadFirstSight } from './state/sync/firstSightThunk'
import { startKeepingFresh } from './state/wiring/start'
import { rootReducer } from './state/slices/state'
import { watchForUpdates } from './state/device/updatesThunks'
import { makeStore } from './state/wiring/store'

/** The list stands without its events until they are there. */
const FIRST_SIGHT_LIMIT_MS = 250
/** Without its screen the page would be empty; the splash lies over it as long. */
const SCREEN_LIMIT_MS = 2_000
const atMost = (limitMs: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, limitMs))])

const installPrompt = makeInstallPrompt()
const services = makeServices(() => store.dispatch(noticeRaised('storageLost')))
const records = makeRecordStorage({
  engine: makeRecordEngine(),
  tabs: services.tabs,
  now: services.now,
  freeStorage,
  onChanged: changed => store.dispatch(recordsChanged(changed)),
  local: () => localStorage,
})
const persistence = makePersistence({
  storage: records,
  slices: RECORD_SLICES,
  toRecords,
  restore: restoreRecords,
})
const store = makeStore(services, persistence.wrap(rootReducer))

// Whom no worker serves is most likely a newcomer, who is led to setup (R20): its way is long, so it begins now.
const isNewcomer = !navigator.serviceWorker?.controller
void preloadScreen(isNewcomer && needsSetup(location.pathname) ? ROUTES.setup : location.pathname)

const root = createRoot(document.getElementById('root') as HTMLElement)

// The records say what to show: without the chosen counties the first frame would be the wrong one.
void persistence.start(store).then(async () => {
  // What is seen first is read first; a slow disk holds nobody up.
  const firstSight = store.dispatch(loadFirstSight(location.pathname))
  const { dances, counties } = selectFilters(store.getState())
  const visit = { path: location.pathname, hasDances: dances.length > 0, hasCounties: counties.length > 0 }
  const screen = preloadScreen(redirectFor(visit) ?? visit.path)
  await Promise.all([atMost(FIRST_SIGHT_LIMIT_MS, firstSight), atMost(SCREEN_LIMIT_MS, screen)])
  root.render(
    <Root store={store} clock={makeClock(services.now, services.device)} installPrompt={installPrompt} />,
  )
  void store.dispatch(startKeepingFresh())
  if (records.condition() === 'newer') store.dispatch(noticeRaised('newerRecords'))
  if (records.condition() === 'unreadable') store.dispatch(noticeRaised('storageLost'))
  await services.device.afterPaint()
  void store.dispatch(watchForUpdates())
})
