import type { PageParts } from '../../../public-web/publicPage'

/** What a small build writes into public-pages.json. */
export const BUILT_PARTS: PageParts = {
  pageStyles: '.page{color:red}',
  eventStyles: '.eventText{color:red}',
  linkScript: 'link()',
  readingScript: '/assets/reading.js',
  sources: {
    scripts: ["'sha256-early'", "'sha256-link'"],
    styles: ["'sha256-main'", "'sha256-event'", "'sha256-page'"],
  },
}
