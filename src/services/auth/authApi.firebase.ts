import { onLoginEnded } from './authShieldInstall'
import * as sdk from 'firebase/auth'
import { isAbandoned, isBlockedPopup, type AuthProblem } from '../../domain/account/authMessages'
import { FIRESTORE_HOST } from '../../domain/configuration'
import { SIGN_IN_AGAIN } from '../../domain/texts/accountMessages'
import { appCheckToken } from '../appCheck/appCheckToken'
import { REDIRECT_MARK, authAtHand, isRedirectMarked, type Account, type AuthApi } from './authApi'
import { loadFrames, noticeClosedPopup } from './popups'
import { ACCOUNT_APP, firebaseApp } from '../network/firebaseApp'
import { RemoteError } from '../network/remoteCall'
import { within } from '../network/within'

/** R39: in an installed app on iOS, a popup might never answer. */
const POPUP_LIMIT_MS = 60_000

/** The calls that need the SDK. */
export type AuthCalls = Omit<AuthApi, keyof typeof authAtHand>

let calls: AuthCalls | null = null

/** The only login of this page. The first call creates it. */
export const getAuthCalls = () => (calls ??= makeAuthCalls())

interface AuthOptions {
  /** Where the SDK stores the login. */
  persistence?: sdk.Persistence
  /** The origin of the local backend. Null means the real service. */
  localOrigin?: string | null
}

/**
 * §7 Authentication through the SDK. Only the popup calls pass the popup resolver, so that its code isn't loaded
 * earlier (reliability 1.6).
 */
export function makeAuthCalls({
  persistence = sdk.indexedDBLocalPersistence,
  localOrigin = FIRESTORE_HOST === '' ? location.origin : null,
}: AuthOptions = {}): AuthCalls {
  const auth = sdk.initializeAuth(firebaseApp(ACCOUNT_APP), { persistence })
  if (localOrigin !== null) sdk.connectAuthEmulator(auth, localOrigin, { disableWarnings: true })
  auth.useDeviceLanguage()
  const provider = new sdk.GoogleAuthProvider()

  const present = (): sdk.User => {
    if (auth.currentUser) return auth.currentUser
    throw Object.assign(new Error(SIGN_IN_AGAIN), { code: 'auth/no-current-user' })
  }
  const framesReady = () => (localOrigin === null ? Promise.resolve() : loadFrames(localOrigin))

  async function redirect(): Promise<'redirecting'> {
    sessionStorage.setItem(REDIRECT_MARK, '1')
    await sdk.signInWithRedirect(auth, provider, sdk.browserPopupRedirectResolver)
    return 'redirecting'
  }

  return {
    async watch(onAccount, onEnded) {
      onLoginEnded(onEnded)
      sdk.onAuthStateChanged(auth, user => onAccount(user && accountOf(user)))
    },

    async signInWithEmail(email, password) {
      await appChecked()
      return accountOf((await sdk.signInWithEmailAndPassword(auth, email.trim(), password)).user)
    },

    async createAccount(email, password) {
      await appChecked()
      const { user } = await sdk.createUserWithEmailAndPassword(auth, email.trim(), password)
      // The account exists even if this message can't be sent. The person can request it again.
      sdk.sendEmailVerification(user).catch(() => {})
      return accountOf(user)
    },

    async signInWithProvider(onClosed) {
      await framesReady()
      try {
        const popup = () =>
          noticeClosedPopup(
            () => sdk.signInWithPopup(auth, provider, sdk.browserPopupRedirectResolver),
            onClosed,
          )
        return accountOf((authAtHand.isPopupDoubtful() ? await withinPopupLimit(popup) : await popup()).user)
      } catch (error) {
        if (isBlockedPopup(error as AuthProblem)) return redirect()
        throw error
      }
    },

    async finishRedirect() {
      if (!isRedirectMarked()) return null
      await framesReady()
      try {
        const result = await sdk.getRedirectResult(auth, sdk.browserPopupRedirectResolver)
        return result && accountOf(result.user)
      } catch (error) {
        if (isAbandoned(error as AuthProblem)) return null
        throw error
      } finally {
        sessionStorage.removeItem(REDIRECT_MARK)
      }
    },

    prepare: () =>
      Promise.all([framesReady(), appChecked()]).then(
        () => {},
        () => {},
      ),
    signOut: () => sdk.signOut(auth),
    sendVerification: () => sdk.sendEmailVerification(present()),
    async sendPasswordReset(email) {
      await appChecked()
      return sdk.sendPasswordResetEmail(auth, email.trim())
    },

    async requireUser(userId) {
      await auth.authStateReady()
      if (auth.currentUser?.uid !== userId) throw new RemoteError('auth', new Error(SIGN_IN_AGAIN))
    },

    token: async isNew => present().getIdToken(isNew),

    async isModerator() {
      await auth.authStateReady()
      return (await present().getIdTokenResult()).claims.moderator === true
    },
  }
}

/** Waits for App Check's token, which the SDK then sends. A popup can't wait for it, so `prepare` calls this. */
async function appChecked() {
  if (process.env.APP_CHECK_SITE_KEY) await appCheckToken()
}

function accountOf(user: sdk.User): Account {
  return {
    userId: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    isEmailVerified: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
  }
}

async function withinPopupLimit<T>(work: () => Promise<T>): Promise<T> {
  return within(POPUP_LIMIT_MS, work).catch(error => {
    if ((error as { code?: unknown }).code !== undefined) throw error
    throw Object.assign(new Error('No answer'), { code: 'auth/popup-silent' })
  })
}
