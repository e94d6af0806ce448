import type { PageParts } from '../publicPage'
import { Html, html, safe, styleElement } from './escapeHtml'

/** The texts and elements that a page puts into the app's index.html. */
export interface AppPageParts {
  /** The title's text. Absent if the app's title stays. */
  title?: string
  /** The description for search engines. Absent if the app's description stays. */
  description?: string
  /** Further elements of the head. */
  head?: Html
  /** The content until the app draws. Without JavaScript, it stays. */
  root?: Html
  /** What browsers without JavaScript see below the content. A text becomes a paragraph. */
  withoutScripts?: string | Html
}

/** The places of the app's page, in any order. The page has each exactly once. */
const MARKERS = {
  title: /<title>[^<]*<\/title>/g,
  description: /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/g,
  head: /<\/head>/g,
  // An event's page has no first step of setup.
  root: /<section id="firstStep"[^]*?<div id="root"><\/div>/g,
  withoutScripts: /<noscript>[^]*?<\/noscript>/g,
  early: /<script\s+data-src="\/assets\/splash[^>]*>[^]*?<\/script>/g,
  main: /<template id="app">[^]*?<\/template>/g,
  font: /<link\s+rel="preload"\s+as="font"[^>]*>/g,
  marks: /<link rel="manifest"[^>]*>\s*<link rel="icon"[^>]*>/g,
} satisfies Record<keyof AppPageParts | 'early' | 'main' | 'font' | 'marks', RegExp>
type Name = keyof typeof MARKERS
const NAMES = Object.keys(MARKERS) as Name[]
/** A built page, cut at its markers. */
interface CutPage {
  appPage: string
  /** The markers in the order of the page, each with the text before it. */
  markers: readonly { name: Name; before: string; marker: string }[]
  end: string
  /** The app's own scripts in a template, where no browser runs or loads them. */
  scripts: Html
  /** The links to the manifest and the icon. */
  marks: Html
}

/** A host renders every page into the same built page, so it is cut once. */
let lastCut: CutPage | null = null

/**
 * The app's index.html with these texts and elements. `appPage` is the built page. Throws if the page doesn't have
 * exactly one place for one of them. `data-of-page` marks elements for `forgetOpenedPage`, which the app calls once it
 * shows something else.
 */
export function filledAppPage(
  { appPage, parts }: { appPage: string; parts: PageParts },
  filling: AppPageParts,
): string {
  if (lastCut?.appPage !== appPage) lastCut = cutPage(appPage)
  const { markers, end } = lastCut
  let page = ''
  for (const { name, before, marker } of markers)
    page += before + (fillingOf(name, filling, lastCut, parts) ?? marker)
  return page + end
}

/** The text for a marker's place. Null if the marker stays. */
function fillingOf(
  name: Name,
  { title, description, head, root, withoutScripts }: AppPageParts,
  { scripts, marks }: CutPage,
  { eventStyles, linkScript, readingScript }: PageParts,
): string | null {
  const styles = styleElement(eventStyles)
  switch (name) {
    case 'title':
      return title === undefined ? null : html`<title data-of-page>${title}</title>`.text
    case 'description':
      return description === undefined
        ? null
        : html`<meta name="description" content="${description}" data-of-page />`.text
    // The styles come after the app's own, and before those that the app loads.
    case 'head':
      return head ? html`${root ? styles : null}${head}</head>`.text : null
    case 'root':
      return root ? html`<div id="root">${root}</div>`.text : null
    // Without an event, the app starts at once, because only it knows what the person may see.
    case 'early':
      return root
        ? html`${scripts}
            <template id="later">
              ${marks}
              <script src="${readingScript}"></script>
            </template>
            ${safe(`<script>${linkScript}</script>`)}`.text
        : null
    case 'main':
      return root ? '' : null
    // The picture comes before the font and the rest, which the page's script lets in.
    case 'font':
      return root ? '' : null
    // Without an icon, browsers ask for one.
    case 'marks':
      return root ? html`<link rel="icon" href="data:," /><noscript>${marks}</noscript>`.text : null
    case 'withoutScripts':
      // With a root, the styles are in the head. Otherwise only browsers without JavaScript need them: others treat the
      // noscript content as text.
      return withoutScripts === undefined
        ? null
        : html`<noscript>
            ${root ? null : styles}
            ${
              withoutScripts instanceof Html
                ? withoutScripts
                : html`<p class="eventNote">${withoutScripts}</p>`
            }
          </noscript>`.text
  }
}

function cutPage(appPage: string): CutPage {
  const found = NAMES.map(name => {
    const places = [...appPage.matchAll(MARKERS[name])]
    const [place] = places
    if (!place || places.length > 1)
      throw new Error(`The app's page has ${places.length} places for its ${name}.`)
    return { name, marker: place[0], at: place.index }
  }).sort((one, other) => one.at - other.at)
  let from = 0
  const markers = found.map(({ name, marker, at }) => {
    const before = appPage.slice(from, at)
    from = at + marker.length
    return { name, before, marker }
  })
  const own = (name: Name) => safe(markers.find(one => one.name === name)?.marker ?? '')
  return {
    appPage,
    markers,
    end: appPage.slice(from),
    marks: own('marks'),
    scripts: safe(own('main').text.replace('>', begin => begin + earlyFile(own('early').text))),
  }
}

/** The script that runs before the first paint as a file, because a template's own text wouldn't run (Trusted Types). */
const earlyFile = (inPage: string) =>
  inPage.replace('data-src=', 'src=').replace(/>[^]*<\/script>$/, '></script>')
