import type { OwnData } from '../../src/domain/account/accountData'
import type { AccountDeletion } from '../../src/domain/account/accountDeletion'
import type { AccountData } from '../../src/services/account/accountData'
import type { OrganiserWrites } from '../../src/services/team/organiserWrites'

/** One person's data on the server, and the note on one device. `acts` records every act. */
export function makeFakeAccountData(stored: Partial<OwnData> = {}) {
  const kept: OwnData = {
    profile: null,
    counts: {},
    events: [],
    teams: [],
    notices: [],
    calendars: [],
    names: [],
    ...stored,
  }
  const acts: string[] = []
  const filesOf = new Set(kept.events.map(({ eventId }) => eventId))
  const world = {
    /** The errors of the acts that fail, by the first word of the act. */
    faults: new Map<string, unknown>(),
    /** Server ms of the last sign-in. */
    signedInAt: Number.MAX_SAFE_INTEGER,
    noted: null as AccountDeletion | null,
    hasAccount: true,
  }
  const act = async (text: string) => {
    const fault = world.faults.get(text.split(' ')[0] ?? '')
    if (fault !== undefined) throw fault
    acts.push(text)
  }
  const read = async () => {
    await act('read')
    return structuredClone(kept)
  }
  const service: AccountData = {
    readAll: read,
    readEvents: read,
    async removeEvent(_userId, eventId, lastUpdated) {
      await act(`event ${eventId}`)
      const event = kept.events.find(own => own.eventId === eventId)
      // The rules refuse to delete an event twice, and require a later stamp.
      if (!event || event.fields.status === 'deleted' || lastUpdated <= Number(event.fields.lastUpdated)) {
        throw Object.assign(new Error('denied'), { kind: 'permanent' })
      }
      event.fields = { ...event.fields, status: 'deleted', lastUpdated }
    },
    async removeFiles(_userId, eventId) {
      await act(`files ${eventId}`)
      filesOf.delete(eventId)
    },
    async removeProfile() {
      await act('profile')
      kept.profile = null
    },
    async removeAccount() {
      await act('account')
      world.hasAccount = false
    },
    signedInAt: async () => world.signedInAt,
    signInAgain: (_userId, password) => act(`again ${password}`),
    noted: () => world.noted,
    note: deletion => void (world.noted = structuredClone(deletion)),
  }
  /** `eventWrites.giveBack` of this person. */
  const giveBack: OrganiserWrites['giveBack'] = async (_userId, eventId) => {
    await act(`return ${eventId}`)
    kept.events = kept.events.filter(own => own.eventId !== eventId)
    return null
  }
  return Object.assign(service, { giveBack, acts, kept, filesOf, world })
}
