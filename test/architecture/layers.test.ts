import { spawnSync } from 'node:child_process'
import { mkdirSync, rmdirSync } from 'node:fs'

const PATHS = 'import-x/no-restricted-paths'
const IMPORTS = '@typescript-eslint/no-restricted-imports'
const GLOBALS = 'no-restricted-globals'
const PROPERTIES = 'no-restricted-properties'

interface Planted {
  name: string
  filePath: string
  text: string
  /** The rule that lint must report, or null if lint must accept the file. */
  breaks: string | null
}

const importing = (what: string) => `import * as planted from '${what}'\nexport const use = planted\n`
const importingType = (what: string) =>
  `import type * as Planted from '${what}'\nexport type Use = typeof Planted\n`

/** One file of each layer, from left to right. */
const LAYERS = Object.entries({
  app: 'app/App',
  screens: 'screens/weekly/WeeklyScreen',
  components: 'components/Icon',
  state: 'state/startUp/store',
  services: 'services/device/log',
  domain: 'domain/time/days',
})
const upwards: Planted[] = LAYERS.flatMap(([layer], index) =>
  LAYERS.slice(0, index).map(([left, file]) => ({
    name: `${layer} may not import from ${left}`,
    filePath: layer === 'screens' ? 'src/screens/weekly/planted.ts' : `src/${layer}/planted.ts`,
    text: importingType(`${layer === 'screens' ? '../..' : '..'}/${file}`),
    breaks: PATHS,
  })),
)

const outsidePackages: Planted[] = [
  'firebase/app',
  'firebase/firestore/lite',
  'idb',
  'localforage',
  'redux-persist',
].flatMap(name => [
  {
    name: `state does not touch ${name}`,
    filePath: 'src/state/planted.ts',
    text: importing(name),
    breaks: IMPORTS,
  },
  {
    name: `services touch ${name}`,
    filePath: 'src/services/planted.ts',
    text: importing(name),
    breaks: null,
  },
])

const deviceGlobals: Planted[] = ['fetch', 'indexedDB', 'localStorage', 'navigator'].flatMap(name => {
  const text = `export const planted = ${name}\n`
  return [
    { name: `components do not touch ${name}`, filePath: 'src/components/planted.ts', text, breaks: GLOBALS },
    { name: `domain does not touch ${name}`, filePath: 'src/domain/planted.ts', text, breaks: GLOBALS },
    { name: `services touch ${name}`, filePath: 'src/services/planted.ts', text, breaks: null },
  ]
})

const single: Planted[] = [
  {
    name: 'a file imports from its own layer and from those to the right',
    filePath: 'src/screens/weekly/planted.ts',
    text:
      importing('./DayGroup') +
      importing('../../domain/time/days').replaceAll('planted', 'days').replace('use', 'useDays'),
    breaks: null,
  },
  {
    name: 'a screen imports no other screen',
    filePath: 'src/screens/calendar/planted.ts',
    text: importing('../weekly/WeeklyScreen'),
    breaks: PATHS,
  },
  {
    name: 'state uses no service by value',
    filePath: 'src/state/planted.ts',
    text: importing('../services/device/log'),
    breaks: IMPORTS,
  },
  {
    name: 'state knows services by type',
    filePath: 'src/state/planted.ts',
    text: importingType('../services/device/log'),
    breaks: null,
  },
  { name: 'domain imports dayjs', filePath: 'src/domain/planted.ts', text: importing('dayjs'), breaks: null },
  {
    name: 'domain imports fast-deep-equal',
    filePath: 'src/domain/planted.ts',
    text: importing('fast-deep-equal/es6'),
    breaks: null,
  },
  {
    name: 'domain imports nothing else',
    filePath: 'src/domain/planted.ts',
    text: importing('react'),
    breaks: IMPORTS,
  },
  {
    name: 'domain reads no clock',
    filePath: 'src/domain/planted.ts',
    text: 'export const planted = Date.now()\n',
    breaks: PROPERTIES,
  },
]

const outer: Planted[] = [
  ['local-backend', 'src', 'domain/time/days'],
  ['local-backend', 'tools', 'seed/sample'],
  ['local-backend', 'test', 'support/events'],
  ['tools', 'test', 'support/events'],
  ['src/domain', 'local-backend', 'sampleData'],
  ['src/domain', 'tools', 'seed/sample'],
  ['src/domain', 'test', 'support/events'],
].map(([folder = '', other, file]) => ({
  name: `${folder.split('/')[0]} may not import from ${other}`,
  filePath: `${folder}/planted.ts`,
  text: importingType(`${'../'.repeat(folder.split('/').length)}${other}/${file}`),
  breaks: PATHS,
}))

describe('The one import rule: app → screens → components → state → services → domain', () => {
  const planted = [...upwards, ...outsidePackages, ...deviceGlobals, ...single, ...outer]
  const { stdout } = spawnSync(process.execPath, ['test/architecture/lintPlanted.mjs'], {
    input: JSON.stringify(planted),
    encoding: 'utf8',
  })
  const broken = JSON.parse(stdout) as string[][]

  it.each(
    planted.map(({ name, breaks }, index) => ({ name, expected: breaks === null ? [] : [breaks], index })),
  )('$name', ({ expected, index }) => expect(broken[index]).toEqual(expected))

  it('refuses a new folder until it belongs to a layer', () => {
    mkdirSync('src/planted')
    try {
      const { status, stderr } = spawnSync(process.execPath, ['eslint.config.mjs'], { encoding: 'utf8' })
      expect(status).not.toBe(0)
      expect(stderr).toContain('src/planted belongs to no layer')
    } finally {
      rmdirSync('src/planted')
    }
  })
})
