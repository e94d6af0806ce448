import { safeImageUrl, shownImageUrl, storedImageUrl } from '../../../../src/domain/event/eventImages'

const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/'

describe('C10-C15 An image address', () => {
  it.each([
    '/sample-images/salsa.jpg',
    '/images/a/b_c-1.png?v=2',
    `/images/${'x'.repeat(992)}`,
    `${BUCKET}events%2Fe1%2FeventImage?alt=media&token=3f2a-77`,
    `${BUCKET}events%2Fe1%2F2026-11-20_thumbnailImage`,
  ])('%s is accepted', url => {
    expect(safeImageUrl(url, 'e1')).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://127.0.0.1:8080/x.png',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    '/\t/evil.example/x.png',
    '/images/x.png\n',
    '/images//x.png',
    // Pages: what they show changes after a moderator has seen it.
    '/card/e2.png',
    '/%63ard/e2.png',
    '/images/%2e%2e/card/e2.png',
    '/images/.x.png',
    '/view-event/e2',
    '/a/../../x.png',
    '/x.png")',
    'images/x.png',
    '',
    'https://evil.example/x.png',
    'https://firebasestorage.googleapis.com.evil.example/v0/b/x/o/events%2Fe1%2FeventImage',
    'https://firebasestorage.googleapis.com@evil.example/v0/b/x/o/events%2Fe1%2FeventImage',
    'http://firebasestorage.googleapis.com/v0/b/x/o/events%2Fe1%2FeventImage',
    `${BUCKET}users%2Fu1%2FeventImage`,
    `${BUCKET}events%2Fe1/eventImage`,
    `${BUCKET}events%2F..%2Fusers`,
    // The owner of another bucket could watch its requests.
    'https://firebasestorage.googleapis.com/v0/b/evil.appspot.com/o/events%2Fe1%2FeventImage?alt=media',
    'https://firebasestorage.googleapis.com/v0/b/app.appspot.com.evil/o/events%2Fe1%2FeventImage?alt=media',
    // The folder of another event, or a subfolder, is refused too.
    `${BUCKET}events%2Fe2%2FeventImage?alt=media`,
    `${BUCKET}events%2Fe11%2FeventImage?alt=media`,
    `${BUCKET}events%2Fe1%2Fmore%2FeventImage?alt=media`,
    `${BUCKET}events%2FeventImage?alt=media`,
    `/images/${'x'.repeat(993)}`,
    5,
    null,
    ['/x.png'],
  ])('%j is rejected', url => {
    expect(safeImageUrl(url, 'e1')).toBe('')
  })

  it('may belong to another event where a copy takes its picture (R43)', () => {
    expect(safeImageUrl(`${BUCKET}events%2Fe2%2FeventImage`, null)).not.toBe('')
    expect(safeImageUrl(`${BUCKET}users%2Fe2%2FeventImage`, null)).toBe('')
  })

  it('counts as missing if it is the placeholder that a deletion wrote', () => {
    expect(safeImageUrl('/images/placeholder.png', 'e1')).toBe('')
  })
})

describe('§7 File storage: the address of a picture', () => {
  const stored = `${BUCKET}events%2Fe1%2FeventImage?alt=media&token=3f2a-77`
  const path = stored.slice('https://firebasestorage.googleapis.com'.length)

  it("is stored in the bucket's form even if the local backend keeps the file", () => {
    expect(storedImageUrl(`http://127.0.0.1:5000${path}`, true)).toBe(stored)
    expect(storedImageUrl(stored, false)).toBe(stored)
  })

  it('is requested on our own origin if the local backend keeps the file', () => {
    expect(shownImageUrl(stored, true)).toBe(path)
    expect(shownImageUrl(stored, false)).toBe(stored)
  })

  it.each(['/sample-images/salsa.jpg', 'blob:x', ''])('stays as it is: %j', url => {
    expect(shownImageUrl(url, true)).toBe(url)
  })
})
