import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagesWith } from '../../../tools/publicWeb/localPages'
import { makeDocument } from '../../support/events'
import { makeFolder, startTestBackend, type TestBackend } from '../../local-backend/support/testBackend'
import { BUILT_PARTS } from '../support/builtParts'

describe('A county’s page from the local backend', () => {
  let backend: TestBackend

  beforeAll(async () => {
    const folder = makeFolder()
    const site = join(folder, 'site')
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>App</title>')
    writeFileSync(join(site, 'public-pages.json'), JSON.stringify(BUILT_PARTS))
    backend = await startTestBackend({ folder, pages: pagesWith() })
    backend.plant({
      'events/e1': makeDocument(),
      'events/e2': makeDocument({ listed: false, eventName: 'Hidden' }),
    })
  })

  afterAll(() => backend.stop())

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(backend.origin + path, { headers })

  it('has its own policy, and the host’s other headers', async () => {
    const answer = await get('/in/east-sussex/bachata')
    const body = await answer.text()

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-main' 'sha256-event' 'sha256-page';/,
    )
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(body).toContain('Bachata Fridays')
    expect(body).toContain(`<link rel="canonical" href="${backend.origin}/in/east-sussex/bachata"`)
    expect(body).toContain(`<style>${BUILT_PARTS.pageStyles}</style>`)
    expect(body).not.toContain('Hidden')
  })

  it('answers 304 without a body to a browser that already has it', async () => {
    const etag = (await get('/in/east-sussex')).headers.get('etag') ?? ''
    const again = await get('/in/east-sussex', { 'if-none-match': etag })

    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('lets other sites frame only the embedded list', async () => {
    const answer = await get('/embed/east-sussex')

    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(answer.headers.get('x-frame-options')).toBeNull()
  })

  it.each(['/in/atlantis', '/in/east-sussex/polka', '/embed/none'])('answers 404 for %s', async path => {
    expect((await get(path)).status).toBe(404)
  })
})
