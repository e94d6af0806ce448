import type { DanceEvent } from '../../../../src/domain/event/event'
import type { EventPatch } from '../../../../src/domain/organiser/eventPatch'
import { makeSeries, startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'

let world: OrganiserWorld
let ann: string
beforeAll(async () => ({ world, ann } = await startWorldOfAnn()))
afterAll(() => world.backend.stop())

const DESCRIPTION = 'A friendly weekly social, with a class.'

const plant = (eventId: string, part: object) =>
  world.backend.plant({ [`events/${eventId}`]: makeSeries(ann, { ...part }) })

/** Ann's change of a description, and how often it read the event. `meanwhile` runs before each write. */
async function change(eventId: string, meanwhile: (read: number, event: DanceEvent) => void) {
  const { services } = await world.openDevice(ann)
  let reads = 0
  const patchOf = (event: DanceEvent): EventPatch => {
    reads += 1
    meanwhile(reads, event)
    return { base: { description: DESCRIPTION }, dates: [] }
  }
  const done = await services.eventWrites.change(ann, eventId, patchOf).then(
    () => 'done',
    (error: { cause?: { code?: string } }) => error.cause?.code ?? String(error),
  )
  return { reads, done }
}

describe('R18 A lost race', () => {
  it('is repeated, even if the rules refuse the write before the database notices the race', async () => {
    plant('raced', {})
    // Each time somebody else writes in between, with a later stamp than this device will use.
    const { reads, done } = await change('raced', read => {
      if (read <= 3) plant('raced', { team: `Team ${read}`, lastUpdated: Date.now() + 1_000 * read })
    })
    expect({ reads, done }).toEqual({ reads: 4, done: 'done' })
    expect(world.stored('events/raced')).toMatchObject({ team: 'Team 3', description: DESCRIPTION })
  })

  it('never counts as a refusal, however often it happens: the change is tried again later', async () => {
    plant('busy', {})
    const { services } = await world.openDevice(ann)
    const patchOf = (event: DanceEvent): EventPatch => {
      plant('busy', { lastUpdated: event.lastUpdated + 120_000 })
      return { base: { description: DESCRIPTION }, dates: [] }
    }
    await expect(services.eventWrites.change(ann, 'busy', patchOf)).rejects.toMatchObject({
      kind: 'transient',
    })
  })

  it('differs from a refusal, which is final after two writes based on the same version', async () => {
    plant('refused', { creator: 'somebody' })
    expect(await change('refused', () => {})).toEqual({ reads: 2, done: 'permission-denied' })
  })
})
