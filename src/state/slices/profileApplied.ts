import { createAction } from '@reduxjs/toolkit'
import type { Profile } from '../../domain/account/profile'

/** A profile as the server has it, with what waits laid over it. `at` is device ms. */
export const profileApplied = createAction<{ profile: Profile; at: number }>('auth/profileApplied')
