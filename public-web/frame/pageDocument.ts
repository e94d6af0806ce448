import { CALENDAR_FILE_TYPE } from '../../src/domain/calendarFile/calendarFile'
import { PRODUCT_TITLE } from '../../src/domain/constants'
import type { Size } from '../../src/domain/images/size'
import { ATOM_TYPE, atomPath } from '../feeds/atomFeed'
import { html, safe, styleElement, type Html } from '../html/escapeHtml'
import { jsonForHtml } from '../html/jsonForHtml'
import { htmlAnswer, type PublicAnswer } from '../http/publicAnswer'
import type { PublicContext } from '../publicPage'
import { embedHeaders, pageHeaders } from './pagePolicy'
import { SPRITE } from './sprite'

/** The content of a page without a script. */
export interface PageContent {
  /** The page's title, without the product's name. */
  title: string
  description: string
  /** The path of the page's canonical address. */
  path: string
  /** The path of the calendar with the page's events. A feed for readers has the same path with another ending. */
  feed?: string
  /** The large picture of its previews. Without one, they show the site's mark. */
  picture?: { url: string; size: Size }
  /** Data for search engines, as JSON-LD. */
  data?: object
  /** Whether search engines should leave the page out, for instance because nothing is on. */
  isHidden?: boolean
  /** Whether other sites may show the page in a frame. */
  isEmbedded?: boolean
  body: Html
}

/** The answer with a whole page. Its head serves browsers, link previews and search engines. */
export function pageAnswer(content: PageContent, context: PublicContext, status = 200): PublicAnswer {
  const { isEmbedded = false } = content
  const answer = htmlAnswer(pageDocument(content, context), status)
  const own = (isEmbedded ? embedHeaders : pageHeaders)(context.parts.sources.styles)
  return { ...answer, headers: { ...answer.headers, ...own } }
}

function pageDocument(content: PageContent, { origin, parts }: PublicContext): string {
  const {
    title,
    description,
    path,
    feed,
    picture,
    data,
    isHidden = false,
    isEmbedded = false,
    body,
  } = content
  const url = origin + path
  const shown = picture ?? { url: `${origin}/icons/icon-512.png`, size: { width: 512, height: 512 } }
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>${title} | ${PRODUCT_TITLE}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="description" content="${description}" />
        ${isHidden && html`<meta name="robots" content="noindex" />`}
        <link rel="canonical" href="${url}" />
        ${
          feed !== undefined &&
          html`<link rel="alternate" type="${CALENDAR_FILE_TYPE}" href="${feed}" />
            <link rel="alternate" type="${ATOM_TYPE}" href="${atomPath(feed)}" />`
        }
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="${PRODUCT_TITLE}" />
        <meta property="og:locale" content="en_GB" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${description}" />
        <meta property="og:url" content="${url}" />
        <meta property="og:image" content="${shown.url}" />
        <meta property="og:image:width" content="${shown.size.width}" />
        <meta property="og:image:height" content="${shown.size.height}" />
        <meta property="og:image:alt" content="${picture ? description : PRODUCT_TITLE}" />
        <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />
        <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0C0910" media="(prefers-color-scheme: dark)" />
        ${styleElement(parts.pageStyles)}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        ${
          data !== undefined &&
          html`<script type="application/ld+json">
            ${safe(jsonForHtml(data))}
          </script>`
        }
      </head>
      <body class="${isEmbedded ? 'embedded' : 'page'}">
        ${SPRITE}${body}
      </body>
    </html>`.text.replace(/\n\s+/g, '\n')
}
