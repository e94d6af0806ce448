import { readFileSync } from 'node:fs'

const HTML = readFileSync('public/index.html', 'utf8')
const BODY = /<body>([\s\S]*)<\/body>/.exec(HTML)?.[1] ?? ''

/** Starts a document at a path. The splash's script runs first, then the body. */
async function launch(path: string) {
  history.replaceState(null, '', path)
  document.documentElement.className = ''
  jest.resetModules()
  await import('../../../src/app/splash')
  document.body.innerHTML = BODY
}
const splash = () => document.getElementById('splash')
const isLeaving = () => splash()?.classList.contains('left')

describe('§2 Shell, R21: the splash', () => {
  it("is the logo and the product's title, above content that is already mounted", async () => {
    await launch('/')
    expect(splash()?.querySelector('svg')).toBeInTheDocument()
    expect(splash()).toHaveTextContent(/^Dancefloor/)
    expect(document.getElementById('root')).toBeInTheDocument()
    expect(document.documentElement).not.toHaveClass('noSplash')
  })

  it.each(['/install', '/clear-cache'])('is not shown on %s', async path => {
    await launch(path)
    expect(document.documentElement).toHaveClass('noSplash')
  })

  it('completes after 3 seconds, without any script', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8')
    const styles = readFileSync('src/styles/splash.css', 'utf8')
    expect(tokens).toContain('--t-splash: 3000ms;')
    expect(styles).toMatch(/animation: leave var\(--t-slow\) .*var\(--t-splash\) both/)
  })

  it('completes on a click anywhere', async () => {
    await launch('/')
    splash()
      ?.querySelector('svg')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(isLeaving()).toBe(true)
  })

  it.each(['Escape', 'Enter', ' ', 'Tab', 'a'])('completes on the key %j', async key => {
    await launch('/')
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    expect(isLeaving()).toBe(true)
  })

  it('is a button with a name, and leaves the page once it has faded', async () => {
    await launch('/')
    expect(splash()?.tagName).toBe('BUTTON')
    expect(splash()).toHaveTextContent('Dancefloor : continue')
    splash()
      ?.querySelector('path')
      ?.dispatchEvent(new Event('animationend', { bubbles: true }))
    expect(splash()).not.toBeNull()
    splash()?.dispatchEvent(new Event('animationend', { bubbles: true }))
    expect(splash()).toBeNull()
  })
})
