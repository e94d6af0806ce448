import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import Storyboard from '../../../src/components/storyboard/Storyboard'
import { swipe, tap } from '../../support/gestures'

const board = () => screen.getByRole('dialog', { name: 'Our mission' })
const dots = () => screen.getAllByRole('button', { name: /^Step/ })
const step = () => dots().findIndex(dot => dot.getAttribute('aria-current') === 'step') + 1
const goTo = (wanted: number) => fireEvent.click(dots()[wanted - 1] as Element)
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

let closed: jest.Mock
let view: ReturnType<typeof render>
beforeEach(() => {
  jest.useFakeTimers()
  closed = jest.fn()
  document.body.innerHTML = '<button>Before</button>'
  document.querySelector('button')?.focus()
  view = render(<Storyboard onClose={closed} />)
})
afterEach(() => jest.useRealTimers())

describe('§1 Storyboard', () => {
  it("is titled 'Our mission' and has four steps", () => {
    expect(board()).toHaveTextContent('Our mission')
    expect(dots()).toHaveLength(4)
    expect(step()).toBe(1)
  })

  it('has captions about keeping connected, a one-stop place for updates, and a dance in a new city', () => {
    expect(screen.getByRole('heading')).toHaveTextContent('connected to your local dance events')
    goTo(2)
    expect(screen.getByRole('heading')).toHaveTextContent('one-stop place for updates')
    goTo(3)
    expect(screen.getByRole('heading')).toHaveTextContent('New city? Find a dance.')
  })

  it("has a 'Let's dance!' button on its last step", () => {
    expect(screen.queryByText("Let's dance!")).toBeNull()
    goTo(4)
    expect(screen.getByRole('button', { name: "Let's dance!" })).toBeVisible()
  })
})

describe('§2 Storyboard', () => {
  it('has four steps with arrows, but no arrow back from the first or on from the last', () => {
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(step()).toBe(2)
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(step()).toBe(1)
    goTo(4)
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('moves on a swipe of more than 50 px', () => {
    swipe(board(), -50)
    expect(step()).toBe(1)
    swipe(board(), -51)
    expect(step()).toBe(2)
    swipe(board(), 51)
    expect(step()).toBe(1)
    swipe(board(), 51)
    expect(step()).toBe(1)
  })

  it('uses a night theme on the last step only', () => {
    expect(board()).not.toHaveClass('night')
    goTo(4)
    expect(board()).toHaveClass('night')
    key('ArrowLeft')
    expect(board()).not.toHaveClass('night')
  })

  it('moves on by a tap, and closes by a tap on the last step', () => {
    for (const expected of [2, 3, 4]) {
      tap(board())
      expect(step()).toBe(expected)
    }
    tap(board())
    wait(300)
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it("closes on 'Let's dance!' after a fade of 300 ms", () => {
    goTo(4)
    fireEvent.click(screen.getByRole('button', { name: "Let's dance!" }))
    expect(board()).toHaveClass('leaving')
    wait(299)
    expect(closed).not.toHaveBeenCalled()
    wait(1)
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('moves by arrow keys, and Escape closes it', () => {
    key('ArrowRight')
    key('PageDown')
    expect(step()).toBe(3)
    key('ArrowLeft')
    expect(step()).toBe(2)
    key('Escape')
    wait(300)
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('leaves Alt with an arrow key to the browser', () => {
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
    expect(step()).toBe(1)
  })

  it('blocks the page behind it, announces each step and gives the focus back', () => {
    const before = screen.getByText('Before')
    expect(before.inert).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('heading')).toHaveFocus()
    view.unmount()
    expect(before.inert).toBe(false)
    expect(before).toHaveFocus()
  })
})

describe('R20: the first step in index.html', () => {
  /** Only one layer may have the name at a time. */
  const OF_LAYER = ['role', 'aria-modal', 'aria-label']
  /** The elements with their attributes. Names of styles are those of the component alone, and ids are one name. */
  const markup = (element: Element | null): unknown =>
    element && [
      element.tagName.toLowerCase(),
      [...element.attributes]
        .filter(
          ({ name }) =>
            element.parentElement?.matches('body, #firstStep') !== true || !OF_LAYER.includes(name),
        )
        .map(
          ({ name, value }) =>
            `${name}=${value.replace(/\w+-(?=[a-z]+\b)/g, name === 'class' ? '' : '$&').trim()}`,
        )
        .map(text => text.replace(/=.*(_r_\w+_|firstStepEmber)\)?$/, '=ember'))
        .sort(),
      element.children.length > 0 ? [...element.children].map(markup) : element.textContent,
    ]

  it('is what the storyboard draws, so that the app takes its place unseen', () => {
    const page = new DOMParser().parseFromString(readFileSync('public/index.html', 'utf8'), 'text/html')
    const kept = page.querySelector('#firstStep > *')
    expect(kept).not.toBeNull()
    view.unmount()
    document.documentElement.classList.add('hasKept')
    view = render(<Storyboard onClose={closed} />)
    document.documentElement.classList.remove('hasKept')
    expect(markup(kept)).toEqual(markup(board()))
  })
})
