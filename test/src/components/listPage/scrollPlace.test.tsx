import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { ListScreen } from '../../../../src/components/listPage/ListScreen'
import { makeFakeServices } from '../../../support/fakeServices'
import { draw, makeStoreWith } from '../../../support/render'
import { setScreen } from '../../../support/screenWidth'

/** Draws a list whose events are still being read. `finish` ends the reading. */
async function openUnread() {
  setScreen({ isWide: true })
  let finish = () => {}
  function List() {
    const [isReady, setReady] = useState(false)
    finish = () => act(() => setReady(true))
    return (
      <ListScreen title="This week" isReady={isReady}>
        {null}
      </ListScreen>
    )
  }
  draw(<List />, makeStoreWith([], makeFakeServices()))
  // The code of the scroll position loads after the list.
  await screen.findByRole('button', { name: 'Refresh', hidden: true })
  return { finish: () => finish() }
}

const scrollTo = jest.fn((_left: number, top: number) => Object.assign(window, { scrollY: top }))

beforeEach(() => {
  scrollTo.mockClear()
  Object.assign(window, { scrollTo, scrollY: 0 })
})

afterAll(() => Object.assign(window, { scrollY: 0 }))

describe('§2 Shell: the scroll position of a list', () => {
  it("is the top if another screen was scrolled before, even while the list's events are being read", async () => {
    Object.assign(window, { scrollY: 500 })
    await openUnread()
    expect(window.scrollY).toBe(0)
  })

  it('stays if the person scrolls before all events are read', async () => {
    const { finish } = await openUnread()
    Object.assign(window, { scrollY: 300 })
    finish()
    expect(scrollTo).not.toHaveBeenCalled()
    expect(window.scrollY).toBe(300)
  })
})
