import '@testing-library/jest-dom'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { DraftImage } from '../../../../src/domain/editor/draft/eventDraft'
import type { Crop } from '../../../../src/domain/images/crop'
import { BrandingTab } from '../../../../src/screens/eventEditor/branding/BrandingTab'
import { DATE_PICTURE_WAITS } from '../../../../src/domain/texts/organiserMessages'
import { editTab } from './editTab'

const user = userEvent.setup({ applyAccept: false })
const tab = (
  <MemoryRouter>
    <BrandingTab />
  </MemoryRouter>
)
const file = (name: string) => new File(['x'], name)
const picker = () => screen.getByLabelText('Upload image')
const picked: DraftImage = {
  kind: 'new',
  name: 'ball.heic',
  scaling: 'crop',
  images: { eventImage: new Uint8Array([1]), thumbnail: new Uint8Array([2]) },
  source: new Uint8Array([3]),
}

// jsdom has no ResizeObserver, and no element of it ever changes its size.
beforeAll(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  })
})

describe('§2 Branding tab', () => {
  it('shows the exact upload instructions', () => {
    editTab(tab)
    expect(screen.getByRole('heading', { name: 'Event image' })).toBeVisible()
    expect(
      screen.getByText('Upload an image or banner (jpeg or png) to represent the event. Keep it simple.'),
    ).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Shrink to fit' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Crop to fit' })).not.toBeChecked()
  })

  it('offers the picture that a calendar names, until there is one', () => {
    const picture = 'https://rojo.example/poster.jpg'
    const from = { name: 'rojo.ics', at: 0, picture }
    editTab(tab, {}, {}, { from })
    expect(screen.getByRole('link', { name: 'Open the picture' })).toHaveAttribute('href', picture)
    cleanup()
    editTab(tab, { image: picked }, {}, { from })
    expect(screen.queryByRole('link', { name: 'Open the picture' })).toBeNull()
  })

  it("takes no picture of its own for a series' date while the event waits for approval", () => {
    const { draft } = editTab(tab, {}, {}, { isPictureFixed: true })
    expect(screen.getByText(DATE_PICTURE_WAITS)).toBeVisible()
    expect(screen.queryByLabelText('Upload image')).toBeNull()
    expect(screen.queryByRole('radio', { name: 'Crop to fit' })).toBeNull()
    fireEvent.paste(document.body, { clipboardData: { files: [file('pasted.png')] } })
    expect(draft().image.kind).toBe('none')
  })

  it('accepts a picked file with the chosen scaling, and shows it', async () => {
    const { draft } = editTab(tab)
    await user.click(screen.getByRole('radio', { name: 'Crop to fit' }))
    await user.upload(picker(), file('ball.heic'))
    await screen.findByText('ball.heic')
    expect(draft().image).toMatchObject({ kind: 'new', name: 'ball.heic', scaling: 'crop' })
    expect(screen.getByRole('img', { name: /dimmed/ })).toHaveAttribute('src', 'data:image/jpeg;base64,Aw==')
  })

  it('accepts a dropped and a pasted file', async () => {
    const { draft } = editTab(tab)
    fireEvent.drop(screen.getByRole('heading', { name: 'Event image' }), {
      dataTransfer: { files: [file('dropped.png')] },
    })
    await screen.findByText('dropped.png')
    fireEvent.paste(document.body, { clipboardData: { files: [file('')] } })
    await screen.findByText('Pasted image')
    expect(draft().image.kind).toBe('new')
  })

  it('leaves text that is pasted into a field there: Word adds a picture of it', () => {
    const { draft } = editTab(
      <>
        <textarea aria-label="Caption" />
        {tab}
      </>,
    )
    const copied = { files: [file('image.png')], getData: () => 'Salsa at eight' }
    // `fireEvent` says whether the browser goes on with the paste.
    expect(fireEvent.paste(screen.getByLabelText('Caption'), { clipboardData: copied })).toBe(true)
    expect(draft().image.kind).toBe('none')
  })

  it('fits the picked picture in the other mode, under the same name', async () => {
    const { draft } = editTab(tab, { image: picked })
    await user.click(screen.getByRole('radio', { name: 'Shrink to fit' }))
    await waitFor(() => expect(draft().image).toMatchObject({ name: 'ball.heic', scaling: 'shrink' }))
    expect(screen.getByRole('img', { name: 'Your image' })).toBeVisible()
  })

  it("leaves the event without a picture after 'Remove file'", async () => {
    const { draft } = editTab(tab, { image: picked })
    await user.click(screen.getByRole('button', { name: 'Remove file' }))
    expect(draft().image).toEqual({ kind: 'none' })
    expect(picker()).toBeEnabled()
  })

  it('shows the event’s present picture, and can remove it', async () => {
    const image = { kind: 'kept' as const, imageUrl: '/sample-images/a.jpg', thumbnailUrl: '' }
    const { draft } = editTab(tab, { image })
    expect(screen.getByRole('img', { name: 'Your image' })).toHaveAttribute('src', '/sample-images/a.jpg')
    await user.click(screen.getByRole('button', { name: 'Remove file' }))
    expect(draft().image).toEqual({ kind: 'none' })
  })

  it('shows the row as lists do, but no part of it can be pressed', () => {
    const { container } = editTab(tab, { eventName: 'Mirrorball Social', image: picked })
    const preview = container.querySelector('[inert]')
    expect(preview).toHaveTextContent('Mirrorball Social')
    expect(preview?.querySelector('img')).toHaveAttribute('src', 'data:image/jpeg;base64,Ag==')
  })
})

/** A stage of 400 by 300 px with a frame of 360 by 240, and a picture of 600 by 900 pixels. jsdom lays nothing out. */
const LAID_OUT = {
  clientWidth: 400,
  clientHeight: 300,
  offsetLeft: 20,
  offsetTop: 30,
  offsetWidth: 360,
  offsetHeight: 240,
  naturalWidth: 600,
  naturalHeight: 900,
}

describe('R71 Moving the picture under the crop', () => {
  const earlier = new Map<string, [object, PropertyDescriptor | undefined]>()
  beforeAll(() => {
    for (const [name, value] of Object.entries(LAID_OUT)) {
      const owner = [HTMLImageElement, HTMLElement, Element]
        .map(one => one.prototype)
        .find(one => Object.hasOwn(one, name))
      if (!owner) throw new Error(name)
      earlier.set(name, [owner, Object.getOwnPropertyDescriptor(owner, name)])
      Object.defineProperty(owner, name, { configurable: true, value })
    }
  })
  afterAll(() => {
    for (const [name, [owner, before]] of earlier) if (before) Object.defineProperty(owner, name, before)
  })

  const open = () => {
    const edited = editTab(tab, { image: picked })
    fireEvent.load(screen.getByRole('img', { name: /dimmed/ }))
    const crop = () => (edited.draft().image as { crop?: Crop }).crop
    return { ...edited, crop }
  }
  const stage = () => screen.getByRole('application', { name: 'The part that shows' })

  it('shows the middle first, and keys move the picture up to its edge', async () => {
    const { crop } = open()
    expect(screen.getByText(/^Zoom 100 %, middle at 50 % from the left and 50 % from the top$/)).toBeVisible()
    stage().focus()
    await user.keyboard('{ArrowDown}')
    // The frame is 360 px wide and shows 600 pixels, so a step of 18 px is 30 of 900 pixels.
    await waitFor(() => expect(crop()?.y).toBeCloseTo(0.5 - 30 / 900))
    expect(crop()).toMatchObject({ x: 0.5, zoom: 1 })
    await user.keyboard('{ArrowDown>30/}{ArrowRight}')
    await waitFor(() => expect(crop()?.y).toBeCloseTo(200 / 900))
    expect(crop()?.x).toBeCloseTo(0.5)
  })

  it('zooms with plus and minus, and with the buttons, and never shows an empty side', async () => {
    const { crop } = open()
    stage().focus()
    await user.keyboard('+')
    await waitFor(() => expect(crop()?.zoom).toBeCloseTo(1.15))
    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(crop()?.zoom).toBeCloseTo(1.15 ** 2))
    await user.click(screen.getByRole('button', { name: 'Move the picture right' }))
    await waitFor(() => expect(crop()?.x).toBeLessThan(0.5))
    for (let press = 0; press < 5; press++) await user.click(screen.getByRole('button', { name: 'Zoom out' }))
    await waitFor(() => expect(crop()).toMatchObject({ zoom: 1 }))
    expect(crop()?.x).toBeCloseTo(0.5)
  })

  it('zooms with the wheel and moves with the mouse', async () => {
    const { crop } = open()
    fireEvent.wheel(stage(), { deltaY: -200, clientX: 200, clientY: 150 })
    await waitFor(() => expect(crop()?.zoom).toBeGreaterThan(1.1))
    const before = crop()?.y ?? 0
    const at = (clientY: number) => ({ clientX: 200, clientY, view: window })
    fireEvent.mouseDown(stage(), at(150))
    fireEvent.mouseMove(window, at(190))
    fireEvent.mouseUp(window, at(190))
    await waitFor(() => expect(crop()?.y).toBeLessThan(before))
  })

  it('leaves the keys of the browser alone', async () => {
    const { crop } = open()
    stage().focus()
    await user.keyboard('{Control>}+{/Control}a')
    expect(screen.getByText(/^Zoom 100 %/)).toBeVisible()
    expect(crop()).toBeUndefined()
  })

  it('keeps the crop while the picture is shrunk, and when the tab is opened again', async () => {
    const { draft, crop } = open()
    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(crop()?.zoom).toBeCloseTo(1.15))
    await user.click(screen.getByRole('radio', { name: 'Shrink to fit' }))
    await waitFor(() => expect(draft().image).toMatchObject({ scaling: 'shrink' }))
    expect(screen.getByText(/^Whole picture/)).toBeVisible()
    cleanup()
    editTab(tab, { image: { ...draft().image, scaling: 'crop' } as DraftImage })
    expect(screen.getByText(/^Zoom 115 %/)).toBeVisible()
  })
})
