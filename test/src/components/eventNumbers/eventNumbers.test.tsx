import { screen, within } from '@testing-library/react'
import { EventNumbers } from '../../../../src/components/eventNumbers/EventNumbers'
import type { DanceEvent } from '../../../../src/domain/event/event'
import type { ReadNumbers } from '../../../../src/domain/organiser/eventNumbers'
import { makeEvent } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'
import { drawAt } from '../../../support/renderAt'
import { signIn } from '../../screens/profile/signIn'

const MINUTE = 60_000
const readAt = (at: number, favourites: number, thisWeek = 0): ReadNumbers => ({
  numbers: { favourites, views: { '2026-W47': thisWeek, '2026-W45': 7 } },
  at,
})

interface Numbers {
  kept?: ReadNumbers
  /** Null if the server can't be reached. */
  server?: ReadNumbers | null
}

/** Draws the numbers of Ann's event. Returns how often the server was asked. */
function draw({ kept, server = null }: Numbers, event: Partial<DanceEvent> = {}) {
  const { services } = makeFakeServices()
  const asked = jest.fn(async () => server ?? Promise.reject(new Error('no network')))
  const world = makeFakeServices({
    eventWrites: { ...services.eventWrites, loadNumbers: async () => kept ?? null, readNumbers: asked },
  })
  const own = makeEvent({ creator: 'ann', ...event })
  const store = makeStoreWith([own], world)
  signIn(store)
  drawAt(<EventNumbers event={own} />, store, { path: '/', route: '/' })
  return asked
}
const numbers = () => screen.getByRole('region', { name: 'Numbers' })

describe('Decision 24: the numbers of an event', () => {
  it("say how many people have it as a favourite, and this week's views", async () => {
    draw({ server: readAt(FRIDAY_EVENING, 1_234, 1) })
    expect(await screen.findByText('people have it as a favourite')).toBeVisible()
    expect(numbers()).toHaveTextContent('1,234 people have it as a favourite')
    expect(numbers()).toHaveTextContent('1 view of its page this week')
    expect(numbers()).toHaveTextContent('At least')
    expect(numbers()).not.toHaveTextContent('Saved')
  })

  it('show eight weeks as bars, and as a table for screen readers', async () => {
    draw({ server: readAt(FRIDAY_EVENING, 1, 3) })
    const table = await screen.findByRole('table', { name: 'Views of its public page, by week' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(8)
    expect(rows.at(-1)).toHaveTextContent('Mon, 16 – Sun, 22 Nov3')
    expect(rows.at(-3)).toHaveTextContent('Mon, 2 – Sun, 8 Nov7')
    expect(numbers()).toHaveTextContent('1 person has it as a favourite')
  })

  it('without a network, are the last known ones with their age', async () => {
    draw({ kept: readAt(FRIDAY_EVENING - 60 * MINUTE, 12) })
    expect(await screen.findByText(/Saved \d+:\d\d [ap]m\./)).toBeVisible()
    expect(numbers()).toHaveTextContent('12 people')
  })

  it('say when they will show, if none are known', async () => {
    draw({})
    expect(await screen.findByText('The numbers show as soon as there is a connection.')).toBeVisible()
  })

  it('are not read again within 5 minutes', async () => {
    const asked = draw({ kept: readAt(FRIDAY_EVENING - 4 * MINUTE, 12) })
    expect(await screen.findByText('people have it as a favourite')).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    expect(numbers()).not.toHaveTextContent('Saved')
  })

  it('hold no views of an event without a public page', async () => {
    draw({ server: readAt(FRIDAY_EVENING, 2) }, { status: 'pendingApproval' })
    expect(await screen.findByText('people have it as a favourite')).toBeVisible()
    expect(numbers()).not.toHaveTextContent('views of')
    expect(screen.queryByRole('table')).toBeNull()
  })
})
