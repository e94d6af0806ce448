import { initializeApp, type FirebaseApp } from 'firebase/app'
import { FIREBASE_API_KEY, FIREBASE_APP_ID, FIREBASE_PROJECT_ID } from '../../domain/configuration'
import { turnOffHeartbeats } from './noHeartbeats'

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
