import { FIREBASE_TOOLS, NPM_SETTINGS } from '../../tools/deploy/firebaseTools'
import { readTextFile, textFilesIn } from './textFiles'

const PACKAGES = ['package.json', 'functions/package.json']
const EXACT = /^(npm:[a-z@/-]+@)?\d+\.\d+\.\d+$/
/** An installation by npm, with the rest of its line. */
const INSTALL = /npm (?:install|i|ci|add|exec)\b[^\n`$]*/g
/** The packages that an installation names, with what follows their name. */
const NAMED = /(?<= )@?[a-z][a-z0-9./-]*(?:@\S+)?/g
/** Packages that only npx would find, because `package.json` doesn't name them. */
const BY_NPX = /npx (?:--yes )?(firebase-tools\S*)/g

const documents = [
  ...textFilesIn(['docs', 'lab', 'local-backend', 'tools'], ['.md', '.ts', '.mjs']),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map(readTextFile),
]

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const manifestOf = (path: string) => JSON.parse(readTextFile(path).text) as Manifest

describe('What is installed', () => {
  it.each(PACKAGES)('has an exact version: %s', path => {
    const { dependencies, devDependencies } = manifestOf(path)
    const versions = Object.entries({ ...dependencies, ...devDependencies })
    expect(versions.filter(([, version]) => !EXACT.test(version))).toEqual([])
  })

  it('runs no script of a package', () => {
    expect(readTextFile('.npmrc').text).toMatch(/^ignore-scripts=true$/m)
    // npm reads `.npmrc` of this repository only inside it.
    expect(readTextFile('tools/commands/deploy.ts').text).toContain("'ci', '--ignore-scripts'")
    expect(NPM_SETTINGS.npm_config_ignore_scripts).toBe('true')
  })

  it('is named with its version wherever a command installs it', () => {
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(INSTALL)].flatMap(([line]) => {
        const packages =
          line
            .replace(/--prefix \S+/g, '')
            .replace(/^npm \S+/, '')
            .match(NAMED) ?? []
        return packages.map(name => `${path}: ${name}`)
      }),
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(name => !/@\d+\.\d+\.\d+$/.test(name))).toEqual([])
  })

  it('is one version of Firebase’s tools and of its admin library', () => {
    expect(FIREBASE_TOOLS).toMatch(/^firebase-tools@\d+\.\d+\.\d+$/)
    expect(documents.flatMap(({ text }) => [...text.matchAll(BY_NPX)])).toEqual([])
    const admin = `firebase-admin@${manifestOf('functions/package.json').dependencies?.['firebase-admin']}`
    for (const path of ['tools/moderate/firebase/adminSdk.ts', 'docs/production.md'])
      expect(readTextFile(path).text).toContain(admin)
  })

  it('is an action at a commit in every workflow, because a tag can move', () => {
    const used = textFilesIn(['.github/workflows'], ['.yml']).flatMap(({ text }) => [
      ...text.matchAll(/uses: *(\S+)/g),
    ])
    expect(used.length).toBeGreaterThan(3)
    expect(used.map(([, action = '']) => action).filter(action => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
  })
})
