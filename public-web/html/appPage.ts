import { html, type Html } from './escapeHtml'

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

const TITLE = /<title>[^<]*<\/title>/g
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/g
const HEAD_END = /<\/head>/g
const ROOT = /<div id="root"><\/div>/g
/** The stylesheet of the event page. The app's page names the files of each first screen, for `codeAhead.ts`. */
const EVENT_STYLES = /data-event-page="[^"]*?(\/assets\/event-page[\w.]*\.css)/
const NOSCRIPT = /<noscript>[^<]*<\/noscript>/g

/**
 * The app's index.html with these parts. `appPage` is the built page. Throws if the page doesn't have exactly one place
 * for a part. `data-of-page` marks elements for `forgetOpenedPage`, which the app calls once it shows something else.
 */
export function filledAppPage(appPage: string, parts: AppPageParts): string {
  const { title, description, head, root, withoutScripts } = parts
  let page = appPage
  if (title !== undefined) page = withPart(page, TITLE, html`<title data-of-page>${title}</title>`)
  if (description !== undefined)
    page = withPart(
      page,
      DESCRIPTION,
      html`<meta name="description" content="${description}" data-of-page />`,
    )
  if (withoutScripts !== undefined)
    page = withPart(
      page,
      NOSCRIPT,
      // If there is a root, the stylesheet is already linked next to it. Otherwise only browsers without
      // JavaScript need the link: others treat the noscript content as text.
      html`<noscript>
        ${!root && eventStyles(appPage)}
        <p class="eventText">${withoutScripts}</p>
      </noscript>`,
    )
  // Escaped texts contain no '<', so an inserted text can't look like a marker.
  if (root)
    page = withPart(
      page,
      ROOT,
      html`${eventStyles(appPage)}
        <div id="root">${root}</div>`,
    )
  return head ? withPart(page, HEAD_END, html`${head}</head>`) : page
}

/**
 * The link to the stylesheet of the app's event page, which also styles the text. It comes after the splash,
 * so the splash never waits for it. The link is outside the root, so that the app's loader still finds it and
 * adds no second one.
 */
function eventStyles(appPage: string): Html {
  const [, address] = EVENT_STYLES.exec(appPage) ?? []
  if (address === undefined) throw new Error("The app's page names no stylesheet of its event page.")
  return html`<link rel="stylesheet" href="${address}" />`
}

function withPart(page: string, marker: RegExp, part: Html): string {
  const count = page.match(marker)?.length ?? 0
  if (count !== 1) throw new Error(`The app's page has ${count} places for ${marker.source}, not one.`)
  // `replace` gets a function, because a text could contain '$&'.
  return page.replace(marker, () => part.text)
}
