import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readHostingRules } from '../../../local-backend/hosting/hostingRules'
import { lookupUrls, withAppCheck, withLookups, withPictures } from '../../deploy/prepareDeployment'
import { sourceOf } from '../../pageParts'
import { unless, type Check, type Visit } from '../check'

const FIREBASE_JSON = join(__dirname, '../../../firebase.json')
const POLICY = 'content-security-policy'
/**
 * Parts of a policy that differ on a local backend, which has no TLS, and whose pictures come from another port; and those
 * of what lies in a build's pages.
 */
const OWN = / ?upgrade-insecure-requests;?| http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+| 'sha256-[^']*'/g
/** A style or a script that lies in a page. */
const IN_PAGE = /<style>([^]*?)<\/style>|<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g
const MISSING = '/assets/none.0000000000.js'

/** The headers that firebase.json asks for, with the policy of this deployment's services. */
function wantedHeaders(bucket: string) {
  const hosting = withLookups(readFileSync(FIREBASE_JSON, 'utf8'), lookupUrls(process.env))
  const checked = withAppCheck(hosting, process.env.APP_CHECK_SITE_KEY)
  return readHostingRules(withPictures(checked, bucket)).headersFor
}

const bare = (value: string) => value.replace(OWN, '').trim()

/** The first built script that the start page names. */
async function aScript({ page }: Visit): Promise<string> {
  const found = /\/assets\/[\w.-]+\.js/.exec(await (await page('/')).text())
  if (!found) throw new Error('The start page names no script below /assets.')
  return found[0]
}

async function headerProblems({ page, target }: Visit, path: string, names: (name: string) => boolean) {
  const { headers } = await page(path)
  return Object.entries(wantedHeaders(target.bucket)(path))
    .filter(([name]) => names(name))
    .flatMap(([name, value]) => {
      const got = headers.get(name)
      return unless(
        got !== null && bare(got) === bare(value),
        `${path} has ${name} '${got ?? 'nothing'}', not '${value}'`,
      )
    })
}

/** Decision 28: what lies in a page must be named by the page's policy, or browsers refuse it. */
export function inPageProblems(path: string, answer: Response, text: string): string[] {
  const policy = answer.headers.get(POLICY) ?? ''
  return [...text.matchAll(IN_PAGE)].flatMap(([, style, script = '']) =>
    unless(
      policy.includes(sourceOf(style ?? script)),
      `${path} holds a ${style === undefined ? 'script' : 'style'} that its policy refuses`,
    ),
  )
}

export const headers: Check = {
  name: 'headers',
  async run(visit) {
    const paths = ['/', '/events', '/edit-event/x.y', '/service-worker.js', await aScript(visit)]
    return (await Promise.all(paths.map(path => headerProblems(visit, path, name => name !== POLICY)))).flat()
  },
}

export const policy: Check = {
  name: 'content security policy',
  async run(visit) {
    // A worker's policy comes with the worker's own file.
    const paths = ['/', '/view-event/x.y', '/service-worker.js']
    const worker = /\/?assets\/image-scaler[\w.-]+\.js/.exec(
      await (await visit.page('/service-worker.js')).text(),
    )
    if (worker) paths.push(`/${worker[0].replace(/^\//, '')}`)
    const start = await visit.page('/')
    const problems = await Promise.all(
      paths.map(path => headerProblems(visit, path, name => name === POLICY)),
    )
    return [...problems.flat(), ...inPageProblems('/', start, await start.text())]
  },
}

export const rewrites: Check = {
  name: 'rewrites',
  async run({ page }) {
    const start = await (await page('/')).text()
    const screens = [
      '/events',
      '/view-event/x',
      '/view-event/x.y',
      '/view-event/x.js',
      '/edit-event/x',
      '/a.b/c',
    ]
    const files = ['/none.js', '/none.png', '/x/none.css', '/.none']
    const assets = start.match(/\/assets\/[\w.-]+/g) ?? []
    const shown = screens.map(async path => {
      const answer = await page(path)
      const text = await answer.text()
      // With the public pages, a missing event answers 404 with the app, in a separate page.
      const isMissingEvent = path.startsWith('/view-event/') && answer.status === 404
      const opensApp = isMissingEvent ? assets.every(asset => text.includes(asset)) : text === start
      return unless(
        opensApp && (isMissingEvent || answer.status === 200),
        `${path} does not open the app (${answer.status})`,
      )
    })
    const missing = files.map(async path => {
      const { status } = await page(path)
      return unless(status === 404, `${path} answers ${status}, not 404`)
    })
    return (await Promise.all([...shown, ...missing])).flat()
  },
}

export const missingAssets: Check = {
  name: 'missing assets',
  async run(visit) {
    const script = await aScript(visit)
    const [there, missing] = [await visit.page(script), await visit.page(MISSING)]
    const cache = missing.headers.get('cache-control') ?? ''
    return [
      ...unless(
        (there.headers.get('cache-control') ?? '').includes('immutable'),
        `${script} is not kept by browsers`,
      ),
      ...unless(missing.status === 404, `${MISSING} answers ${missing.status}, not 404`),
      ...unless(
        !cache.includes('immutable') && !/max-age=[1-9]\d{3}/.test(cache),
        `${MISSING} may be kept: ${cache}`,
      ),
    ]
  },
}
