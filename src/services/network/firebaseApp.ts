import { initializeApp, type FirebaseApp } from 'firebase/app'
import { FIREBASE_API_KEY, FIREBASE_APP_ID, FIREBASE_PROJECT_ID } from '../../domain/configuration'

/** The app of whoever is signed in; public reads have one of their own and carry no token (decision 6). */
export const ACCOUNT_APP = 'account'

const apps = new Map<string, FirebaseApp>()

/** The Firebase app of this name, made when it is first asked for. */
export function firebaseApp(name: 'public' | typeof ACCOUNT_APP): FirebaseApp {
  const known = apps.get(name)
  if (known) return known
  const app = initializeApp(
    {
      projectId: FIREBASE_PROJECT_ID,
      apiKey: FIREBASE_API_KEY,
      appId: FIREBASE_APP_ID,
      // The provider's pages are served from our own address: third-party storage is blocked (R39).
      authDomain: location.host,
    },
    name,
  )
  apps.set(name, app)
  return app
}
