import { READ_MAX_BYTES, READ_MAX_MS, readLarge } from './connected'

describe('R94', () => {
  it('a calendar of 2 MB never holds a worker over 10 s or 10 MB', async () => {
    const { ms, usedBytes } = await readLarge()
    expect(ms).toBeLessThan(READ_MAX_MS)
    expect(usedBytes).toBeLessThan(READ_MAX_BYTES)
  }, 120_000)
})
