import { createHash } from 'node:crypto'
import type { PageParts } from '../public-web/publicPage'

/** What a build knows of its pages. The texts are those of its files. */
interface BuiltPages extends Omit<PageParts, 'sources'> {
  /** The app's page, which holds its own styles and the script that runs before the first paint. */
  appPage: string
}

/** The content of `public-pages.json`. Throws Error if the app's page doesn't hold its styles and its first script. */
export function pageParts({ appPage, pageStyles, eventStyles, ...parts }: BuiltPages): PageParts {
  const [, styles] = /<style>([^]*?)<\/style>/.exec(appPage) ?? []
  const [, script] = /<script\s+data-src=[^>]*>([^]*?)<\/script>/.exec(appPage) ?? []
  if (!styles || !script) throw new Error("The app's page doesn't hold its own styles and first script.")
  const [ofPage, ofEvent] = [inPage(pageStyles), inPage(eventStyles)]
  return {
    ...parts,
    pageStyles: ofPage,
    eventStyles: ofEvent,
    sources: {
      scripts: [script, parts.linkScript].map(sourceOf),
      styles: [styles, ofEvent, ofPage].map(sourceOf),
    },
  }
}

/** Styles as a page holds them (`pageDocument`). */
const inPage = (styles: string) => styles.trim().replace(/\n\s+/g, '\n')

/** The source by which a content security policy allows a text. */
export const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
