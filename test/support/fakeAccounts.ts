import type { UserId } from '../../src/domain/event/event'
import { mergeProfile, NEW_PROFILE, type Profile, type ProfileChange } from '../../src/domain/account/profile'
import type { Account, AuthApi } from '../../src/services/auth/authApi'
import { RemoteError } from '../../src/services/network/remoteCall'
import type { UsersApi } from '../../src/services/firestore/usersApi'
import { makeFakeNotices } from './fakeNotices'

export const accountOf = (userId: UserId): Account => ({
  userId,
  email: `${userId}@example.com`,
  displayName: '',
  isEmailVerified: true,
  hasPassword: true,
})

/** The sign-in service's data on one device. It survives restarts. */
export interface KeptLogin {
  userId: UserId | null
}

/** A sign-in service that accepts everybody, as one page sees it. */
export function makeFakeAuth(login: KeptLogin = { userId: null }) {
  const listeners = new Set<(account: Account | null) => void>()
  const enders = new Set<() => void>()
  const become = async (userId: UserId | null) => {
    login.userId = userId
    for (const listener of listeners) listener(userId === null ? null : accountOf(userId))
  }
  const signIn = async (email: string) => {
    const userId = email.split('@')[0] ?? ''
    await become(userId)
    return accountOf(userId)
  }
  return {
    async watch(listener, onEnded) {
      listeners.add(listener)
      enders.add(onEnded)
      listener(login.userId === null ? null : accountOf(login.userId))
    },
    signInWithEmail: signIn,
    createAccount: signIn,
    signInWithProvider: () => signIn('provided@example.com'),
    isRedirectPending: () => false,
    finishRedirect: async () => null,
    prepare: async () => {},
    signOut: () => become(null),
    sendVerification: async () => {},
    sendPasswordReset: async () => {},
    async requireUser(userId) {
      if (login.userId !== userId) throw new RemoteError('auth', new Error('Please login again.'))
    },
    token: async () => '',
    isModerator: async () => false,
    isPopupDoubtful: () => false,
    /** Loses the login on this device for no known reason. */
    forget: () => void (login.userId = null),
    /** The service ends the login: the account was disabled. */
    end: () => {
      login.userId = null
      for (const ender of enders) ender()
    },
  } satisfies AuthApi & { end(): void; forget(): void }
}

/**
 * How a request fails. After 'lostAnswer' the server has performed it. At 'accountGone' the account gets no new token,
 * which ends the login.
 */
export type RequestFault = 'unavailable' | 'lostAnswer' | 'denied' | 'unauthenticated' | 'accountGone'

/** Profiles on a server for all devices. Every act on them is counted. */
export class FakeUsersServer {
  readonly profiles: Map<UserId, Profile>
  readonly faults: (RequestFault | null)[] = []
  requests: { userId: UserId; change: ProfileChange | null }[] = []
  isReachable = true
  retryAfterMs: number | undefined

  constructor(profiles: ReadonlyMap<UserId, Profile> = new Map()) {
    this.profiles = new Map(profiles)
  }

  /** Throws unless the device is signed in as that person. */
  usersApi(
    auth: Pick<AuthApi, 'requireUser'> & { end?(): void },
    isAlive = () => true,
    isOnline = () => true,
  ): UsersApi {
    const request = async <T>(userId: UserId, change: ProfileChange | null, work: () => T): Promise<T> => {
      await auth.requireUser(userId)
      if (!isAlive()) return new Promise<T>(() => {})
      this.requests.push({ userId, change })
      const fault = this.isReachable && isOnline() ? this.faults.shift() : 'unavailable'
      const fail = (code: string, kind: RemoteError['kind']) =>
        new RemoteError(kind, Object.assign(new Error(code), { code }), this.retryAfterMs)
      if (fault === 'unavailable') throw fail('unavailable', 'transient')
      if (fault === 'denied') throw fail('permission-denied', 'permanent')
      if (fault === 'unauthenticated') throw fail('unauthenticated', 'auth')
      if (fault === 'accountGone') {
        auth.end?.()
        throw fail('user-token-expired', 'auth')
      }
      const answer = work()
      // A real answer never arrives in the same task.
      await new Promise(resolve => setImmediate(resolve))
      if (!isAlive()) return new Promise<T>(() => {})
      if (fault === 'lostAnswer') throw fail('unavailable', 'transient')
      return structuredClone(answer)
    }
    return {
      readProfile: userId => request(userId, null, () => this.profiles.get(userId) ?? null),
      changeProfile: (userId, change) => request(userId, change, () => this.apply(userId, change)),
      countFavourites: async () => {},
      ...makeFakeNotices(),
    }
  }

  apply(
    userId: UserId,
    { added = {}, removedFavourites = [], removedFollowed = [], ...fields }: ProfileChange,
  ) {
    const before = { ...NEW_PROFILE, ...this.profiles.get(userId), ...fields }
    const chosen = {
      eventFavourites: added.eventFavourites ?? [],
      followed: added.followed ?? [],
      selectedDances: added.selectedDances ?? [],
      selectedCounties: added.selectedCounties ?? [],
    }
    const { profile } = mergeProfile(before, chosen, '')
    const eventFavourites = profile.eventFavourites.filter(id => !removedFavourites.includes(id))
    const followed = profile.followed.filter(entry => !removedFollowed.includes(entry))
    this.profiles.set(userId, { ...profile, eventFavourites, followed })
  }

  followedBy = (userId: UserId) => this.profiles.get(userId)?.followed ?? []

  favouritesOf = (userId: UserId) => [...(this.profiles.get(userId)?.eventFavourites ?? [])].sort()
}
