import { makeEventHost, type ChangeEvent } from '../../functions/eventHost'
import { bodyOf, type StoredDocument } from '../../local-backend/firestore/document'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import type { Fields as RestFields } from '../../local-backend/firestore/values/value'
import { BackendError } from '../../local-backend/http/backendError'
import type { PagesHost } from '../../local-backend/hosting/pagesPart'
import type { MakeWatch } from '../../local-backend/server'
import { isKeptFile } from '../../src/domain/images/pictureNames'
import { plainFields } from '../moderate/local/restFields'
import { workInTurn } from './workInTurn'

const EVENT = /^events\/([^/]+)$/

/** Decision 32: looks into each written event of the local backend, with the code of production. */
export const localEvents: MakeWatch = host => {
  const look = makeEventHost({
    change: storedEvents(host),
    removePictures: async (eventId, kept) => host.removeFiles(eventId, name => isKeptFile(name, kept)),
    now: host.now,
    warn: console.warn,
  })
  const { afterwards, close } = workInTurn({
    name: 'The look into events',
    now: host.now,
    dueAt: () => Infinity,
    run: () => Promise.resolve(),
  })
  return {
    changed(changes) {
      for (const { path, before, after } of changes) {
        const [, eventId] = EVENT.exec(path) ?? []
        if (eventId === undefined) continue
        afterwards(() => look(eventId, { before: plainOf(before), after: plainOf(after) }))
      }
    },
    close,
  }
}

const plainOf = (document: StoredDocument | null) => document && plainFields(bodyOf(document).fields)

/** The events of the local backend, past the rules. */
const storedEvents =
  ({ store, commit }: PagesHost): ChangeEvent =>
  async (eventId, work) => {
    const path = `events/${eventId}`
    for (;;) {
      const stored = store.get(path)
      const changes = stored && work(plainFields(bodyOf(stored).fields))
      if (!changes) return
      const { mapValue } = toRest(changes) as { mapValue: { fields: RestFields } }
      const precondition = { updateTime: bodyOf(stored).updateTime }
      const mask = Object.keys(changes).map(name => [name])
      try {
        await commit([{ kind: 'update', path, fields: mapValue.fields, mask, transforms: [], precondition }])
        return
      } catch (error) {
        // Somebody else wrote the event first.
        if (!(error instanceof BackendError && error.status === 'FAILED_PRECONDITION')) throw error
      }
    }
  }
