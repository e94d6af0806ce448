import type { Account } from './account'
import type { Target } from './target'

/** What a check may use. */
export interface Visit {
  target: Target
  /** Requests a path of the site, without following a redirect. */
  page(path: string): Promise<Response>
  /** The account of this run. Rejects if it could not be created. */
  account(): Promise<Account>
}

export interface Check {
  name: string
  /** Returns the problems, one sentence each; empty if there are none. Throws NotChecked, or Error for a problem. */
  run(visit: Visit): Promise<string[]>
}

/** Thrown by a check that has nothing to look at yet. The message says why. */
export class NotChecked extends Error {}

/** Returns `problem` in a list, unless `isRight`. */
export const unless = (isRight: boolean, problem: string): string[] => (isRight ? [] : [problem])
