import { html, type Html } from './escapeHtml'

/** What a page of its own says in place of the app's index.html. */
export interface AppPageParts {
  /** The text of the title; absent if the app's own stays. */
  title?: string
  /** The description for search engines; absent if the app's own stays. */
  description?: string
  /** Further elements of the head. */
  head?: Html
  /** Shown until the app draws, and to whoever has no JavaScript. */
  root?: Html
  /** What a page without JavaScript says below the content. */
  withoutScripts?: string
}

const TITLE = /<title>[^<]*<\/title>/g
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/g
const HEAD_END = /<\/head>/g
const ROOT = /<div id="root"><\/div>/g
/** The app's page names the files of each first screen, for `codeAhead.ts`. */
const EVENT_STYLES = /data-event-page="[^"]*?(\/assets\/event-page[\w.]*\.css)/
const NOSCRIPT = /<noscript>[^<]*<\/noscript>/g

/**
 * The app's index.html with other parts. `appPage` is the page as it was built. Throws if the page lacks a place for a
 * part, or has several. The attribute `data-of-page` marks what the app removes once it shows something else.
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
      // With a root, the page has the link already. To a browser with JavaScript, this one is only text.
      html`<noscript>
        ${!root && eventStyles(appPage)}
        <p class="eventText">${withoutScripts}</p>
      </noscript>`,
    )
  // Escaped texts hold no '<', so what was filled in can't look like a marker.
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
 * The stylesheet of the app's event page, which also has the look of the text. It comes after the splash, so the splash
 * never waits for it. The app's loader finds this link and makes none of its own, so it must stay outside the root.
 */
function eventStyles(appPage: string): Html {
  const [, address] = EVENT_STYLES.exec(appPage) ?? []
  if (address === undefined) throw new Error("The app's page names no stylesheet of its event page.")
  return html`<link rel="stylesheet" href="${address}" />`
}

function withPart(page: string, marker: RegExp, part: Html): string {
  const count = page.match(marker)?.length ?? 0
  if (count !== 1) throw new Error(`The app's page has ${count} places for ${marker.source}, not one.`)
  // A function, because a text could contain '$&'.
  return page.replace(marker, () => part.text)
}
