import { act, screen } from '@testing-library/react'
import WeeklyScreen from '../../../src/screens/weekly/WeeklyScreen'
import { makeEvent } from '../../support/events'
import { draw, makeStoreWith } from '../../support/render'

const WINDOW = 768
const CARD = 100
const QUIET_FRAMES = 4

jest.setTimeout(30_000)

/** A page with one column, where each card and placeholder has a height. */
class FakeLayout {
  scrollTop = 0
  private readonly watchers: FakeObserver[] = []

  start() {
    const boxOf = (element: Element) => {
      const top = this.topOf(element) - this.scrollTop
      const height = heightOf(element)
      return { top, bottom: top + height, height } as DOMRect
    }
    HTMLElement.prototype.getBoundingClientRect = function () {
      return boxOf(this)
    }
    const { watchers } = this
    const scrollTo = (top: number) => (this.scrollTop = Math.max(top, 0))
    HTMLElement.prototype.scrollIntoView = function () {
      scrollTo(boxOf(this).top + layout.scrollTop - WINDOW / 2)
    }
    globalThis.IntersectionObserver = class extends FakeObserver {
      constructor(told: IntersectionObserverCallback, { rootMargin = '0px' }: IntersectionObserverInit = {}) {
        super(told, Number.parseInt(rootMargin))
        watchers.push(this)
      }
    } as unknown as typeof IntersectionObserver
    globalThis.CSS = { supports: () => true } as unknown as typeof CSS
  }

  private topOf(element: Element) {
    let top = 0
    for (const item of document.querySelectorAll('main section li')) {
      if (item === element) return top
      top += heightOf(item)
    }
    return top
  }

  /** Runs frames until the page stops changing. Returns the largest number of cards rendered in one frame. */
  async settle() {
    let most = 0
    for (let quiet = 0; quiet < QUIET_FRAMES;) {
      const before = document.querySelector('main')?.innerHTML
      const cards = drawnCards().length
      await act(async () => {
        for (const watcher of this.watchers) watcher.look()
        await new Promise(painted => requestAnimationFrame(painted))
      })
      most = Math.max(most, drawnCards().length - cards)
      quiet = before === document.querySelector('main')?.innerHTML ? quiet + 1 : 0
    }
    return most
  }

  async scrollTo(top: number) {
    this.scrollTop = top
    return this.settle()
  }
}

class FakeObserver {
  private readonly watched = new Set<Element>()
  constructor(
    private readonly told: IntersectionObserverCallback,
    private readonly margin: number,
  ) {}
  observe = (element: Element) => void this.watched.add(element)
  unobserve = (element: Element) => void this.watched.delete(element)
  disconnect = () => this.watched.clear()
  look() {
    const entries = [...this.watched].map(target => {
      const { top, bottom } = target.getBoundingClientRect()
      return { target, isIntersecting: bottom >= -this.margin && top <= WINDOW + this.margin }
    })
    if (entries.length > 0) this.told(entries as IntersectionObserverEntry[], this as never)
  }
}

function heightOf(element: Element) {
  if (element.getAttribute('aria-hidden') !== 'true') return CARD
  const { height } = (element as HTMLElement).style
  const cards = Number((element as HTMLElement).style.getPropertyValue('--cards'))
  return height === '' ? cards * CARD : Number.parseFloat(height)
}

const layout = new FakeLayout()
beforeAll(() => layout.start())
beforeEach(() => (layout.scrollTop = 0))

const drawnCards = () => [...document.querySelectorAll<HTMLElement>('main section a')]
const week = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    makeEvent({ eventId: `e${n}`, eventName: `Night ${n}`, recurrenceDay: n % 7 }),
  )

async function show(count: number) {
  draw(<WeeklyScreen />, makeStoreWith(week(count)))
  await layout.settle()
}

describe('A list of any size', () => {
  it('renders a usual week as a whole', async () => {
    await show(60)
    expect(drawnCards()).toHaveLength(60)
  })

  it('renders only cards near the window if it is long, and all its headings', async () => {
    await show(1_400)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(7)
    expect(drawnCards().length).toBeGreaterThan(18)
    expect(drawnCards().length).toBeLessThan(80)
  })

  it('renders approaching cards, a few in each frame, and drops cards left behind', async () => {
    await show(1_400)
    const cardsOf = (day: string) => document.querySelectorAll(`section[aria-label="${day}"] a`).length
    const atTop = cardsOf('Today')
    expect(cardsOf('Thursday')).toBe(3)
    const most = await layout.scrollTo(1_390 * CARD)
    expect(cardsOf('Thursday')).toBeGreaterThan(10)
    expect(cardsOf('Today')).toBeLessThan(atTop)
    expect(most).toBeLessThanOrEqual(6)
    expect(drawnCards().length).toBeLessThan(100)
  })

  it('gives each card its position and the total, because missing cards can’t be counted', async () => {
    await show(1_400)
    const item = drawnCards()[0]?.closest('li')
    expect(item).toHaveAttribute('aria-setsize', '200')
    expect(item).toHaveAttribute('aria-posinset', '1')
  })

  it('keeps the focused card, however far the person scrolls', async () => {
    await show(1_400)
    // The first cards of a group are always rendered.
    const card = drawnCards()[7] as HTMLElement
    card.focus()
    await layout.scrollTo(1_000 * CARD)
    expect(card).toHaveFocus()
    expect(card.isConnected).toBe(true)
  })

  it('lets the browser’s own search find every card, and then renders that card in the window', async () => {
    const { innerWidth } = window
    window.innerWidth = 390
    await show(1_400)
    const words = document.querySelector('main')?.textContent ?? ''
    for (let night = 0; night < 1_400; night++) expect(words).toContain(`Night ${night}`)

    const found = [...document.querySelectorAll<HTMLElement>('[hidden="until-found"]')].find(each =>
      each.textContent?.includes('Night 1203'),
    )
    expect(drawnCards().some(card => card.textContent?.includes('Night 1203'))).toBe(false)
    act(() => void found?.dispatchEvent(new Event('beforematch', { bubbles: true })))
    const card = drawnCards().find(each => each.textContent?.includes('Night 1203'))
    const { top, bottom } = card?.closest('li')?.getBoundingClientRect() ?? {}
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(WINDOW)
    expect(found?.isConnected).toBe(false)
    window.innerWidth = innerWidth
  })
})
