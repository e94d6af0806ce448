import { unless, type Check } from '../check'

interface Manifest {
  name?: string
  start_url?: string
  icons?: { src: string }[]
  screenshots?: { src: string }[]
  shortcuts?: { icons?: { src: string }[] }[]
}

const AT_ONCE = 8

const typeOf = (answer: Response) => answer.headers.get('content-type') ?? ''

export const worker: Check = {
  name: 'service worker',
  async run({ page }) {
    const script = await page('/service-worker.js')
    const text = await script.text()
    const plain = await page('/robots.txt')
    // The files that the worker stores at its installation. If one is missing, the installation fails.
    const files = [...text.matchAll(/["']?\burl["']?:\s*["']([^"']+)["']/g)].map(([, file = '']) => file)
    const problems = [
      ...unless(script.ok && typeOf(script).includes('javascript'), '/service-worker.js is no script'),
      ...unless(files.length > 0, '/service-worker.js stores no files'),
      // The app recognises a captive portal by this type, and reads the server's clock from this answer (R29).
      ...unless(plain.ok && typeOf(plain).includes('text/plain'), '/robots.txt is no plain text'),
      ...unless(plain.headers.has('date'), '/robots.txt has no date'),
    ]
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const some = files.slice(at, at + AT_ONCE).map(async file => {
        const path = `/${file.replace(/^\//, '')}`
        const answer = await page(path)
        await answer.arrayBuffer()
        const isPage = typeOf(answer).includes('text/html') && !path.endsWith('.html')
        return unless(answer.ok && !isPage, `the worker stores ${path}, which is missing (${answer.status})`)
      })
      problems.push(...(await Promise.all(some)).flat())
    }
    return problems
  },
}

export const manifest: Check = {
  name: 'manifest',
  async run({ page }) {
    const answer = await page('/manifest.webmanifest')
    if (!answer.ok) return [`/manifest.webmanifest answers ${answer.status}`]
    const {
      name,
      start_url: start,
      icons = [],
      screenshots = [],
      shortcuts = [],
    } = (await answer.json()) as Manifest
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap(shortcut => shortcut.icons ?? [])]
    const problems = await Promise.all(
      pictures.map(async ({ src }) => {
        const picture = await page(`/${src.replace(/^\//, '')}`)
        return unless(picture.ok && typeOf(picture).startsWith('image/'), `the picture ${src} is missing`)
      }),
    )
    return [
      ...unless(/manifest\+json/.test(typeOf(answer)), `the manifest's type is '${typeOf(answer)}'`),
      ...unless(Boolean(name && start), 'the manifest lacks name or start_url'),
      ...unless(icons.length > 0, 'the manifest has no icons'),
      ...problems.flat(),
    ]
  },
}
