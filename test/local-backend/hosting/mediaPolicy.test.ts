import { readFileSync } from 'node:fs'
import { readHostingRules } from '../../../local-backend/hosting/hostingRules'
import { withMediaOrigin } from '../../../local-backend/hosting/mediaPolicy'

const MEDIA = 'http://127.0.0.1:5001'
const production = readHostingRules(readFileSync('firebase.json', 'utf8'))
const local = withMediaOrigin(production, MEDIA)
const directivesOf = (rules: typeof local, path: string) =>
  new Map(
    (rules.headersFor(path)['content-security-policy'] ?? '')
      .split(';')
      .map(directive => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

describe('The content security policy of local builds', () => {
  it('allows pictures from the media origin, and makes no other exception', () => {
    const before = directivesOf(production, '/')
    const after = directivesOf(local, '/')
    for (const [name, sources] of after) {
      const isWidened = name === 'img-src' || name === 'connect-src'
      expect(sources).toEqual([...(before.get(name) ?? []), ...(isWidened ? [MEDIA] : [])])
    }
    const dropped = [...before.keys()].filter(name => !after.has(name))
    // The local backend serves files on loopback without TLS.
    expect(dropped).toEqual(['upgrade-insecure-requests'])
  })

  it('keeps every other header', () => {
    const { 'content-security-policy': _policy, ...headers } = production.headersFor('/assets/a.js')
    expect(local.headersFor('/assets/a.js')).toMatchObject(headers)
  })
})

describe('R49 The image decoders', () => {
  it('may run WebAssembly in their worker, and the worker may contact only this site', () => {
    const worker = directivesOf(local, '/assets/image-scaler.0123456789.js')
    expect(worker.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
    expect(worker.get('connect-src')).toEqual(["'self'"])
    expect(worker.get('default-src')).toEqual(["'none'"])
  })

  it('may run WebAssembly nowhere else', () => {
    for (const path of ['/', '/create-event', '/assets/main.0123456789.js', '/service-worker.js'])
      expect(directivesOf(local, path).get('script-src')).not.toContain("'wasm-unsafe-eval'")
  })
})
