import { act, render } from '@testing-library/react'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { usePreloadedLinks } from '../../../src/app/AppRoutes'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Renders a screen with these links. Returns the preloaded screens, in order. */
function draw(links: string[]) {
  const loaded: string[] = []
  const preload = async (path: string) => void loaded.push(path)
  let navigate: NavigateFunction | undefined
  function Screen() {
    usePreloadedLinks(preload)
    navigate = useNavigate()
    return links.map(link => <a key={link} href={link} />)
  }
  const { unmount } = render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  )
  return { loaded, unmount, go: (path: string) => act(async () => navigate?.(path)) }
}
const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('The screens behind links', () => {
  it('are loaded once the current screen is idle, one of each kind', async () => {
    const { loaded } = draw(['/view-event/a', '/view-event/b', '/profile', 'https://elsewhere.example/x'])
    await rest(1_900)
    expect(loaded).toEqual([])
    await rest(1_000)
    expect(loaded).toEqual(['/view-event/a', '/profile'])
  })

  it('are also loaded if their links appear while other screens load', async () => {
    const links = ['/profile']
    const { loaded, go } = draw(links)
    await rest(2_100)
    links.push('/view-event/a')
    await go('/')
    await rest(500)
    expect(loaded).toEqual(['/profile', '/view-event/a'])
  })

  it('are not loaded once the person has left the screen with the links', async () => {
    const { loaded, go } = draw(['/profile'])
    await rest(1_900)
    await go('/calendar')
    await rest(1_900)
    expect(loaded).toEqual([])
    await rest(200)
    expect(loaded).toEqual(['/profile'])
  })
})
