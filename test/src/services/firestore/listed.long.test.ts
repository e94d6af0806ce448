import { join } from 'node:path'
import { DANCE_TYPES } from '../../../../src/domain/event/dances'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { planRemoval } from '../../../../tools/moderate/eventActs'
import { openLocalProject } from '../../../../tools/moderate/local/openLocalProject'
import { toRest } from '../../../../local-backend/firestore/plantDocuments'
import { DATABASE, nameOf, PROJECT } from '../../../local-backend/support/testBackend'
import { answerSize } from '../../../support/answerSize'
import { makeDocument } from '../../../support/events'
import { startOrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

const COUNT = 12
/** An agenda of about 1 MB, the most that a document may hold. */
const BIG = Array.from({ length: 200 }, (_, n) => ({ id: `${n}`, slotName: 'x'.repeat(5_000) }))
/** The largest size of an event without texts and pictures in an answer, in bytes. */
const TOMBSTONE_BYTES = 1_100

let world: Awaited<ReturnType<typeof startOrganiserWorld>>
let device: Awaited<ReturnType<typeof world.openDevice>>
let mallory: string
let tina: string
let received = 0
beforeAll(async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  world = await startOrganiserWorld()
  ;[tina, mallory] = [await world.signUp('tina'), await world.signUp('mallory')]
  device = await world.openDevice(mallory)
  const events = Array.from(
    { length: 30 },
    (_, n) => [`events/e${n}`, makeDocument({ creator: 'ann' })] as const,
  )
  world.backend.plant({ ...Object.fromEntries(events), [`users/${tina}`]: { permission: 1 } })
  const send = globalThis.fetch
  globalThis.fetch = async (...request) => {
    const answer = await send(...request)
    received += answerSize(await answer.clone().text())
    return answer
  }
})
afterAll(() => world.backend.stop())

/** A new visitor's first list of the county: the events, and the bytes of the answer. */
async function firstList(): Promise<{ events: DanceEvent[]; bytes: number }> {
  received = 0
  const query = { counties: ['East Sussex'], dances: [...DANCE_TYPES], userId: null, after: 0 }
  const events = await device.services.events.findByFilter(query)
  return { events, bytes: received }
}

const DAY_MS = 86_400_000
/** How many events each person has created. */
const created = new Map<string, number>()

/** Creates and counts an event with 1 MB of agenda, as a script would. Returns the HTTP status. */
async function create(uid: string, id: string, fields: Record<string, unknown>): Promise<number> {
  const { exceptions: _exceptions, listed: _listed, ...event } = makeDocument()
  const document = { ...event, creator: uid, lastUpdated: Date.now(), agenda: BIG, ...fields }
  const count = (created.get(uid) ?? 0) + 1
  const now = Date.now()
  const day = new Date(now - (now % DAY_MS))
  const { backend } = world
  const { status } = await fetch(`${backend.origin}/v1/${DATABASE}/documents:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backend.auth.mintIdToken(uid)}` },
    body: JSON.stringify({
      writes: [put(`events/${id}`, document), put(`users/${uid}/counts/created`, { day, count, last: id })],
    }),
  })
  if (status === 200) created.set(uid, count)
  return status
}

const put = (path: string, fields: Record<string, unknown>) => ({
  update: {
    name: nameOf(path),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toRest(value)])),
  },
})

async function createMany(uid: string, name: string, fields: Record<string, unknown>) {
  const statuses: number[] = []
  for (let n = 0; n < COUNT; n++) statuses.push(await create(uid, `${name}${n}`, fields))
  return statuses
}

describe('R58: an answer in pages', () => {
  it('gives the same events as a single answer, in the same order', async () => {
    const { events } = device.services
    const query = { counties: ['East Sussex'], dances: [...DANCE_TYPES], userId: null, after: 0 }
    const whole = await events.findByFilter(query)
    expect(whole).toHaveLength(30)
    for (const most of [7, 10, 30, 31]) {
      const found: DanceEvent[] = []
      let page = await events.findPageByFilter({ ...query, most })
      for (found.push(...page.events); page.next; found.push(...page.events)) {
        page = await events.findPageByFilter({ ...query, most, from: page.next })
      }
      expect(found).toEqual(whole)
    }
  })
})

describe('R63: events that nobody approved cost no visitor a byte:', () => {
  it('12 waiting events of 1 MB, and 12 unlisted events of a trusted creator, leave the first list unchanged', async () => {
    const before = await firstList()
    expect(before.events).toHaveLength(30)

    expect(await createMany(mallory, 'spam', { status: 'pendingApproval' })).toEqual(Array(COUNT).fill(200))
    expect(await createMany(tina, 'old', { status: 'current' })).toEqual(Array(COUNT).fill(200))
    expect((await firstList()).bytes).toBe(before.bytes)

    // An untrusted creator cannot list their own event, whatever its status.
    expect(await create(mallory, 'more', { status: 'pendingApproval', listed: true })).toBe(403)
    expect(await create(mallory, 'more', { status: 'current', listed: true })).toBe(403)
    expect((await firstList()).bytes).toBe(before.bytes)
  })

  it("a creator's waiting events come with query B, and a stranger's waiting event by its id (R79)", async () => {
    const small = { status: 'pendingApproval', agenda: [] }
    expect(await create(mallory, 'mine', small)).toBe(200)
    expect(await create(tina, 'hers', small)).toBe(200)
    const own = await device.services.events.findByCreator({ userId: mallory, after: 0 })
    expect(own.map(({ eventId }) => eventId)).toEqual(['mine'])
    expect(await device.services.events.findById('hers', mallory)).toMatchObject({
      status: 'pendingApproval',
    })
    expect((await firstList()).events).toHaveLength(30)
  })

  it('a removal leaves a tombstone that devices understand, without the 1 MB', async () => {
    const before = await firstList()
    expect(await createMany(tina, 'bomb', { status: 'current', listed: true })).toEqual(
      Array(COUNT).fill(200),
    )
    const project = await openLocalProject(join(world.backend.folder, 'data'), PROJECT)
    for (let n = 0; n < COUNT; n++) await (await planRemoval(project, `bomb${n}`)).run(() => {})
    await project.close()

    const after = await firstList()
    expect(after.bytes - before.bytes).toBeLessThan(COUNT * TOMBSTONE_BYTES)
    const gone = after.events.filter(({ status }) => status === 'deleted')
    expect(gone.map(({ eventId }) => eventId).sort()).toEqual(
      Array.from({ length: COUNT }, (_, n) => `bomb${n}`).sort(),
    )
  })
})
