import { initializeApp, type FirebaseApp } from 'firebase/app'
import { FIREBASE_API_KEY, FIREBASE_APP_ID, FIREBASE_PROJECT_ID } from '../../domain/configuration'

/**
 * The name of the signed-in person's Firebase app. Public reads use another app, which sends no login token (decision
 * 6).
 */
export const ACCOUNT_APP = 'account'

const apps = new Map<string, FirebaseApp>()

/** The Firebase app of this name. The first call creates it. */
export function firebaseApp(name: 'public' | typeof ACCOUNT_APP): FirebaseApp {
  const known = apps.get(name)
  if (known) return known
  const app = initializeApp(
    {
      projectId: FIREBASE_PROJECT_ID,
      apiKey: FIREBASE_API_KEY,
      appId: FIREBASE_APP_ID,
      // Browsers block third-party storage, so our own site serves the provider's pages (R39).
      authDomain: location.host,
    },
    name,
  )
  turnOffHeartbeats(app)
  apps.set(name, app)
  return app
}

/** The SDK's part that counts on which days an app was used, and sends that to Google. */
const NO_HEARTBEATS = {
  name: 'heartbeat',
  instanceFactory: () => ({ triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' }),
  type: 'PRIVATE',
  multipleInstances: false,
  serviceProps: {},
  instantiationMode: 'LAZY',
  onInstanceCreated: null,
}

/**
 * Turns the SDK's heartbeats off. It has no option for that. They would create and delete a database at each start, and
 * WebKit can lock that database for ever. Then no login and no call with a token would end (reliability 1.2).
 */
function turnOffHeartbeats(app: FirebaseApp) {
  const { container } = app as unknown as { container: { addOrOverwriteComponent(component: object): void } }
  container.addOrOverwriteComponent(NO_HEARTBEATS)
}
