import { AuthError } from './authError'

const MOST = 100
const WINDOW_MS = 3_600_000

/**
 * Counts new accounts without a password, which cost no work to make: anonymous ones, and those of the provider page.
 * Production has the same limit for each address. `now` gives ms.
 */
export class NewAccounts {
  private times: number[] = []

  constructor(private readonly now: () => number) {}

  /** Notes one more. Throws TOO_MANY_ATTEMPTS_TRY_LATER after a hundred within an hour. */
  count() {
    const at = this.now()
    this.times = this.times.filter(time => time > at - WINDOW_MS)
    if (this.times.length >= MOST)
      throw new AuthError(
        'TOO_MANY_ATTEMPTS_TRY_LATER : Too many new accounts from this machine. Try again later.',
      )
    this.times.push(at)
  }
}
