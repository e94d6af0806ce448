import { noticeClosedPopup } from '../../../../src/services/auth/popups'

const realOpen = () => {
  const popup = { closed: false }
  return { popup, page: { open: () => popup as Window } }
}
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('R39: the closing of the popup', () => {
  it('is noticed within a second, even if the sign-in has not ended', async () => {
    const { popup, page } = realOpen()
    const { open } = page
    const onClosed = jest.fn()
    void noticeClosedPopup(() => (page.open(), new Promise(() => {})), onClosed, page)
    expect(page.open).toBe(open)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(onClosed).not.toHaveBeenCalled()
    popup.closed = true
    await jest.advanceTimersByTimeAsync(1_000)
    expect(onClosed).toHaveBeenCalledTimes(1)
  })

  it('is ignored if the provider closed the popup and the answer of the provider follows', async () => {
    const { popup, page } = realOpen()
    const onClosed = jest.fn()
    let answer = (_name: string) => {}
    const signingIn = noticeClosedPopup(
      () => (page.open(), new Promise<string>(resolve => (answer = resolve))),
      onClosed,
      page,
    )
    popup.closed = true
    await jest.advanceTimersByTimeAsync(250)
    answer('ann')
    expect(await signingIn).toBe('ann')
    await jest.advanceTimersByTimeAsync(10_000)
    expect(onClosed).not.toHaveBeenCalled()
  })

  it('leaves the page as it was if no popup was opened, or if two sign-ins overlap', async () => {
    const { page } = realOpen()
    const { open } = page
    await noticeClosedPopup(
      () => Promise.reject(new Error('blocked')),
      () => {},
      page,
    ).catch(() => {})
    expect(page.open).toBe(open)
    let end = () => {}
    const first = noticeClosedPopup(
      () => (page.open(), new Promise<void>(resolve => (end = resolve))),
      () => {},
      page,
    )
    void noticeClosedPopup(
      () => new Promise(() => {}),
      () => {},
      page,
    )
    const second = page.open
    end()
    await first
    expect(page.open).toBe(second)
  })
})
