import '@testing-library/jest-dom'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { DraftImage } from '../../../../src/domain/editor/draft/eventDraft'
import { BrandingTab } from '../../../../src/screens/eventEditor/branding/BrandingTab'
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
