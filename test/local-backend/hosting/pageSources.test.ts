import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHostingRules } from '../../../local-backend/hosting/hostingRules'
import { withBuiltPages } from '../../../local-backend/hosting/pageSources'

const rules = readHostingRules(readFileSync('firebase.json', 'utf8'))
const policyOf = (from: typeof rules, path: string) => from.headersFor(path)['content-security-policy'] ?? ''
const writeBuild = (folder: string, hash: string) =>
  writeFileSync(
    join(folder, 'public-pages.json'),
    JSON.stringify({ sources: { scripts: [`'${hash}'`], styles: [`'${hash}-style'`] } }),
  )

describe('Decision 28: the policy of a build’s pages', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'dancefloor-pages-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('allows the script and the styles that lie in them, also after another build', () => {
    const built = withBuiltPages(rules, folder)
    expect(policyOf(built, '/')).toBe(policyOf(rules, '/'))
    writeBuild(folder, 'sha256-a')
    expect(policyOf(built, '/')).toContain("script-src 'self' 'sha256-a' https:")
    expect(policyOf(built, '/events')).toContain("style-src 'self' 'sha256-a-style';")
    writeBuild(folder, 'sha256-later')
    expect(policyOf(built, '/')).toContain("'sha256-later'")
    expect(policyOf(built, '/')).not.toContain("'sha256-a'")
  })

  it('allows them nowhere else: a worker keeps its policy', () => {
    writeBuild(folder, 'sha256-a')
    const path = '/assets/image-scaler.0123456789.js'
    expect(policyOf(withBuiltPages(rules, folder), path)).toBe(policyOf(rules, path))
  })
})
