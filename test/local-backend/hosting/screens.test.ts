import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { readHostingRules } from '../../../local-backend/hosting/hostingRules'
import { COUNTY_PAGE, NOT_SCREENS } from '../../../service-worker/notScreens'

const hosting = readHostingRules(readFileSync('firebase.json', 'utf8'))
const isScreenForWorker = (path: string) => !NOT_SCREENS.some(pattern => pattern.test(path))

const anySegment = fc
  .tuple(
    fc.constantFrom('view-event', 'edit-event', 'events', 'assets', '__', 'a', 'a.b', 'v1.2'),
    fc.constantFrom('', '.js', '.css', '.png', '.json', '.bar', '.x.js', '.js.x'),
  )
  .map(parts => parts.join(''))
const anyPath = fc.array(anySegment, { minLength: 1, maxLength: 3 }).map(segments => `/${segments.join('/')}`)

describe('The service worker', () => {
  it('opens the app at every address where the host would open it', () => {
    fc.assert(
      fc.property(anyPath, path => {
        if (hosting.rewrite(path) === '/index.html') expect(isScreenForWorker(path)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('does not open the app for a script, style, picture or page of the host', () => {
    for (const path of ['/assets/a.js', '/a.js', '/x/a.css?v=1', '/a.png', '/__/auth/handler', '/robots.txt'])
      expect([path, isScreenForWorker(path)]).toEqual([path, false])
  })

  it.each([
    ...[
      '/in',
      '/in/kent',
      '/in/kent/salsa',
      '/embed/kent?dance=salsa',
      '/feeds/kent/salsa.ics',
      '/data/kent.json',
    ],
    ...['/oembed?url=x&format=json', '/sitemap.xml', '/robots.txt', '/llms.txt'],
  ])('leaves the public page %s to the network', path => expect(isScreenForWorker(path)).toBe(false))

  it('stands in for a county’s page only', () => {
    expect(['/in', '/in?a=b', '/in/kent', '/in/kent/salsa'].every(path => COUNTY_PAGE.test(path))).toBe(true)
    expect(
      ['/install', '/index', '/embed/kent', '/events/in/kent'].some(path => COUNTY_PAGE.test(path)),
    ).toBe(false)
  })

  it.each(['/install', '/events', '/feedsome', '/database', '/embedded', '/oembedded'])(
    'opens the app at %s, which only looks like a public page',
    path => expect(isScreenForWorker(path)).toBe(true),
  )

  it.each(['/foo.bar', '/view-event/salsa.fridays?date=2026-11-27', '/view-event/a.js', '/events?to=a.js'])(
    'opens the app as the host does: %s',
    path =>
      expect([isScreenForWorker(path), hosting.rewrite(path.split('?')[0]!)]).toEqual([true, '/index.html']),
  )
})
