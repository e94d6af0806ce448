import { FEED_PAGES } from './feeds/feedPages'
import type { PublicPage } from './publicPage'

/** Every kind of public page. The first whose path matches answers. */
export const PAGES: readonly PublicPage[] = [...FEED_PAGES]
