import { readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { startBackend } from '../../../local-backend/server'
import { countNamed, newComparison, type Comparison } from '../comparison'
import type { FirebaseTools } from '../firebaseTools/firebaseTools'

const ROOT = join(__dirname, '../../..')

const NAMES = [
  'events',
  'view-event',
  'edit-event',
  'assets',
  'images',
  '__',
  'a.b',
  'salsa.fridays',
  '.git',
  'é',
]
const ENDINGS = [
  '',
  '.js',
  '.css',
  '.png',
  '.json',
  '.html',
  '.map',
  '.bar',
  '.x.js',
  '.js.x',
  '.webmanifest',
]
const FILES = [
  '/',
  '/index.html',
  '/assets/app.0123456789.js',
  '/assets/app.0123456789.css',
  '/assets/image-scaler.0123456789.js',
  '/assets/none.9876543210.js',
  '/assets/none/none.9876543210.js',
  '/images/placeholder.png',
  '/images/none.png',
  '/service-worker.js',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/robots.txt',
  '/view-event/x?date=2026-11-27',
  '/view-event/a%2Fb',
  '/view-event/x/',
  '/events/',
  '//events',
  '/events?to=a.js',
]

/** Addresses of one and two segments, with and without an extension, and the files of the site. */
const paths = () => [
  ...FILES,
  ...NAMES.flatMap(name => ENDINGS.map(ending => `/${encodeURIComponent(`${name}${ending}`)}`)),
  ...NAMES.flatMap(name => ENDINGS.map(ending => `/${encodeURIComponent(name)}/x${ending}`)),
  ...NAMES.map(name => `/view-event/${encodeURIComponent(name)}/y`),
]

interface HostAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * Requests the same addresses of a site from both hosts. Status, file, and the headers of firebase.json must be the
 * same.
 */
export async function compareHosting(
  { webPort }: FirebaseTools,
  { folder, site }: { folder: string; site: string },
): Promise<Comparison> {
  const comparison = newComparison('hosting')
  const headerNames = namesOfHeaders()
  const backend = await startBackend({
    port: 0,
    dataFolder: join(folder, 'data'),
    siteFolder: site,
    projectFolder: ROOT,
    projectId: 'demo-hosting',
  })
  try {
    for (const path of paths()) {
      const [expected, got] = await Promise.all([ask(webPort, path), ask(backend.port, path)])
      comparison.compared++
      const [theirs, ours] = [shown(expected, headerNames), shown(got, headerNames)]
      if (theirs === ours) continue
      if (path.startsWith('//')) countNamed(comparison, 'two slashes')
      else comparison.differences.push(`${path}: Google ${theirs}, local ${ours}`)
    }
  } finally {
    await backend.close()
  }
  return comparison
}

function namesOfHeaders(): string[] {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { headers: { headers: { key: string }[] }[] }
  }
  return [
    ...new Set(hosting.headers.flatMap(({ headers }) => headers.map(({ key }) => key.toLowerCase()))),
  ].sort()
}

const ask = (port: number, path: string) =>
  new Promise<HostAnswer>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, answer => {
      readText(answer).then(
        body => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: body }),
        reject,
      )
    }).on('error', reject)
  })

/** Parts of a policy that differ on loopback: it has no TLS, and pictures come from another port. */
const LOOPBACK = / upgrade-insecure-requests;?| http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+/g

/**
 * The comparable parts of an answer. Each side has its own page for a missing file, so the text of that page
 * doesn't count.
 */
const shown = ({ status, headers, text }: HostAnswer, names: string[]) =>
  JSON.stringify([
    status,
    status === 200 ? text.trim() : (headers.location ?? ''),
    names.flatMap(name =>
      headers[name] === undefined ? [] : `${name}: ${String(headers[name]).replace(LOOPBACK, '')}`,
    ),
  ])
