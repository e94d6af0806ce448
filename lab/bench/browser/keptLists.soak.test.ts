import { KeptLists } from './keptLists'

/** A page that keeps its list after so many ms. */
function pageThatKeepsAfter(ms: number) {
  let waited = 0
  return {
    isKept: async () => waited >= ms,
    wait: async (more: number) => void (waited += more),
    waited: () => waited,
  }
}

describe('Decision 20: the bench waits for the list that a page keeps', () => {
  it('until it is kept, however often', async () => {
    const lists = new KeptLists()
    for (let start = 0; start < 3; start++) {
      const page = pageThatKeepsAfter(2_000)
      await lists.until(page.isKept, page.wait)
      expect(page.waited()).toBe(2_000)
    }
  })

  it('once only for a build that keeps none, so that a run against it ends', async () => {
    const lists = new KeptLists()
    const waits: number[] = []
    for (let start = 0; start < 3; start++) {
      const page = pageThatKeepsAfter(Infinity)
      await lists.until(page.isKept, page.wait)
      waits.push(page.waited())
    }
    expect(waits).toEqual([15_000, 0, 0])
  })

  it('again after one slow page, if the build has kept a list before', async () => {
    const lists = new KeptLists()
    for (const [after, waited] of [
      [500, 500],
      [Infinity, 15_000],
      [1_000, 1_000],
    ] as const) {
      const page = pageThatKeepsAfter(after)
      await lists.until(page.isKept, page.wait)
      expect(page.waited()).toBe(waited)
    }
  })
})
