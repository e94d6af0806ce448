import { newComparison, type Comparison } from '../comparison'
import type { Engine } from '../engine/engine'
import { openSides, type Plain } from '../engine/sides'
import { visitServices } from '../services/visit'

/** The project of the app's own configuration. */
const PROJECT = 'demo-dancefloor'
/** An untrusted person and a trusted one. */
const PEOPLE = ['alice', 'tina']
const HOUR_MS = 3_600_000

const event = (creator: string): Plain => ({
  status: 'current',
  creator,
  lastUpdated: Date.now() - HOUR_MS,
  eventName: 'A social',
  description: 'A friendly weekly social.',
  danceTypes: ['Salsa'],
  isRecurring: true,
  recurrenceDay: 5,
  startTime: '20:00',
  endTime: '',
  shortLocation: 'Rutland',
  location: { venue: 'Hall', country: 'England' },
  agenda: [],
  pricing: [],
  friendlyEventId: 'weekly_friday_a_social_1',
})

/** Runs the app's own services through the real SDK against both sides. Each call must have the same result. */
export async function compareServices(engine: Engine): Promise<Comparison> {
  const comparison = newComparison('services of the app')
  const { google, local, close } = await openSides(engine, PROJECT)
  try {
    for (const userId of PEOPLE) {
      const documents = {
        'users/tina': { permission: 1 },
        'events/of-bob': event('bob'),
        'events/orphan': event(''),
        'counties/kent': { name: 'Kent' },
      }
      await Promise.all([google.putBack(documents), local.putBack(documents)])
      const [expected, got] = await Promise.all([
        visitServices(google.port, userId),
        visitServices(local.port, userId),
      ])
      for (const [index, { name, outcome }] of expected.entries()) {
        comparison.compared++
        const ours = got[index]?.outcome
        if (ours !== outcome) {
          comparison.differences.push(`${userId}: ${name}: Google ${outcome}, local ${ours}`)
        }
      }
    }
  } finally {
    await close()
  }
  return comparison
}
