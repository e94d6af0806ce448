import { initializeApp, type FirebaseApp } from 'firebase/app'
import { FIREBASE_API_KEY, FIREBASE_APP_ID, FIREBASE_PROJECT_ID } from '../../domain/configuration'

/** The Firebase app of the signed-in person. Public reads use another one, which sends no token (decision 6). */
export const ACCOUNT_APP = 'account'

const apps = new Map<string, FirebaseApp>()

/** The Firebase app of this name, made by the first call. */
export function firebaseApp(name: 'public' | typeof ACCOUNT_APP): FirebaseApp {
  const known = apps.get(name)
  if (known) return known
  const app = initializeApp(
    {
      projectId: FIREBASE_PROJECT_ID,
      apiKey: FIREBASE_API_KEY,
      appId: FIREBASE_APP_ID,
      // Browsers block third-party storage, so our own address serves the provider's pages (R39).
      authDomain: location.host,
    },
    name,
  )
  apps.set(name, app)
  return app
}
