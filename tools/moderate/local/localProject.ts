import { toRest } from '../../../local-backend/firestore/plantDocuments'
import { nextStamp } from '../../../src/domain/time/nextStamp'
import { REMOVED, SERVER_TIME, type ModeratorWrite } from '../../../src/domain/moderation/moderatorWrites'
import { isKeptFile } from '../../../src/domain/images/pictureNames'
import { ModerationError, reportOf, withModerator, type Project } from '../project'
import type { StoredEvent } from '../../../src/domain/moderation/storedEvent'
import { DoorError, type Door } from './door'
import { plainFields } from './restFields'

const MAX_TRIES = 5
const EVENTS = [{ collectionId: 'events' }]

interface FoundAccount {
  uid: string
  email: string | null
  displayName: string | null
  emailVerified: boolean
  customClaims: Record<string, unknown>
}
interface RestDocument {
  name: string
  fields?: Record<string, unknown>
  updateTime: string
}
interface Found {
  document?: RestDocument
  found?: RestDocument
  readTime?: string
}

/** The data of a local backend, through its admin door. */
export function makeLocalProject(door: Door, name: string): Omit<Project, 'close'> {
  const root = `projects/${door.projectId}/databases/(default)/documents`
  const ask = async (query: unknown, parent = '') => {
    const found = await door.call<Found[]>(`/v1/${root}${parent}:runQuery`, { structuredQuery: query })
    return found.flatMap(({ document }) => document ?? [])
  }
  const read = async (path: string) => {
    const [found = {}] = await door.call<Found[]>(`/v1/${root}:batchGet`, { documents: [`${root}/${path}`] })
    return { document: found.found ?? null, serverNow: Date.parse(found.readTime ?? '') }
  }
  /** Writes the document, or only the fields that `mask` names. */
  const write = (path: string, fields: Record<string, unknown>, mask?: string[], expected?: unknown) =>
    door.call(`/v1/${root}:commit`, {
      writes: [
        {
          update: { name: `${root}/${path}`, fields: withoutAbsent(fields) },
          ...(mask ? { updateMask: { fieldPaths: mask } } : {}),
          ...(expected ? { currentDocument: expected } : {}),
        },
      ],
    })

  type Change = Parameters<Project['changeEvent']>[1]
  const stamp = async (eventId: string, change: Change, isWhole: boolean) => {
    for (let tries = 1; ; tries += 1) {
      const { document, serverNow } = await read(`events/${eventId}`)
      if (!document) throw new ModerationError(`Event with ID ${eventId} not found.`)
      const event = eventOf(document)
      const lastUpdated = nextStamp(serverNow, event.fields.lastUpdated)
      try {
        const fields = { ...change(event), lastUpdated }
        const mask = isWhole ? undefined : Object.keys(fields)
        await write(`events/${eventId}`, fields, mask, { updateTime: document.updateTime })
        return lastUpdated
      } catch (error) {
        // Somebody changed the event meanwhile, so compute the change again.
        const isOvertaken = error instanceof DoorError && error.status === 'FAILED_PRECONDITION'
        if (!isOvertaken || tries === MAX_TRIES) throw error
      }
    }
  }

  const project: Omit<Project, 'close'> = {
    name,
    async findEvents(statuses) {
      return (await ask({ from: EVENTS, where: filter('status', 'IN', statuses) })).map(eventOf)
    },
    async findReported() {
      const marked = await ask({
        from: EVENTS,
        where: filter('reported.userId', 'GREATER_THAN_OR_EQUAL', ''),
      })
      const reports = await ask({ from: [{ collectionId: 'reports', allDescendants: true }] })
      const known = new Map(marked.map(eventOf).map(event => [event.id, event]))
      for (const report of reports) {
        const id = report.name.split('/').at(-3) ?? ''
        const event = known.get(id) ?? (await project.findEvent(id))
        if (event) known.set(id, event)
      }
      return [...known.values()]
    },
    async findEventsOf(uid, as = 'creator') {
      const isTheirs =
        as === 'creator' ? filter('creator', 'EQUAL', uid) : filter('organisers', 'ARRAY_CONTAINS', uid)
      return (await ask({ from: EVENTS, where: isTheirs })).map(eventOf)
    },
    async findEvent(eventId) {
      const { document } = await read(`events/${eventId}`)
      return document && eventOf(document)
    },
    async findClaimants(eventId) {
      const counts = { collectionId: 'counts', allDescendants: true }
      const found = await ask({ from: [counts], where: filter('events', 'ARRAY_CONTAINS', eventId) })
      return found.map(({ name }) => name.split('/').at(-3) ?? '')
    },
    async findReports(eventId) {
      return (await project.readCollection(`events/${eventId}/reports`)).map(({ fields }) => reportOf(fields))
    },
    async readDocument(path) {
      const { document } = await read(path)
      return document && plainFields(document.fields)
    },
    async readCollection(path) {
      const parts = path.split('/')
      const collectionId = parts.pop()
      return (await ask({ from: [{ collectionId }] }, ['', ...parts].join('/'))).map(eventOf)
    },
    async readGroup(collectionId) {
      const found = await ask({ from: [{ collectionId, allDescendants: true }] })
      return found.map(({ name, fields }) => ({
        path: name.slice(root.length + 1),
        fields: plainFields(fields),
      }))
    },
    async commit(writes) {
      await door.call(`/v1/${root}:commit`, { writes: writes.map(write => restWrite(root, write)) })
    },
    async setDocument(path, fields) {
      await write(path, fields)
    },
    changeEvent: (eventId, change) => stamp(eventId, change, false),
    replaceEvent: (eventId, change) => stamp(eventId, change, true),
    async listFiles(eventId) {
      return (await door.call<{ names: string[] }>('/files:list', { eventId })).names
    },
    async removeFiles(eventId, kept = []) {
      const { names } = await door.call<{ names: string[] }>('/files:list', { eventId })
      await door.call('/files:delete', { eventId, kept: names.filter(name => isKeptFile(name, kept)) })
    },
    async findAccount(by) {
      const { account } = await door.call<{ account: FoundAccount | null }>('/accounts:find', by)
      if (!account) return null
      const { uid, email, displayName, emailVerified, customClaims } = account
      return {
        uid,
        email,
        displayName,
        isVerified: emailVerified,
        isModerator: customClaims.moderator === true,
      }
    },
    async setModerator(uid, isModerator) {
      const { account } = await door.call<{ account: FoundAccount | null }>('/accounts:find', { uid })
      const customClaims = withModerator(account?.customClaims, isModerator)
      await door.call('/accounts:setClaims', { uid, customClaims })
    },
    async permissionOf(uid) {
      const { document } = await read(`users/${uid}`)
      return plainFields(document?.fields).permission
    },
    async setPermission(uid, permission) {
      await write(`users/${uid}`, { permission: permission ?? undefined }, ['permission'])
    },
  }
  return project
}

const filter = (fieldPath: string, op: string, value: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value: toRest(value) },
})

function restWrite(root: string, write: ModeratorWrite) {
  const name = `${root}/${write.path}`
  if (write.how === 'delete') return { delete: name }
  const entries = Object.entries(write.fields)
  const kept = entries.filter(([, value]) => value !== REMOVED && value !== SERVER_TIME)
  return {
    update: { name, fields: withoutAbsent(Object.fromEntries(kept)) },
    updateTransforms: entries.flatMap(([fieldPath, value]) =>
      value === SERVER_TIME ? [{ fieldPath, setToServerValue: 'REQUEST_TIME' }] : [],
    ),
    ...(write.how === 'set'
      ? {}
      : {
          updateMask: {
            fieldPaths: entries.flatMap(([field, value]) => (value === SERVER_TIME ? [] : [field])),
          },
        }),
    ...(write.how === 'update' ? { currentDocument: { exists: true } } : {}),
  }
}

/** Drops undefined fields. The mask still names them, so the write removes them from the document. */
const withoutAbsent = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toRest(value)]),
  )

const eventOf = ({ name, fields }: RestDocument): StoredEvent => ({
  id: name.split('/').at(-1) ?? '',
  fields: plainFields(fields),
})
