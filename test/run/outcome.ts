/** How many tests passed and failed; a check counts as one test. */
export interface Outcome {
  passed: number
  failed: number
}

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  }
}

/** The closing line of a command. */
export const closingLine = ({ passed, failed }: Outcome) => `${passed} passed, ${failed} failed`
