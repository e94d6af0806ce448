import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { LateScreen, lazyScreen } from '../../../src/app/AppRoutes'

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count} taps</button>
}
const load = async () => ({ default: Counter })
const draw = (Screen: ReturnType<typeof lazyScreen>) => (
  <Suspense fallback="Not yet">
    <Screen />
  </Suspense>
)

describe('A screen that is loaded on demand', () => {
  it('renders in the first frame if it was loaded before', async () => {
    const Screen = lazyScreen(load)
    await Screen.preload()
    render(draw(Screen))
    expect(screen.getByText('0 taps')).toBeVisible()
  })

  it('renders once it is loaded, and a second load changes nothing', async () => {
    const Screen = lazyScreen(load)
    const { rerender } = render(draw(Screen))
    expect(screen.getByText('Not yet')).toBeVisible()
    const button = await screen.findByText('0 taps')
    button.click()
    await screen.findByText('1 taps')
    await Screen.preload()
    rerender(draw(Screen))
    expect(screen.getByText('1 taps')).toBe(button)
  })

  it('is called late if its code hangs, and not before', () => {
    jest.useFakeTimers()
    const Screen = lazyScreen(() => new Promise(() => {}))
    render(
      <Suspense fallback={<LateScreen />}>
        <Screen />
      </Suspense>,
    )
    act(() => jest.advanceTimersByTime(900))
    expect(screen.queryByRole('heading')).toBeNull()
    act(() => jest.advanceTimersByTime(200))
    expect(screen.getByRole('heading', { name: 'Loading...' })).toBeVisible()
    jest.useRealTimers()
  })
})
