import { firstLoad, FIRST_LOAD_LIMIT } from '../../tools/firstLoad'

describe('The first load', () => {
  const files = firstLoad(process.env.E2E_SITE ?? 'dist')

  it('asks for at least one script and one style', () => {
    expect(files.filter(({ file }) => file.endsWith('.js')).length).toBeGreaterThan(0)
    expect(files.filter(({ file }) => file.endsWith('.css')).length).toBeGreaterThan(0)
  })

  it(`weighs at most ${FIRST_LOAD_LIMIT} bytes after gzip`, () => {
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FIRST_LOAD_LIMIT)
  })
})
