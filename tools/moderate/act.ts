import type { Journal } from './journal'

/** Something that can be done, told before it is. */
export interface Act {
  /** What will change. */
  lines: string[]
  /** What is asked, such as 'Approve'; null where there is nothing to do. */
  question: string | null
  /** Does it, logs it, and gives what to say then. */
  run(log: Journal): Promise<string>
}
