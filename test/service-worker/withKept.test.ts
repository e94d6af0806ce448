import { withKept, type KeptMarkup } from '../../service-worker/firstCard'

const PAGE =
  '<html><head><script src="/assets/splash.1.js" data-weekly="/assets/lists.1.css /assets/lists.1.js"></script>' +
  '<script defer src="/assets/main.1.js"></script></head><body><div id="root"></div></body></html>'
const KEPT: KeptMarkup = {
  path: '/',
  build: '/assets/main.1.js',
  width: 390,
  from: 0,
  until: 1,
  stamp: 'a-stamp',
  html: '<ul><li>Salsa</li></ul>',
}

describe('Decision 20: the page with a kept list', () => {
  it('has the list and its styles, and loads no script of the list ahead of them', () => {
    const page = withKept(PAGE, KEPT, '/assets/show.1.js')
    expect(page).toContain('<div id="kept" aria-hidden="true"><ul><li>Salsa</li></ul></div>')
    expect(page).toContain('<link rel="stylesheet" href="/assets/lists.1.css"></head>')
    expect(page).not.toContain('lists.1.js')
  })

  it('is the page as it was if another build kept the list', () => {
    expect(withKept(PAGE, { ...KEPT, build: '/assets/main.2.js' }, '/assets/show.1.js')).toBe(PAGE)
  })
})
