import { readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { fileGraph, findCycle, folderGraph, sourcesBelow } from './folderGraph'

const LAYERS = ['src/domain', 'src/state', 'src/services']
const MAX_FILES_IN_A_ROOM = 16
/** The tools import this file, and this file imports some tools. */
const CONFIG = 'webpack.config.ts'
/** A room of state imports only from rooms to its left. */
const LINE_OF_STATE = [
  'slices',
  'outbox',
  'sync',
  'places',
  'images',
  'lists',
  'account',
  'organiser',
  'moderation',
  'editor',
  'device',
  'startUp',
]

const read = (root: string) => sourcesBelow(root).map(path => ({ path, text: readFileSync(path, 'utf8') }))

describe('The import graph', () => {
  it.each(LAYERS)('has no cycle between the folders of %s', root => {
    expect(findCycle(folderGraph(root, read(root)))).toEqual([])
  })

  it('has a check that finds a cycle of folders, types and chunks included', () => {
    const files = [
      { path: 'src/domain/event/event.ts', text: "import type { Day } from '../time/days'\n" },
      { path: 'src/domain/time/days.ts', text: "const page = () => import(/* chunk */ '../lists/weekly')\n" },
      { path: 'src/domain/lists/weekly.ts', text: "import { a } from '../event/event'\n" },
    ]
    expect(findCycle(folderGraph('src/domain', files))).toEqual([
      'src/domain/event/event.ts → src/domain/time/days',
      'src/domain/time/days.ts → src/domain/lists/weekly',
      'src/domain/lists/weekly.ts → src/domain/event/event',
    ])
  })

  it('leads only one way between the rooms of state', () => {
    const graph = folderGraph('src/state', read('src/state'))
    const placeOf = (folder: string) => LINE_OF_STATE.indexOf(folder.split('/')[2] ?? '')
    const backwards = [...graph].flatMap(([from, edges]) =>
      [...edges].flatMap(([to, by]) => (placeOf(to) < placeOf(from) ? [] : [by])),
    )
    expect(backwards).toEqual([])
    expect([...graph.keys()].filter(folder => placeOf(folder) === -1)).toEqual([])
  })

  it('has no room with more than 16 files', () => {
    const rooms = new Map<string, number>()
    for (const path of sourcesBelow('src')) {
      rooms.set(dirname(path), (rooms.get(dirname(path)) ?? 0) + 1)
    }
    expect([...rooms].filter(([, files]) => files > MAX_FILES_IN_A_ROOM)).toEqual([])
  })
})

describe('The imports of files', () => {
  it('form no cycle, types and chunks included', () => {
    const roots = [
      'src',
      'service-worker',
      'local-backend',
      'public-web',
      'push',
      'calendars',
      'functions',
      'tools',
      'lab',
      'test',
    ]
    const folders = roots.flatMap(read)
    const files = [...folders, { path: CONFIG, text: readFileSync(CONFIG, 'utf8') }]
    expect(findCycle(fileGraph(files))).toEqual([])
  })

  it('have a check that finds cycles', () => {
    const files = [
      { path: 'src/domain/event/hours.ts', text: "import type {\n  A,\n  B,\n} from './occurrences'\n" },
      { path: 'src/domain/event/occurrences.ts', text: "export * from '../time/days'\n" },
      { path: 'src/domain/time/days.ts', text: "const f = () => import(/* chunk */ '../lists/weekly')\n" },
      { path: 'src/domain/lists/weekly.tsx', text: "import '../event/hours'\n" },
    ]
    expect(findCycle(fileGraph(files))).toEqual([
      'src/domain/event/hours.ts → src/domain/event/occurrences.ts',
      'src/domain/event/occurrences.ts → src/domain/time/days.ts',
      'src/domain/time/days.ts → src/domain/lists/weekly.tsx',
      'src/domain/lists/weekly.tsx → src/domain/event/hours.ts',
    ])
  })
})
