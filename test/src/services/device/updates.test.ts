/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { makeUpdates } from '../../../../src/services/device/updates'

jest.mock('../../../../src/services/device/serviceWorker', () => {
  throw Object.assign(new Error('Loading chunk worker failed.'), { name: 'ChunkLoadError' })
})

const missing = Object.assign(new Error(), { name: 'ChunkLoadError' })

describe('Reliability 1.3: a deploy that also removes the recovery code', () => {
  it('makes the page reload at most once a minute, and not while the user fills in a form', async () => {
    const page = { reload: jest.fn() }
    const updates = makeUpdates(() => {}, page)
    globalThis.fetch = jest.fn(async () => new Response())
    const release = updates.hold()
    await updates.recover(missing)
    expect(page.reload).not.toHaveBeenCalled()
    release()
    await updates.recover(missing)
    await updates.recover(missing)
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  it("reloads nothing on a network without an answer: the browser's error page would take the app's place", async () => {
    const page = { reload: jest.fn() }
    sessionStorage.clear()
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    await makeUpdates(() => {}, page).recover(missing)
    expect(page.reload).not.toHaveBeenCalled()
  })
})
