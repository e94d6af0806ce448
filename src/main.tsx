import './services/device/trustedTypes'
import './styles/tokens.css'
import './styles/global.css'
import './styles/splash.css'
import './styles/keptList.css'
import './styles/firstStep.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadScreen } from './app/AppRoutes'
import { Root } from './app/App'
import { entries } from './components/layers/entries'
import { screenHooks } from './components/motion/screenHooks'
import { needsSetup, redirectFor, ROUTES } from './domain/navigation/paths'
import { endTransactionsOnLeave } from './services/storage/databaseConnection'
import { makePersistence } from './services/storage/persistence/persistence'
import { makeRecordEngine } from './services/storage/persistence/recordEngine'
import { makeRecordStorage } from './services/storage/persistence/recordStorage'
import { freeStorage } from './services/storage/freeStorage'
import { makeServices } from './services/services'
import { selectFilters } from './state/slices/filtersSlice'
import { noticeRaised } from './state/slices/noticesSlice'
import { RECORD_SLICES, restoreRecords, toRecords } from './state/startUp/records'
import { recordsChanged } from './state/slices/recordsChanged'
import { loadFirstSight } from './state/sync/eventsThunks'
import { startKeepingFresh } from './state/startUp/start'
import { rootReducer } from './state/slices/state'
import { followDevice } from './state/device/deviceThunks'
import { makeStore } from './state/startUp/store'

/** ms that the first frame waits for the first events. */
const FIRST_SIGHT_LIMIT_MS = 250
/**
 * ms that the first frame waits for the screen's code, and all later work for that frame. Without the first wait, the
 * page would be empty. The splash covers the wait.
 */
const SCREEN_LIMIT_MS = 2_000
const atMost = (limitMs: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, limitMs))])

endTransactionsOnLeave()

const services = makeServices(
  () => store.dispatch(noticeRaised('storageLost')),
  () => records.saved(),
)
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

// A page without a service worker is probably a first visit, which starts at setup (R20). So load setup early.
const isNewcomer = !navigator.serviceWorker?.controller
void preloadScreen(isNewcomer && needsSetup(location.pathname) ? ROUTES.setup : location.pathname)

screenHooks.whenQuiet = services.device.whenQuiet

const root = createRoot(document.getElementById('root') as HTMLElement)

// The first frame needs the stored records: without the chosen counties it would show the wrong list.
void persistence.start(store).then(async () => {
  // Read the first events before the first frame. A slow disk delays that frame only a little.
  const firstSight = store.dispatch(loadFirstSight(location.pathname))
  const { dances, counties } = selectFilters(store.getState())
  const visit = { path: location.pathname, hasDances: dances.length > 0, hasCounties: counties.length > 0 }
  const redirect = redirectFor(visit)
  // Do this before the first frame, or the app would draw a screen and then leave it.
  if (redirect !== null) entries.navigator.replace(redirect, { wanted: location.pathname + location.search })
  const screen = preloadScreen(redirect ?? visit.path)
  await Promise.all([atMost(FIRST_SIGHT_LIMIT_MS, firstSight), atMost(SCREEN_LIMIT_MS, screen)])
  store.dispatch(followDevice())
  // In a transition, React draws in short tasks, so that a press needn't wait for the whole screen. Work between these
  // tasks would delay the first card, so the rest waits.
  const drawn = new Promise<void>(done => (screenHooks.onDrawn = done))
  startTransition(() => root.render(<Root store={store} />))
  await atMost(SCREEN_LIMIT_MS, drawn)
  void store.dispatch(startKeepingFresh())
  if (records.condition() === 'newer') store.dispatch(noticeRaised('newerRecords'))
  if (records.condition() === 'unreadable') store.dispatch(noticeRaised('storageLost'))
  await services.device.whenQuiet()
  // Without a network, the next start loads this code.
  const idle = await import(/* webpackChunkName: 'worker' */ './startWhenIdle').catch(() => null)
  idle?.startWhenIdle(store, services)
})
