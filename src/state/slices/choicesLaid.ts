import { createAction } from '@reduxjs/toolkit'
import type { Choices } from '../../domain/account/profile'

/** What is chosen on this device, as the outbox or a sign-in leaves it. */
export const choicesLaid = createAction<Choices>('auth/choicesLaid')
