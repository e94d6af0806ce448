import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TeamStep } from '../../../src/components/team/TeamStep'
import type { DanceEvent } from '../../../src/domain/event/event'
import type { Team, TeamPerson } from '../../../src/domain/team/team'
import { Refusal } from '../../../src/domain/outbox/refusal'
import { OFFER_GONE, TEAM_REFUSED } from '../../../src/domain/texts/teamMessages'
import type { OrganiserWrites } from '../../../src/services/team/organiserWrites'
import { makeEvent } from '../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import { signIn } from '../screens/profile/signIn'

const user = userEvent.setup()
const person = (userId: string, name: string, isOwner: boolean): TeamPerson => ({
  userId,
  name,
  isOwner,
  isMe: userId === 'ann',
  since: FRIDAY_EVENING,
})
const offered = (to: string) => ({ to, endsAt: FRIDAY_EVENING + 7 * 86_400_000 })
/** Dana owns the event, which Ann helps to run. */
const danas = (offers: Team['offers']): Team => ({
  people: [person('dana', 'Dana D', true), person('ann', 'Ann A', false)],
  links: [],
  offers,
  isMine: false,
  hasRoom: true,
})
/** Ann owns it, and Dana helps. */
const anns = (offers: Team['offers']): Team => ({
  ...danas(offers),
  people: [person('ann', 'Ann A', true), person('dana', 'Dana D', false), person('bo', 'Bo B', false)],
  isMine: true,
})

/** Draws the team as Ann sees it. Each reading finds the next of `teams`. */
function draw(teams: Team[], writes: Partial<OrganiserWrites> = {}, change: Partial<DanceEvent> = {}) {
  const event = makeEvent({ creator: 'ann', eventName: 'Salsa Fridays', ...change })
  const { services } = makeFakeServices()
  const { users } = services
  const left = [...teams]
  const readTeam = async () => (left.length > 1 ? left.shift() : left[0]) as Team
  const store = makeStoreWith(
    [event],
    makeFakeServices({ eventWrites: { ...services.eventWrites, readTeam, ...writes }, users }),
  )
  signIn(store)
  drawAt(<TeamStep event={event} onDone={() => {}} />, store, { path: '/here', route: '/here' })
  return Object.assign(store, { users })
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

describe('R84 An event without an owner', () => {
  it('is first offered to those who run it, and only then may they leave', async () => {
    const nobodys = { ...danas([]), people: [person('ann', 'Ann A', false), person('bo', 'Bo B', false)] }
    const store = draw([nobodys], {}, { creator: '', hasCreator: false, organiser: 'ann', isShared: true })
    expect(await screen.findByText('Nobody owns this event')).toBeVisible()
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Take it over', 'Leave this event'])
    await press('Take it over')
    expect(store.getState().outbox.intents).toMatchObject([{ kind: 'claimEvent', userId: 'ann' }])
  })

  it('offers nothing while somebody owns it', async () => {
    draw([danas([])], {}, { creator: '', hasCreator: true, organiser: 'ann', isShared: true })
    expect(await screen.findByText('Dana D')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take it over' })).toBeNull()
  })
})

describe('R73 The keyboard', () => {
  it('keeps its place when the team has been read, when a person is chosen, and on the way back', async () => {
    draw([anns([])])
    screen.getByRole('status').parentElement?.focus()
    expect(await screen.findByText('Salsa Fridays, 3 of 11')).toBeVisible()
    const list = screen.getByText('Salsa Fridays, 3 of 11').parentElement
    expect(list).toHaveFocus()
    await press('Options for Bo B')
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus()
    await press(/^Hand over to Bo/)
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus()
    await press('Back')
    expect(screen.getByText('Salsa Fridays, 3 of 11').parentElement).toHaveFocus()
  })
})

describe('R73 An offered event', () => {
  it('shows the organiser who offers it, until when, and what taking it over means', async () => {
    draw([danas([offered('ann')]), anns([])], { takeOver: async () => null })
    expect(await screen.findByText('Dana offers you this event')).toBeVisible()
    expect(screen.getByText('Ends Fri, 27 Nov')).toBeVisible()
    expect(screen.getByText(/Nobody can delete it from then on/)).toBeVisible()
    await press('Take it over')
    expect(await screen.findByText("You own 'Salsa Fridays' now.")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  })

  it('is declined, and says who still owns it', async () => {
    const withdrawLink = jest.fn(async () => {})
    draw([danas([offered('ann')]), danas([])], { withdrawLink })
    await press('Decline')
    expect(await screen.findByText('You declined. Dana still owns it.')).toBeVisible()
    expect(withdrawLink).toHaveBeenCalledWith('ann', expect.any(String), 'ann')
  })

  it.each([
    ['declined', 'Decline', async () => {}],
    ['taken over', 'Take it over', async () => {}],
    ['taken back meanwhile', 'Take it over', async () => Promise.reject(new Refusal('offer-gone'))],
  ])('that is %s is no longer among the notices of the device (R82)', async (_how, name, answer) => {
    const takeOver = async () => (await answer()) ?? null
    const { users } = draw(
      [danas([offered('ann')]), danas([])],
      { withdrawLink: answer, takeOver },
      { eventId: 'e1' },
    )
    const about = { eventName: '', reason: 'Dana D', isTrusted: false, at: FRIDAY_EVENING }
    const notices = [
      { ...about, id: 'o1', kind: 'offered' as const, eventId: 'e1' },
      { ...about, id: 'o2', kind: 'offered' as const, eventId: 'e2' },
    ]
    await users.keepNotices({ userId: 'ann', notices, seenIds: [], prints: {} })
    await press(name)
    const idsOf = async () => (await users.loadNotices('ann')).notices.map(({ id }) => id)
    await waitFor(async () => expect(await idsOf()).toEqual(['o2']))
  })

  it('that was taken back meanwhile says so, and disappears', async () => {
    const takeOver = async () => Promise.reject(new Refusal('offer-gone'))
    draw([danas([offered('ann')]), danas([])], { takeOver })
    await press('Take it over')
    expect(await screen.findByRole('alert')).toHaveTextContent(OFFER_GONE)
    expect(screen.queryByRole('button', { name: 'Take it over' })).toBeNull()
  })

  it('stands in the list of its owner, who may take it back', async () => {
    draw([anns([offered('dana')]), anns([])], { withdrawLink: async () => {} })
    expect(await screen.findByText('Offered to Dana')).toBeVisible()
    expect(screen.getByText('Not answered. Ends Fri, 27 Nov')).toBeVisible()
    await press('Take it back')
    expect(await screen.findByText('The offer to Dana is taken back.')).toBeVisible()
    expect(screen.queryByText('Offered to Dana')).toBeNull()
  })

  it('can not be taken back once it was accepted, and the list shows the new owner', async () => {
    const refused = Object.assign(new Error('denied'), { kind: 'permanent' })
    draw([anns([offered('dana')]), danas([])], { withdrawLink: async () => Promise.reject(refused) })
    await press('Take it back')
    expect(await screen.findByRole('alert')).toHaveTextContent(TEAM_REFUSED)
    expect(screen.getByRole('button', { name: 'Leave this event' })).toBeVisible()
  })

  it('is made after a second yes, which says that an offer to somebody else ends', async () => {
    const offerTo = jest.fn(async () => {})
    draw([anns([offered('bo')]), anns([offered('dana')])], { offerTo })
    await press('Options for Dana D')
    await press(/^Hand over to Dana/)
    expect(screen.getByText(/Dana is asked first, .* The offer to Bo ends\.$/)).toBeVisible()
    expect(offerTo).not.toHaveBeenCalled()
    await press('Offer it to Dana')
    expect(await screen.findByText('Offered to Dana')).toBeVisible()
    await press('Options for Dana D')
    expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull()
  })
})
