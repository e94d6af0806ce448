import type { UserId } from '../../domain/event/event'
import type { Profile, ProfileChange } from '../../domain/account/profile'
import type { AuthApi } from '../auth/authApi'
import { makeUserCall } from './userCall'

/** §7 User profile. Every call runs only as this person (R37) and throws RemoteError. */
export interface UsersApi {
  /** Null if there is no profile yet. */
  readProfile(userId: UserId): Promise<Profile | null>
  /** Merge-writes the change, and creates a missing profile. Repeating it changes nothing more. */
  changeProfile(userId: UserId, change: ProfileChange): Promise<void>
}

const documents = () => import(/* webpackChunkName: 'account-documents' */ './usersApi.firebase')

export function makeUsersApi(auth: Pick<AuthApi, 'requireUser' | 'renewToken'>): UsersApi {
  const asUser = makeUserCall(auth)
  return {
    readProfile: userId => asUser(userId, async () => (await documents()).readUser(userId)),
    changeProfile: (userId, change) =>
      asUser(userId, async () => (await documents()).changeUser(userId, change)),
  }
}
