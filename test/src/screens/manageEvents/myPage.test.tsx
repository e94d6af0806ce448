import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import decodeQR from 'qr/decode.js'
import MyPage from '../../../../src/components/following/MyPage'
import { qrPath } from '../../../../src/components/following/qrPath'
import { creatorMark } from '../../../../src/domain/event/reader/creatorMark'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { draw, makeStoreWith } from '../../../support/render'
import { makeEvent } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'

const MARK = creatorMark('ann')
const own = makeEvent({ creatorMark: MARK, team: 'Salsa Rojo' })

/** What a phone's camera reads from the drawn path. */
function readPath({ path, size }: { path: string; size: number }): string {
  const scale = 4
  const side = size * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let at = Number(x) * scale; at < (Number(x) + Number(width)) * scale; at++)
        data.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3)
  return decodeQR({ width: side, height: side, data })
}

function open(events = [own]) {
  const store = makeStoreWith(events, makeFakeServices())
  store.dispatch(signedIn({ account: { userId: 'ann', displayName: 'Ann', email: '' } as never }))
  draw(<MyPage />, store)
}

describe('R96: the organiser’s own page', () => {
  it.each(['https://dancefloor.example/organiser/1k3f9zq', `https://${'x'.repeat(60)}.example/organiser/1`])(
    'has a code that reads %s',
    url => expect(readPath(qrPath(url))).toBe(url),
  )

  it('has the address, the name and the ways to pass it on', async () => {
    open()
    expect(await screen.findByRole('img', { name: new RegExp(`/organiser/${MARK}$`) })).toBeVisible()
    expect(screen.getByText('Salsa Rojo')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open my page' })).toHaveAttribute('href', `/organiser/${MARK}`)
    expect(screen.getByRole('button', { name: 'Share my page' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Copy its link' }))
    expect(await screen.findByText(/The link is copied|\/organiser\//)).toBeVisible()
  })

  it('has no code before an event is listed', async () => {
    open([{ ...own, status: 'pendingApproval' }])
    expect(await screen.findByText(/^Your page begins with your first event/)).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })
})
