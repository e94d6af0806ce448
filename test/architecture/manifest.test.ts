import { readFileSync } from 'node:fs'

interface Picture {
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
}
type Manifest = Record<string, unknown> & {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { icons: Picture[] }[]
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest

/**
 * What PWABuilder requires, recommends and counts as a feature of an installed app. Left out is what isn't ours: other
 * apps and protocols, an age rating, widgets, notes, tabs, a side panel and a title bar of our own.
 */
const MEMBERS = [
  ...['name', 'short_name', 'start_url', 'icons'],
  ...['description', 'display', 'background_color', 'theme_color', 'orientation', 'screenshots', 'id'],
  ...['scope', 'lang', 'dir', 'categories'],
  ...['shortcuts', 'share_target', 'file_handlers', 'launch_handler'],
]

describe('The manifest has what PWABuilder checks', () => {
  it('every member that applies', () => {
    expect(MEMBERS.filter(name => (manifest[name] ?? '') === '')).toEqual([])
    for (const name of ['background_color', 'theme_color']) expect(manifest[name]).toMatch(/^#[0-9A-F]{6}$/)
  })

  it('icons that say what they are for, in the sizes of stores, and none for both', () => {
    const of = (purpose: string) =>
      manifest.icons.filter(icon => icon.purpose === purpose).map(({ sizes }) => sizes)
    expect([of('any'), of('maskable')]).toEqual([['192x192', '512x512'], ['512x512']])
    expect(manifest.icons.every(({ type }) => type === 'image/png')).toBe(true)
  })

  it('pictures of the app on a phone and at a desk, and icons of 96 pixels for shortcuts', () => {
    const forms = manifest.screenshots.map(({ form_factor: form }) => form)
    expect([...new Set(forms)]).toEqual(['narrow', 'wide'])
    for (const { icons } of manifest.shortcuts)
      expect(icons).toEqual([expect.objectContaining({ sizes: '96x96', type: 'image/png' })])
  })
})
