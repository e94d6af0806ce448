import { searchKey } from '../../../../src/domain/navigation/searchKey'

describe('The keys shown on the search field of a desk', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      '⌘ K',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Ctrl K'],
    ['', 'Ctrl K'],
  ])('on %j are %s', (userAgent, keys) => expect(searchKey({ userAgent })).toBe(keys))
})
