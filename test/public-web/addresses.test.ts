import { answerPublic } from '../../public-web/answerPublic'
import type { PublicContext } from '../../public-web/publicPage'
import { APP_PAGE, NOW, ORIGIN } from './support/askPublic'
import { BUILT_PARTS } from './support/builtParts'

const CONTEXT: PublicContext = {
  documents: { event: () => Promise.resolve(null), listed: () => Promise.resolve([]) },
  now: NOW,
  origin: ORIGIN,
  appPage: APP_PAGE,
  parts: BUILT_PARTS,
  drawPng: () => Promise.reject(new Error('Nothing is drawn.')),
}
const ask = (path: string, method = 'GET') =>
  answerPublic({ method, path, query: new URLSearchParams() }, CONTEXT)

const LONG = 'x'.repeat(300)
const FOLDERS = ['in', 'embed', 'feeds', 'data', 'card', 'organiser', 'venue']

describe('Public web: addresses that no page has', () => {
  it.each([
    ...FOLDERS.map(folder => `/${folder}/${LONG}`),
    ...FOLDERS.map(folder => `/${folder}/%E0%A4`),
    `/in/${'x'.repeat(9_000)}`,
    '/in/kent/salsa/more',
    '/in/../../etc/passwd',
    '/feeds/kent',
    '/data/kent.xml',
    '/EMBED/kent/more',
  ])('get a short 404: %s', async path => {
    const answer = await ask(path)
    expect(answer?.status).toBe(404)
    expect(String(answer?.body)).toBe('No page has this address.')
    expect(answer?.headers['cache-control']).not.toContain('stale')
  })

  it.each([
    '/',
    '/events',
    '/view-event',
    '/view-event/',
    `/view-event/${LONG}`,
    '/in-kent',
    '/embedded/x',
    '/assets/main.js',
    `/${LONG}`,
  ])('leave the host’s own addresses to it: %s', async path => expect(await ask(path)).toBeNull())

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'get'])(
    'refuse the method %s',
    async method => {
      for (const path of [
        '/view-event/e1',
        '/in',
        '/in/kent',
        '/embed/kent',
        '/feeds/kent.ics',
        '/organiser/rojo',
        '/data/kent.json',
      ]) {
        const answer = await ask(path, method)
        expect([answer?.status, answer?.headers.allow, answer?.headers['cache-control']]).toEqual([
          405,
          'GET, HEAD',
          'no-store',
        ])
      }
    },
  )
})
