import type { Account } from './account'
import type { Target } from './target'

/** What a check may ask. */
export interface Visit {
  target: Target
  /** Requests a path of the site, without following a redirect. */
  page(path: string, headers?: Record<string, string>): Promise<Response>
  /** The account of this run. Rejects if it could not be made. */
  account(): Promise<Account>
}

export interface Check {
  name: string
  /** Gives the problems, each in a sentence; none if all is well. Throws NotChecked, or Error for a problem. */
  run(visit: Visit): Promise<string[]>
}

/** A check that has nothing to look at yet. Its message says why. */
export class NotChecked extends Error {}

/** The problem, unless `isRight`. */
export const unless = (isRight: boolean, problem: string): string[] => (isRight ? [] : [problem])
