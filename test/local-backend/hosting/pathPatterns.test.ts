import { matchesPattern } from '../../../local-backend/hosting/pathPatterns'

describe('A glob in firebase.json', () => {
  it.each([
    ['**', ['/', '/a', '/a/b.js', '/a/'], []],
    ['/assets/**', ['/assets/a.js', '/assets/a/b', '/assets/'], ['/', '/assetsx', '/x/assets/a']],
    ['!/assets/**', ['/', '/index.html', '/x/assets/a'], ['/assets/a.js']],
    ['/*', ['/', '/a', '/a.js'], ['/a/b']],
    ['**/*.js', ['/a.js', '/a/b/c.js'], ['/a.jsx', '/js']],
    ['/**/*.@(js|css)', ['/a.js', '/a/b.css'], ['/a.html']],
    ['/a/{b,c}/?', ['/a/b/x', '/a/c/y'], ['/a/d/x', '/a/b/xy']],
    ['/!(assets|*.*)', ['/', '/events', '/assetsx'], ['/assets', '/a.js', '/events/1']],
    ['/!(a)/**/!(*.*)', ['/b/c', '/b/c/d'], ['/a/c', '/b/c/d.js', '/b/a/c.js']],
    ['/!(*.*)', ['/', '/a'], ['/a.', '/.a', '/a/', '/a/b']],
    ['/!(a)/**/!(b)', ['/b/', '/b/c'], ['/b', '/b/b']],
    ['page.html', ['/page.html'], ['/x/page.html', '/pageXhtml']],
  ])('matches as Firebase Hosting does: %s', (glob, matching, others) => {
    const matches = matchesPattern({ source: glob })
    expect(matching.filter(path => !matches(path))).toEqual([])
    expect(others.filter(matches)).toEqual([])
  })

  it.each(['/+(a)', '/a!(b)', '/[ab]'])('is refused if it uses the unsupported %s', glob => {
    expect(() => matchesPattern({ source: glob })).toThrow(/not supported/)
  })
})

describe('A regular expression in firebase.json', () => {
  it('matches anywhere in a path', () => {
    const matches = matchesPattern({ regex: '^/(?:a|b)/.[^.]*$' })
    expect(['/a/x', '/b/xyz', '/c/a/x', '/a/', '/a/x.y'].map(matches)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(matchesPattern({ regex: 'b/c' })('/a/b/c/d')).toBe(true)
  })

  it.each(['^/(?!assets)', '^/(?<=a)b', '(a)\\1', '(?<name>a)'])(
    'is refused if RE2 lacks its syntax: %s',
    regex => {
      expect(() => matchesPattern({ regex })).toThrow(/RE2/)
    },
  )
})
