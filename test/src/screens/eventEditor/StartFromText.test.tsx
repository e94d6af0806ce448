import { cleanup, fireEvent, screen } from '@testing-library/react'
import { OPEN_FILE } from '../../../../src/domain/paste/pasteMessages'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { drawApp } from '../../../support/app'
import { calendarOf, entryOf } from '../../../support/calendarServer'
import { accountOf } from '../../../support/fakeAccounts'
import { makeMemoryDraftsDb } from '../../../support/fakeDrafts'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'

const SLOW = { timeout: 10_000 }
const LIST = 'Which of these 2 do you want to list?'
const entries = ['20261204', '20261212'].map(day =>
  entryOf({ UID: `${day}@ann.example`, SUMMARY: `Salsa on ${day}`, DTSTART: `${day}T193000` }),
)

/** The person comes back to the screen, as with Back. */
function comeBack(name: string) {
  cleanup()
  const drafts = { ...makeMemoryDraftsDb(), idOf: async (of: string) => of.replace(/\W/g, '-') }
  const store = makeStoreWith([], makeFakeServices({ drafts }))
  store.dispatch(signedIn({ account: accountOf(name) }))
  drawApp({ path: '/create-event?start=text', store })
}

describe('R93: the list of an opened calendar file', () => {
  it('I5: comes back with Back for who opened it, and for nobody else on the device', async () => {
    comeBack('ann')
    const file = new File([calendarOf(...entries)], 'ann.ics', { type: 'text/calendar' })
    fireEvent.change(await screen.findByLabelText(OPEN_FILE, {}, SLOW), {
      target: { files: [file] },
    })
    await screen.findByRole('heading', { name: LIST }, SLOW)
    comeBack('bob')
    await screen.findByLabelText('Your text', {}, SLOW)
    expect(screen.queryByText(LIST)).toBeNull()
    comeBack('ann')
    await screen.findByRole('heading', { name: LIST }, SLOW)
  })
})
