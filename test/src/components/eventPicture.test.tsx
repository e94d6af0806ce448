import { act, fireEvent, render } from '@testing-library/react'
import { EventPicture } from '../../../src/components/EventPicture'
import { paintGround } from '../../../src/components/paintGround'
import type { DanceEvent } from '../../../src/domain/event/event'
import GROUNDS from '../../../tools/seed/posterGrounds.json'
import { makeEvent } from '../../support/events'

const PICTURES = { imageUrl: '/images/a.jpg', thumbnailUrl: '/images/a_thumbnail.jpg' }
const SIZES = '186px'
const GROUND = GROUNDS.neon

/** The callback of an IntersectionObserver of the page. */
let see: (image: Element) => void = () => {}
beforeEach(() => {
  const observed = new Set<Element>()
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      see = target => {
        if (observed.has(target)) tell([{ target, isIntersecting: true } as never], this as never)
      }
    }
    observe = (image: Element) => void observed.add(image)
    unobserve = (image: Element) => void observed.delete(image)
  } as never
})

function show(fields: Partial<DanceEvent>, kind: 'thumbnail' | 'image' = 'image', sizes?: string) {
  const { container } = render(<EventPicture event={makeEvent(fields)} kind={kind} sizes={sizes} />)
  return container.querySelector('img') as HTMLImageElement
}

describe('R71 The picture of an event', () => {
  it('is offered in both sizes if its place may need either', () => {
    const image = show(PICTURES, 'image', SIZES)
    expect(image).toHaveAttribute('srcset', '/images/a_thumbnail.jpg 300w, /images/a.jpg 1080w')
    expect(image).toHaveAttribute('sizes', SIZES)
    expect(image).toHaveAttribute('src', '/images/a.jpg')
  })

  it('uses only the small size in a row', () => {
    const image = show(PICTURES, 'thumbnail')
    expect(image).toHaveAttribute('src', '/images/a_thumbnail.jpg')
    expect(image).not.toHaveAttribute('srcset')
  })

  it('is the only size that an old event has', () => {
    const old = { imageUrl: '/images/old.jpg', thumbnailUrl: '' }
    for (const image of [show(old, 'thumbnail', SIZES), show(old, 'image', SIZES)]) {
      expect(image).toHaveAttribute('src', '/images/old.jpg')
      expect(image).not.toHaveAttribute('srcset')
    }
  })

  it('is replaced by the other size if it can’t be loaded, and then by the art', () => {
    const image = show(PICTURES, 'image', SIZES)
    fireEvent.error(image)
    expect(image).toHaveAttribute('src', '/images/a_thumbnail.jpg')
    expect(image).not.toHaveAttribute('srcset')
    fireEvent.error(image)
    expect(image).toHaveAttribute('src', expect.stringContaining('/images/placeholder-bachata.svg'))
  })

  it('no longer offers the size that has failed', () => {
    const image = show(PICTURES, 'image', SIZES)
    Object.defineProperty(image, 'currentSrc', { value: 'https://a.example/images/a_thumbnail.jpg' })
    fireEvent.error(image)
    expect(image).toHaveAttribute('src', '/images/a.jpg')
  })
})

describe('R71 The ground of a picture', () => {
  const fields = { ...PICTURES, imageGround: GROUND }
  const wait = () => act(async () => void (await new Promise(done => setTimeout(done, 400))))

  it('is its colour at once, and its thumbhash if the picture loads slowly', async () => {
    const image = show(fields)
    expect(image.style.backgroundColor).not.toBe('')
    expect(image.style.backgroundImage).toBe('')
    await wait()
    see(image)
    expect(image.style.backgroundImage).toMatch(/^url\("?data:image\/png;base64,/)
  })

  it('is never decoded for a picture that is already loaded', async () => {
    const image = show(fields)
    Object.defineProperty(image, 'complete', { value: true })
    await wait()
    see(image)
    expect(image.style.backgroundImage).toBe('')
  })

  it('stays if the picture can’t be loaded, so that no box is empty', async () => {
    const image = show(fields)
    fireEvent.error(image)
    fireEvent.error(image)
    expect(image.getAttribute('src')).toMatch(/^data:image\/svg/)
    await wait()
    see(image)
    expect(image.style.backgroundImage).toMatch(/^url/)
  })

  it('is absent for an event without a picture, even if an earlier picture left one', () => {
    const image = show({ imageGround: GROUND })
    expect(image.style.backgroundColor).toBe('')
    expect(image).toHaveAttribute('src', expect.stringContaining('/images/placeholder-'))
  })

  it('falls back to the colour if it is damaged', () => {
    const image = document.createElement('img')
    paintGround(image, 'x')
    expect(() => see(image)).not.toThrow()
    expect(image.style.backgroundImage).toBe('')
  })
})
