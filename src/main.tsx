import './services/trustedTypes'
import './styles/tokens.css'
import './styles/global.css'
import './styles/splash.css'
import { createRoot } from 'react-dom/client'
import { preloadScreen } from './app/AppRoutes'
import { Root } from './app/Root'
import { makeClock } from './services/clock'
import { makeInstallPrompt } from './services/installPrompt'
import { makePersistence } from './services/persistence/persistence'
import { makeRecordEngine } from './services/persistence/recordEngine'
import { makeRecordStorage } from './services/persistence/recordStorage'
import { makeRoom } from './services/room'
import { makeServices } from './services/services'
import { noticeRaised } from './state/notices/noticesSlice'
import { RECORD_SLICES, restoreRecords, toRecords } from './state/records'
import { recordsChanged } from './state/recordsChanged'
import { loadFirstSight } from './state/events/firstSightThunk'
import { startKeepingFresh } from './state/start'
import { makeStore, rootReducer } from './state/store'
import { watchForUpdates } from './state/updates/updatesThunks'

/** The list stands without its events until they are there. */
const FIRST_SIGHT_LIMIT_MS = 250

const installPrompt = makeInstallPrompt()
const services = makeServices(() => store.dispatch(noticeRaised('storageLost')))
const records = makeRecordStorage({
  engine: makeRecordEngine(),
  tabs: services.tabs,
  now: services.now,
  makeRoom,
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

// Who has been here before has every screen on the device; a newcomer is led to another one than asked for.
const screen = navigator.serviceWorker?.controller ? preloadScreen(location.pathname) : undefined

const root = createRoot(document.getElementById('root') as HTMLElement)

// The records say what to show: without the chosen counties the first frame would be the wrong one.
void persistence.start(store).then(async () => {
  // What is seen first is read first; a slow disk holds nobody up.
  const firstSight = store.dispatch(loadFirstSight(location.pathname))
  await Promise.race([
    Promise.all([firstSight, screen]),
    new Promise(resolve => setTimeout(resolve, FIRST_SIGHT_LIMIT_MS)),
  ])
  root.render(
    <Root store={store} clock={makeClock(services.now, services.device)} installPrompt={installPrompt} />,
  )
  void store.dispatch(startKeepingFresh())
  if (records.condition() === 'newer') store.dispatch(noticeRaised('newerRecords'))
  if (records.condition() === 'unreadable') store.dispatch(noticeRaised('storageLost'))
  await services.device.afterPaint()
  void store.dispatch(watchForUpdates())
})
