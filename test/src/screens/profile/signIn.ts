import { act } from '@testing-library/react'
import type { Account } from '../../../../src/services/auth/authApi'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { accountOf } from '../../../support/fakeAccounts'
import type { AppStore } from '../../../../src/state/startUp/store'

/** Signs Ann in. */
export const signIn = (store: AppStore, change: Partial<Account> = {}) =>
  act(() => void store.dispatch(signedIn({ account: { ...accountOf('ann'), ...change } })))
