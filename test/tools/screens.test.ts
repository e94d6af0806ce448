import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'docs/screens'
const files = readdirSync(FOLDER)

describe('The pictures of every screen', () => {
  it('are WebP', () => {
    expect(files.filter(name => !name.endsWith('.webp'))).toEqual([])
  })

  it('take less than 4 MB in all', () => {
    const bytes = files.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0)
    expect(bytes).toBeLessThan(4_000_000)
  })

  it('show each screen on a phone, light and dark, and on a light desktop', () => {
    const screens = new Set(files.map(name => name.replace(/-(phone|desktop)-(light|dark)\.webp$/, '')))
    const expected = [...screens].flatMap(screen =>
      ['desktop-light', 'phone-dark', 'phone-light'].map(kind => `${screen}-${kind}.webp`),
    )
    expect([...files].sort()).toEqual(expected.sort())
  })
})
