const STEPS = 30
const STEP_MS = 500

/**
 * Waits until a page has kept its list for the next start (decision 20). A build whose first page keeps none within
 * 15 s is older than that: then nothing waits again, so that a run against such a build ends.
 */
export class KeptLists {
  private isKnown: boolean | null = null

  /** `isKept` says whether the page has kept its list. `wait` waits for some ms. */
  async until(isKept: () => Promise<boolean>, wait: (ms: number) => Promise<void>) {
    if (this.isKnown === false) return
    for (let step = 0; step < STEPS; step++) {
      if (await isKept()) {
        this.isKnown = true
        return
      }
      await wait(STEP_MS)
    }
    this.isKnown ??= false
  }
}
