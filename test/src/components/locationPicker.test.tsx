import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LocationPicker } from '../../../src/components/pickers/LocationPicker'
import type { PositionOutcome } from '../../../src/services/places/position'
import { selectHome, selectPosition } from '../../../src/state/places/nearSelectors'
import { countiesChosen, selectCounties } from '../../../src/state/slices/filtersSlice'
import { makeEvent } from '../../support/events'
import { makeFakeServices } from '../../support/fakeServices'
import { holdWhole } from '../../support/heldCounties'
import { draw, makeStoreWith } from '../../support/render'
import '../../support/noLayout'

// Finding elements by role is slow in a dialog.
jest.setTimeout(30_000)

const LEWES = { latitude: 50.875, longitude: 0.01 }
const LISBON = { latitude: 38.72, longitude: -9.14 }
const COUNTIES = ['East Sussex', 'Kent', 'Surrey', 'West Yorkshire']

async function open(findPosition: () => Promise<PositionOutcome> = async () => ({ kind: 'refused' })) {
  const findMe = jest.fn(findPosition)
  const world = makeFakeServices({
    findPosition: findMe,
    counties: { loadKept: async () => [], fetchAll: async () => COUNTIES },
  })
  const events = [makeEvent({ eventId: 'fridays' })]
  const favourite = makeEvent({ eventId: 'favourite', shortLocation: 'Kent' })
  await holdWhole(world.services, [...events, favourite], ['East Sussex'])
  const store = makeStoreWith(events, world)
  draw(<LocationPicker onClose={() => {}} />, store)
  await screen.findByRole('checkbox', { name: 'Kent' })
  await screen.findByRole('checkbox', { name: 'East Sussex 1 event stored' })
  return { store, findMe, user: userEvent.setup({ delay: null }) }
}

const rows = () => screen.getAllByRole('checkbox').map(row => row.textContent)
const nearMe = () => screen.getByRole('button', { name: /^Near me/ })

describe('R68: the location picker finds counties by town', () => {
  it("offers a town's county, which can be chosen", async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), 'leeds')
    const county = await screen.findByRole('checkbox', { name: 'West Yorkshire for Leeds' })
    expect(screen.getByText('1 county for leeds')).toBeVisible()
    await user.click(county)
    expect(county).toBeChecked()
    expect(screen.getByText('2 selected')).toBeVisible()
  })

  it('shows why a county is offered with the match in bold, and clears the search', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), 'lewe')
    // Here, unlike in a browser, a space stands around bold letters.
    const county = await screen.findByRole('checkbox', { name: /^East Sussex for Lewe ?s ?, 1 this week$/ })
    expect(within(county).getByText('Lewe').tagName).toBe('B')
    expect(screen.queryByRole('button', { name: /home place/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('makes a town that is typed whole the home place (R80)', async () => {
    const { user, store } = await open()
    await user.type(screen.getByRole('searchbox'), 'Leeds')
    await user.click(await screen.findByRole('button', { name: /^Make Leeds my home place/ }))
    expect(selectHome(store.getState())).toMatchObject({ town: 'Leeds', county: 'West Yorkshire' })
    expect(screen.getByText('Leeds is your home place')).toBeVisible()
  })

  it("offers a postcode's county", async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), 'bn71aa')
    expect(await screen.findByRole('checkbox', { name: /^East Sussex for Lewes/ })).toBeVisible()
  })

  it('says nothing about the events of a county of which it holds a favourite alone', async () => {
    const { user } = await open()
    expect(screen.getByRole('checkbox', { name: 'East Sussex 1 event stored' })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Kent' })).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'dover')
    expect(await screen.findByRole('checkbox', { name: 'Kent for Dover' })).toBeVisible()
  })

  it('says that a county has no events yet', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), 'oakham')
    expect(
      await screen.findByRole('checkbox', { name: /^Rutland for Oakham ?, no events yet$/ }),
    ).toBeVisible()
  })
})

describe("R80: 'Near me'", () => {
  it('asks for the position only after a tap, and offers the nearest counties first', async () => {
    const { user, store, findMe } = await open(async () => ({ kind: 'found', position: LEWES }))
    expect(findMe).not.toHaveBeenCalled()
    await user.click(nearMe())
    const near = await screen.findByRole('list', { name: 'Within 25 mi, nearest first' })
    expect(nearMe()).toHaveTextContent('Near me: LewesStays on this device, forgotten with the visit')
    expect(within(near).getAllByRole('checkbox')[0]).toHaveTextContent('East Sussex1 this week0 mi')
    expect(rows()).toContainEqual(expect.stringMatching(/^West Sussexno events yet\d+ mi$/))
    expect(selectPosition(store.getState())).toEqual(LEWES)
    expect(findMe).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['refused', /switched off for Dancefloor/],
    ['imprecise', /only knows roughly/],
    ['unavailable', /could not find your position/],
  ] as const)('says that the position is %s, and loses nothing', async (kind, message) => {
    const { user } = await open(async () => ({ kind }))
    const before = rows()
    await user.click(screen.getByRole('checkbox', { name: 'Kent' }))
    await user.click(nearMe())
    const said = await screen.findByRole('alert')
    expect(said).toHaveTextContent(message)
    await waitFor(() => expect(said).toHaveFocus())
    expect(rows()).toEqual(before)
    expect(screen.getByRole('checkbox', { name: 'Kent' })).toBeChecked()
    expect(screen.queryByRole('button', { name: /^Near me/ }) === null).toBe(kind === 'refused')
  })

  it("says that it could not find the position if the code that asks for it can't be loaded", async () => {
    const { user } = await open(() => Promise.reject(new Error('no network')))
    await user.click(nearMe())
    expect(await screen.findByRole('alert')).toHaveTextContent('could not find your position')
  })

  it('says that no county is near if the person is far from England', async () => {
    const { user } = await open(async () => ({ kind: 'found', position: LISBON }))
    await user.click(nearMe())
    expect(await screen.findByText('No county in England is within 25 mi of you.')).toBeVisible()
  })

  it('ignores the answer to an earlier tap', async () => {
    const answers: ((outcome: PositionOutcome) => void)[] = []
    const { user } = await open(() => new Promise(resolve => void answers.push(resolve)))
    await user.click(nearMe())
    expect(nearMe()).toHaveTextContent('Finding your position')
    await user.click(nearMe())
    answers[1]?.({ kind: 'found', position: LEWES })
    await screen.findByText('Within 25 mi, nearest first')
    answers[0]?.({ kind: 'refused' })
    await user.click(screen.getByRole('checkbox', { name: /^Kent/ }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('§2: a picker, while another device changes the choices', () => {
  const change = (store: Awaited<ReturnType<typeof open>>['store'], counties: string[]) =>
    act(() => void store.dispatch(countiesChosen(counties)))

  it('just closes if nothing was picked', async () => {
    const { user, store } = await open()
    change(store, ['East Sussex', 'Surrey'])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(selectCounties(store.getState())).toEqual(['East Sussex', 'Surrey'])
  })

  it('adds what was picked to it', async () => {
    const { user, store } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Kent' }))
    change(store, ['East Sussex', 'Surrey'])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(selectCounties(store.getState())).toEqual(['East Sussex', 'Surrey', 'Kent'])
  })
})
