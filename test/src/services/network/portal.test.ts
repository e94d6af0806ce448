import { isBehindPortal } from '../../../../src/services/network/portal'

const answer =
  (type: string, contentType: string, ok = true) =>
  async () =>
    ({ ok, type, headers: new Headers({ 'content-type': contentType }) }) as Response

describe("R58: a Wi-Fi's own page in place of our site", () => {
  it.each([
    ['a page for every address', answer('basic', 'text/html; charset=utf-8'), true],
    ['a redirect to its page', answer('opaqueredirect', '', false), true],
    ['our site', answer('basic', 'text/plain'), false],
    ['our host in trouble', answer('basic', 'text/html', false), false],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('is told from the answer: %s', async (_what, get, isPortal) => {
    expect(await isBehindPortal(get as typeof fetch)).toBe(isPortal)
  })
})
