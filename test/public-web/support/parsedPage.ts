/** The parts of a page that an HTML parser finds. Needs the environment jsdom. */
export function parsedPage(body: string | Uint8Array) {
  const page = new DOMParser().parseFromString(String(body), 'text/html')
  const contentOf = (selector: string) => page.querySelector(selector)?.getAttribute('content') ?? null
  const scripts = [...page.querySelectorAll('script[type="application/ld+json"]')]
  const root = page.querySelector('#root')
  const shown = root?.cloneNode(true) as Element | undefined
  for (const one of shown?.querySelectorAll('[hidden]') ?? []) one.remove()
  return {
    page,
    title: page.title,
    description: contentOf('meta[name="description"]'),
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    property: (name: string) => contentOf(`meta[property="${name}"]`),
    named: (name: string) => contentOf(`meta[name="${name}"]`),
    jsonLd: scripts.map(script => JSON.parse(script.textContent ?? '') as Record<string, any>),
    root,
    /** The text that is shown. The page's own script shows what is hidden. */
    text: (shown?.textContent ?? '').replace(/[^\S\n]+/g, ' '),
  }
}
