import { html, safe, type Html } from './escapeHtml'

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
  /** The text below the content for browsers without JavaScript. */
  withoutScripts?: string
}

/** The places of the app's page, in any order. The page has each exactly once. */
const MARKERS = {
  title: /<title>[^<]*<\/title>/g,
  description: /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/g,
  head: /<\/head>/g,
  root: /<div id="root"><\/div>/g,
  withoutScripts: /<noscript>[^<]*<\/noscript>/g,
  early: /<script\s+src="\/assets\/splash[^>]*><\/script>/g,
  main: /<script defer(?:="defer")? src="\/assets\/main[^>]*><\/script>/g,
  font: /<link\s+rel="preload"\s+as="font"[^>]*>/g,
} satisfies Record<keyof AppPageParts | 'early' | 'main' | 'font', RegExp>
type Name = keyof typeof MARKERS
const NAMES = Object.keys(MARKERS) as Name[]
/** The stylesheet of the event page. The app's page names the files of each first screen, for `earlyScript.ts`. */
const EVENT_STYLES = /data-event-page="[^"]*?(\/assets\/event-page[\w.]*\.css)/
/** The scripts that an event's page has in place of the app's (decision 28). The app's page names them too. */
const LINK_SCRIPTS = /data-link="([^" ]+) ([^" ]+)"/

/** A built page, cut at its markers. */
interface CutPage {
  appPage: string
  /** The markers in the order of the page, each with the text before it. */
  markers: readonly { name: Name; before: string; marker: string }[]
  end: string
  /**
   * The link to the stylesheet of the app's event page, which also styles the text. It comes after the splash,
   * so the splash never waits for it. The link is outside the root, so that the app's loader still finds it and
   * adds no second one.
   */
  eventStyles: Html
  /**
   * The script that decides when the app starts, and the app's own scripts in a template, where no browser runs or
   * loads them.
   */
  scripts: Html
}

/** A host renders every page into the same built page, so it is cut once. */
let lastCut: CutPage | null = null

/**
 * The app's index.html with these parts. `appPage` is the built page. Throws if the page doesn't have exactly one place
 * for a part. `data-of-page` marks elements for `forgetOpenedPage`, which the app calls once it shows something else.
 */
export function filledAppPage(appPage: string, parts: AppPageParts): string {
  if (lastCut?.appPage !== appPage) lastCut = cutPage(appPage)
  const { markers, end, ...made } = lastCut
  let page = ''
  for (const { name, before, marker } of markers) page += before + (partOf(name, parts, made) ?? marker)
  return page + end
}

/** The text for a marker's place. Null if the marker stays. */
function partOf(
  name: Name,
  parts: AppPageParts,
  { eventStyles, scripts }: Pick<CutPage, 'eventStyles' | 'scripts'>,
): string | null {
  const { title, description, head, root, withoutScripts } = parts
  switch (name) {
    case 'title':
      return title === undefined ? null : html`<title data-of-page>${title}</title>`.text
    case 'description':
      return description === undefined
        ? null
        : html`<meta name="description" content="${description}" data-of-page />`.text
    case 'head':
      return head ? html`${head}</head>`.text : null
    case 'root':
      return root
        ? html`${eventStyles}
            <div id="root">${root}</div>`.text
        : null
    // Without an event, the app starts at once, because only it knows what the person may see.
    case 'early':
      return root ? scripts.text : null
    case 'main':
      return root ? '' : null
    // The picture comes before the font, which the page's script lets in.
    case 'font':
      return root ? '' : null
    case 'withoutScripts':
      // If there is a root, the stylesheet is already linked next to it. Otherwise only browsers without
      // JavaScript need the link: others treat the noscript content as text.
      return withoutScripts === undefined
        ? null
        : html`<noscript>
            ${!root && eventStyles}
            <p class="eventNote">${withoutScripts}</p>
          </noscript>`.text
  }
}

function cutPage(appPage: string): CutPage {
  const [, address] = EVENT_STYLES.exec(appPage) ?? []
  if (address === undefined) throw new Error("The app's page names no stylesheet of its event page.")
  const [, link, reading] = LINK_SCRIPTS.exec(appPage) ?? []
  if (link === undefined || reading === undefined)
    throw new Error("The app's page names no scripts for a link.")
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
    eventStyles: html`<link rel="stylesheet" href="${address}" />`,
    scripts: html`<template id="app">${own('early')}${own('main')}</template>
      <script src="${link}"></script>
      <script defer fetchpriority="low" src="${reading}"></script>`,
  }
}
