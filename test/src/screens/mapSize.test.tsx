import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { zoomTransform } from 'd3-zoom'
import MapScreen from '../../../src/screens/map/MapScreen'
import { makeEvent, makeLocation } from '../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import '../../support/noLayout'

// The towns of England take a while to load.
jest.setTimeout(30_000)

// jsdom has no layout.
const PHONE = { width: 390, height: 600 }
const ON_ITS_SIDE = { width: 844, height: 277 }
let size = PHONE
const resizes = new Set<() => void>()
beforeAll(() => {
  const { prototype } = HTMLElement
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => size.width })
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => size.height })
  globalThis.ResizeObserver = class {
    private readonly tell: () => void
    constructor(onResize: ResizeObserverCallback) {
      this.tell = () => onResize([], this)
    }
    observe() {
      resizes.add(this.tell)
    }
    unobserve() {}
    disconnect() {
      resizes.delete(this.tell)
    }
  }
})
beforeEach(() => {
  size = PHONE
})

async function open() {
  const location = makeLocation({ city: 'Brighton', latitude: 50.82, longitude: -0.14 })
  const store = makeStoreWith([makeEvent({ location })], makeFakeServices())
  const drawn = drawAt(<MapScreen />, store, { path: '/map', route: '/map', now: FRIDAY_EVENING })
  await screen.findByRole('application', { name: 'Map of England' })
  return { ...drawn, user: userEvent.setup({ delay: null }) }
}

function turn(to: typeof size) {
  size = to
  act(() => resizes.forEach(tell => tell()))
}

function viewNow() {
  const { x, y, k } = zoomTransform(screen.getByRole('application', { name: 'Map of England' }))
  return { x, y, scale: k }
}

describe('the map in a new window size', () => {
  it('is fitted again as it opens, if nobody has moved it', async () => {
    await open()
    const opened = viewNow()
    turn(ON_ITS_SIDE)
    expect(viewNow().scale).toBeLessThan(opened.scale)
    turn(PHONE)
    expect(viewNow()).toEqual(opened)
  })

  it('keeps the middle of a map that was moved, even if it was closed meanwhile', async () => {
    const { user, unmount } = await open()
    const opened = viewNow()
    screen.getByRole('application', { name: 'Map of England' }).focus()
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(viewNow().x).toBeCloseTo(opened.x + 80))
    const moved = viewNow()
    turn(ON_ITS_SIDE)
    expect(viewNow()).toEqual({ ...moved, x: moved.x + 227, y: moved.y - 161.5 })
    unmount()
    size = PHONE
    await open()
    expect(viewNow()).toEqual(moved)
  })
})
