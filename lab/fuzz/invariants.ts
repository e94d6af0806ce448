import { plainFields, textOf, type PlainMap } from './oracle/plain'
import { VICTIMS_PICTURE } from './requests/uploads'
import { BUCKET, type World } from './world'

type Snapshot = Map<string, PlainMap>

/** The current state of the fixed documents. */
export function snapshot({ watch }: World, paths: readonly string[]): Snapshot {
  const entries = paths.map(path => [path, watch.fieldsOf(path)] as const)
  return new Map(entries.flatMap(([path, fields]) => (fields ? [[path, plainFields(fields)] as const] : [])))
}

/** Lists changes to data that no sender may change; empty if there are none. */
export function brokenInvariants(world: World, before: Snapshot): string[] {
  const now = snapshot(world, [...before.keys()])
  const broken: string[] = []
  for (const [path, was] of before) {
    const is = now.get(path)
    const [collection, id = ''] = path.split('/')
    const field = (name: string) => [textOf(was.get(name)), textOf(is?.get(name))] as const
    const mustStand = (...names: string[]) => {
      for (const name of names) {
        const [then, after] = field(name)
        if (then !== after) broken.push(`${path}.${name} was ${then}, is ${after}`)
      }
    }
    if (collection === 'counties' || path === 'users/victim' || path.includes('/reports/')) {
      if (textOf(was) !== (is ? textOf(is) : '')) broken.push(`${path} has changed`)
    } else if (collection === 'users') {
      // People may delete their own profile, but must not gain anything.
      if (is?.has('permission')) mustStand('permission')
    } else if (!is) {
      broken.push(`${path} is gone`)
    } else {
      // R84: a claimed event is given back at most. Nobody deletes what somebody else made.
      const isClaimable = id === 'orphan' || id.endsWith('-claimed')
      if (!isClaimable) mustStand('creator')
      else if (is.get('status') === 'deleted') broken.push(`${path} was deleted`)
      // R73: some senders edit the shared event, but none of them may own it.
      if (id === 'v-shared') mustStand('creator', 'friendlyEventId', 'isRecurring', 'listed')
      else if (id.startsWith('v-')) mustStand(...[...was.keys()].filter(name => name !== 'lastUpdated'))
      if (was.has('reported')) mustStand('reported')
      if (was.get('status') === 'deleted') mustStand(...was.keys())
      if (is.get('status') === 'current' && was.get('status') === 'pendingApproval') {
        broken.push(`${path} was approved`)
      }
    }
  }
  return [...broken, ...unknownDocuments(world), ...brokenFiles(world)]
}

/** Documents at forbidden paths. */
function unknownDocuments({ watch }: World): string[] {
  return [...watch.written]
    .filter(
      path =>
        watch.fieldsOf(path) &&
        !/^(events|users|counties)\/[^/]+$|^events\/[^/]+\/reports\/[^/]+$|^users\/[^/]+\/counts\/(created|claimed|invited|reported)$/.test(
          path,
        ),
    )
    .map(path => `${path} was made`)
}

function brokenFiles({ files }: World): string[] {
  const picture = files.find(BUCKET, VICTIMS_PICTURE)
  return picture?.metadata.etag === 'e' ? [] : ["the victim's picture has changed"]
}
