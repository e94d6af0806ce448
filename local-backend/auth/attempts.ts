import { AuthError } from './authError'

const MAX_FAILURES = 10
const WINDOW_MS = 60_000
const MAX_EMAILS = 10_000

/** Counts failed sign-ins per e-mail address, whether or not it has an account (W44). `now` gives ms. */
export class Attempts {
  private readonly failures = new Map<string, number[]>()

  constructor(private readonly now: () => number) {}

  /**
   * Runs an attempt, which gives null on failure. Throws TOO_MANY_ATTEMPTS_TRY_LATER after ten failures
   * within a minute. An attempt counts as soon as it starts, so parallel attempts can't exceed the limit.
   */
  async attempt<T>(email: string, run: () => Promise<T | null>): Promise<T | null> {
    const at = this.now()
    const recent = (this.failures.get(email) ?? []).filter(time => time > at - WINDOW_MS)
    if (recent.length >= MAX_FAILURES) {
      throw new AuthError(
        'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can try again later.',
      )
    }
    recent.push(at)
    this.failures.delete(email)
    this.failures.set(email, recent)
    this.forgetOldest()
    try {
      const result = await run()
      if (result !== null) this.failures.delete(email)
      return result
    } catch (error) {
      this.takeBack(email, at)
      throw error
    }
  }

  /** An attempt that broke off tried no password, so it doesn't count. */
  private takeBack(email: string, at: number) {
    const times = this.failures.get(email) ?? []
    const place = times.indexOf(at)
    if (place >= 0) times.splice(place, 1)
  }

  private forgetOldest() {
    for (const email of this.failures.keys()) {
      if (this.failures.size <= MAX_EMAILS) return
      this.failures.delete(email)
    }
  }
}
