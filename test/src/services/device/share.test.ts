/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { makeSharing, type SharingNavigator } from '../../../../src/services/device/share'

const link = { title: 'Bachata Fridays', text: 'Fri, 20 Nov', url: 'https://dance.example/view-event/e1' }
const file = { name: 'a.ics', type: 'text/calendar', text: 'BEGIN:VCALENDAR' }
const device = (parts: Partial<SharingNavigator> = {}) => makeSharing({ userAgent: 'Android', ...parts })
const refusing = (name: string) => ({ share: () => Promise.reject(new DOMException('no', name)) })

describe('Beyond §2: sharing a link', () => {
  it('opens the system share sheet with title, text and address', async () => {
    const share = jest.fn(async () => {})
    expect(await device({ share }).shareLink(link)).toBe('shared')
    expect(share).toHaveBeenCalledWith(link)
  })

  it('reports no error on AbortError, because the user changed their mind', async () => {
    expect(await device(refusing('AbortError')).shareLink(link)).toBe('dismissed')
  })

  it.each([
    ['has no share sheet', {}],
    ['refuses it', refusing('NotAllowedError')],
    ['can not share such data', { share: async () => {}, canShare: () => false }],
  ])('is unavailable if the browser %s', async (_name, parts) => {
    expect(await device(parts).shareLink(link)).toBe('unavailable')
  })

  it('copies the link if the clipboard allows it', async () => {
    const writeText = jest.fn(async () => {})
    expect(await device({ clipboard: { writeText } }).copyText('x')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('x')
    expect(await device({ clipboard: { writeText: () => Promise.reject(new Error()) } }).copyText('x')).toBe(
      false,
    )
    expect(await device().copyText('x')).toBe(false)
  })
})

describe('Beyond §2: saving a file', () => {
  const clicked: HTMLAnchorElement[] = []
  beforeEach(() => {
    clicked.length = 0
    URL.createObjectURL = () => 'blob:x'
    URL.revokeObjectURL = () => {}
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this)
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it('downloads the file under its name and leaves no element on the page', async () => {
    await device().saveFile(file)
    expect(clicked.map(({ href, download }) => [href, download])).toEqual([['blob:x', 'a.ics']])
    expect(document.querySelector('a')).toBeNull()
  })

  it.each([
    ['iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)' }],
    ['iPad', { userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 5 }],
  ])('hands the file to an app on %s', async (_name, parts) => {
    const share = jest.fn(async (data: ShareData) => void data)
    await device({ ...parts, share, canShare: () => true }).saveFile(file)
    expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({ name: 'a.ics', type: 'text/calendar' })
    expect(clicked).toEqual([])
  })

  it('ends on an iPhone when the user dismisses the share sheet, but downloads the file if the device refuses', async () => {
    const iPhone = { userAgent: 'iPhone', canShare: () => true }
    await device({ ...iPhone, ...refusing('AbortError') }).saveFile(file)
    expect(clicked).toHaveLength(0)
    await device({ ...iPhone, ...refusing('NotAllowedError') }).saveFile(file)
    expect(clicked).toHaveLength(1)
  })
})
