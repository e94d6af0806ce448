import { makeKeptList } from '../../../../src/services/firstCard/keptList'

const MARKUP = { path: '/', build: '/main.js', width: 390, html: '<p>', from: 0, until: 1 }

function makeDevice() {
  const stamps = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stamps.get(key) ?? null,
    setItem: (key: string, value: string) => void stamps.set(key, value),
  }
  const device = { kept: null as { stamp: string } | null, isFull: false }
  const shelf = {
    delete: async () => {
      device.kept = null
      return true
    },
    open: async () => ({
      put: async (_address: string, answer: Response) => {
        if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
        device.kept = (await answer.json()) as { stamp: string }
      },
    }),
  }
  let stamp = 0
  const openPage = () => {
    const list = makeKeptList(
      () => storage,
      shelf as unknown as CacheStorage,
      () => `stamp${(stamp += 1)}`,
    )
    list.drop()
    return list
  }
  return { device, storage, openPage, isShown: () => device.kept?.stamp === storage.getItem('firstCard') }
}

describe('Decision 20: the kept list', () => {
  it('shows until it is dropped', async () => {
    const { openPage, isShown } = makeDevice()
    const page = openPage()
    expect(isShown()).toBe(false)
    await page.keep(MARKUP)
    expect(isShown()).toBe(true)
    page.drop()
    expect(isShown()).toBe(false)
    await page.keep(MARKUP)
    expect(isShown()).toBe(true)
  })

  it('doesn’t show if the list changed while it was written', async () => {
    const { openPage, isShown } = makeDevice()
    const page = openPage()
    const writing = page.keep(MARKUP)
    page.drop()
    await writing
    expect(isShown()).toBe(false)
  })

  it('can be dropped by any page, but kept only by a page that knows of every earlier act', async () => {
    const { openPage, isShown } = makeDevice()
    const [first, second] = [openPage(), openPage()]
    await second.keep(MARKUP)
    expect(isShown()).toBe(true)
    first.drop()
    expect(isShown()).toBe(false)
    await first.keep(MARKUP)
    await second.keep(MARKUP)
    second.drop()
    await second.keep(MARKUP)
    expect(isShown()).toBe(false)
  })

  it('stays as it was on a full disk, and is never kept if storage is refused', async () => {
    const { openPage, isShown, device, storage } = makeDevice()
    const page = openPage()
    await page.keep(MARKUP)
    device.isFull = true
    await page.keep(MARKUP)
    expect(isShown()).toBe(true)
    page.drop()
    await page.keep(MARKUP)
    expect(isShown()).toBe(false)

    device.isFull = false
    storage.setItem = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    const refused = openPage()
    await refused.keep(MARKUP)
    expect(isShown()).toBe(false)
  })

  it('doesn’t keep a list that is too large', async () => {
    const { openPage, device } = makeDevice()
    await openPage().keep({ ...MARKUP, html: 'x'.repeat(120_001) })
    expect(device.kept).toBeNull()
  })
})
