import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const ROOT = import.meta.dirname
const foldersIn = path =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)

/** The layers and the folders around them. A file imports from its own layer or from one to the right. */
const LAYERS = ['app', 'screens', 'components', 'state', 'services', 'domain']
const WITHOUT_LAYER = ['styles']

const homeless = foldersIn('src').filter(name => ![...LAYERS, ...WITHOUT_LAYER].includes(name))
if (homeless.length > 0) throw new Error(`src/${homeless[0]} belongs to no layer: ${LAYERS.join(' → ')}`)

const layerZones = LAYERS.flatMap((layer, index) =>
  LAYERS.slice(0, index).map(left => ({
    target: `./src/${layer}`,
    from: `./src/${left}`,
    message: `${layer} may not import from ${left}: ${LAYERS.join(' → ')}.`,
  })),
)
const screenZones = foldersIn('src/screens').map(screen => ({
  target: `./src/screens/${screen}`,
  from: './src/screens',
  except: [`./${screen}`],
  message: 'A screen imports no other screen.',
}))
const rootZone = {
  target: LAYERS.map(layer => `./src/${layer}`),
  from: './src/main.tsx',
  message: 'Nothing imports main.tsx.',
}

/**
 * Imports outside the layers go one way: lab → test → tools → local-backend. All but local-backend also import from
 * src.
 */
const forbid = (target, folders, message) =>
  folders.map(from => ({ target: `./${target}`, from: `./${from}`, message }))
const appZones = forbid(
  'src',
  ['local-backend', 'public-web', 'push', 'calendars', 'tools', 'test', 'lab'],
  'The app imports from src only.',
)
const backendZones = forbid(
  'local-backend',
  ['src', 'public-web', 'push', 'calendars', 'tools', 'test', 'lab'],
  'The local backend stands in for Firebase: it knows neither the app nor its sample data.',
)
const HOSTED = ['public-web', 'push', 'calendars']
const hostedZones = HOSTED.flatMap(folder =>
  forbid(
    folder,
    [
      ...['app', 'screens', 'components', 'state', 'services'].map(layer => `src/${layer}`),
      ...[...HOSTED.filter(other => other !== folder), 'local-backend', 'tools', 'test', 'lab'],
    ],
    'The public pages, the sender and the reader of calendars import src/domain only, so that every host can run them.',
  ),
)
const toolZones = forbid('tools', ['test', 'lab'], 'A command needs neither tests nor the laboratory.')
const testZones = forbid('test', ['lab'], 'Tests run without the laboratory.')
const productionZones = ['functions', 'service-worker'].flatMap(folder =>
  forbid(folder, ['tools', 'test', 'lab'], 'What runs in production imports nothing that proves it.'),
)

const OUTSIDE_PACKAGES = ['firebase', 'firebase/*', 'idb', 'localforage', 'redux-persist', 'redux-persist/*']
const DEVICE_GLOBALS = [
  'fetch',
  'indexedDB',
  'localStorage',
  'sessionStorage',
  'caches',
  'navigator',
  'BroadcastChannel',
  'alert',
]
const onlyInServices = DEVICE_GLOBALS.map(name => ({
  name,
  message: 'Only services touch the device and the network.',
}))

const typesOfServices = {
  regex: '/services(/|$)',
  allowTypeImports: true,
  message: 'Only main.tsx builds services; other layers know them by type.',
}
const outside = {
  group: OUTSIDE_PACKAGES,
  message: 'Only services touch Firebase, IndexedDB and stored records.',
}
const anythingButPure = {
  regex: '^(?!(dayjs|fast-deep-equal)(/|$)|\\.{1,2}/)',
  message: 'domain imports dayjs, fast-deep-equal and nothing else.',
}
const react = { regex: '^react(-|/|$)', message: 'Only app, screens, components and state use React.' }
const restrictImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
})

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'coverage/', '.data/', '.cache/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: ROOT, zones: [...layerZones, ...screenZones, rootZone, ...appZones] },
      ],
    },
  },
  {
    // These rules run the React compiler on each file. state, services and domain have no components.
    files: ['src/*.tsx', 'src/{app,screens,components}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['src/{app,screens,components,state}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...onlyInServices],
      ...restrictImports(typesOfServices, outside),
    },
  },
  { files: ['src/services/**/*.{ts,tsx}'], rules: restrictImports(react) },
  {
    files: ['src/domain/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...onlyInServices,
        ...['window', 'document'].map(name => ({ name, message: 'domain is pure.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The clock comes in.' },
      ],
      ...restrictImports(anythingButPure),
    },
  },
  { files: ['{tools,local-backend,test,lab}/**/*.{ts,tsx,mjs}'], rules: { 'no-console': 'off' } },
  {
    files: ['local-backend/**/*.{ts,tsx,mjs}'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones: backendZones }] },
  },
  {
    files: ['{public-web,push,calendars}/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones: hostedZones }],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The clock comes in.' },
      ],
      ...restrictImports({
        regex: '^[^.]',
        message:
          'The public pages, the sender and the reader of calendars import src/domain and nothing else.',
      }),
    },
  },
  {
    files: ['tools/**/*.{ts,tsx,mjs}'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones: toolZones }] },
  },
  {
    files: ['{functions,service-worker}/**/*.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones: productionZones }] },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    // Answers from the network have no types. A long list of texts is still one subject.
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones: testZones }],
      'max-lines': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
)
