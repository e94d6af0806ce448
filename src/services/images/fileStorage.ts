import { getAuth } from 'firebase/auth'
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage'
import { FIREBASE_STORAGE_BUCKET, FIRESTORE_HOST } from '../../domain/configuration'
import { STORAGE_OPERATION_RETRY_MS, STORAGE_UPLOAD_RETRY_MS } from '../../domain/constants'
import { appCheckToken } from '../appCheck/appCheckToken'
import { getAuthCalls } from '../auth/authApi.firebase'
import { ACCOUNT_APP, firebaseApp } from '../network/firebaseApp'

let storage: FirebaseStorage | null = null

/** §7: the file storage, used as the signed-in person. It is the local backend on our own origin, or the bucket. */
export async function fileStorage(): Promise<FirebaseStorage> {
  const app = firebaseApp(ACCOUNT_APP)
  // Read the login first. Otherwise the SDK would send requests without a token.
  getAuthCalls()
  await getAuth(app).authStateReady()
  // Wait for App Check's token, which the SDK then sends.
  if (process.env.APP_CHECK_SITE_KEY) await appCheckToken()
  return (storage ??= connect())
}

function connect(): FirebaseStorage {
  const made = getStorage(firebaseApp(ACCOUNT_APP), `gs://${FIREBASE_STORAGE_BUCKET}`)
  if (FIRESTORE_HOST === '') connectStorageEmulator(made, location.hostname, Number(location.port))
  made.maxOperationRetryTime = STORAGE_OPERATION_RETRY_MS
  made.maxUploadRetryTime = STORAGE_UPLOAD_RETRY_MS
  return made
}
