import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListScreen } from '../../../../src/components/listPage/ListScreen'
import { PULL_PX } from '../../../../src/components/listPage/pull'
import { makeFakeServices } from '../../../support/fakeServices'
import { draw, makeStoreWith } from '../../../support/render'
import { setScreen } from '../../../support/screenWidth'

const at = (clientX: number, clientY: number) => ({ clientX, clientY, identifier: 0, target: document.body })

/** Puts a finger on the page, moves it down by `y` px and sideways by `x` px, and lifts it. */
function pull({ x = 0, y = 0, fingers = 1, on = document.body as Element } = {}) {
  const touches = (toX: number, toY: number) => Array.from({ length: fingers }, () => at(toX, toY))
  fireEvent.touchStart(on, { touches: touches(100, 100) })
  for (const part of [0.25, 0.5, 1])
    fireEvent.touchMove(on, { touches: touches(100 + x * part, 100 + y * part) })
  fireEvent.touchEnd(on, { touches: [] })
}

/** A list that has just been fetched. `wait` advances the clock. */
async function openList() {
  setScreen({ isWide: true })
  const world = makeFakeServices()
  const query = jest.spyOn(world.services.events, 'findByFilter')
  draw(
    <ListScreen title="This week">
      <div role="dialog" />
    </ListScreen>,
    makeStoreWith([], world),
  )
  const button = await screen.findByRole('button', { name: 'Refresh', hidden: true })
  // The page begins to follow touches a moment after it has drawn the button.
  await waitFor(() => expect(document.documentElement.style.overscrollBehaviorY).toBe('contain'))
  return { button, query, wait: (ms: number) => void (world.clock.ms += ms) }
}

describe('R76 A list is refreshed', () => {
  it('with the button, but not within 2 seconds of the last fetch (§4)', async () => {
    const { button, query, wait } = await openList()
    wait(2_000)
    await userEvent.click(button)
    expect(query).not.toHaveBeenCalled()
    wait(1)
    await userEvent.click(button)
    await waitFor(() => expect(query).toHaveBeenCalledTimes(1))
  })

  it('by pulling the list down from its top', async () => {
    const { query, wait } = await openList()
    wait(3_000)
    pull({ y: PULL_PX })
    await waitFor(() => expect(query).toHaveBeenCalledTimes(1))
  })

  it('not by a short pull, a move sideways or upwards, two fingers, a pull in a sheet, or a pull from further down the page', async () => {
    const { query, wait } = await openList()
    wait(3_000)
    pull({ y: PULL_PX - 1 })
    pull({ x: 200, y: PULL_PX })
    pull({ y: -PULL_PX })
    pull({ y: PULL_PX, fingers: 2 })
    pull({ y: PULL_PX, on: screen.getByRole('dialog') })
    Object.assign(window, { scrollY: 10 })
    pull({ y: PULL_PX })
    Object.assign(window, { scrollY: 0 })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(query).not.toHaveBeenCalled()
  })
})
