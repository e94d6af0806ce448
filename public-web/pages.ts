import { eventPage } from './event/eventPage'
import { oembed } from './event/oembed'
import { FEED_PAGES } from './feeds/feedPages'
import type { PublicPage } from './publicPage'
import { SNAPSHOT_PAGE } from './snapshot/snapshotPage'
import { WELL_KNOWN_PAGES } from './wellKnown/wellKnownPages'

/** Every kind of public page. The first whose path matches answers. */
export const PAGES: readonly PublicPage[] = [
  eventPage,
  ...FEED_PAGES,
  SNAPSHOT_PAGE,
  ...WELL_KNOWN_PAGES,
  oembed,
]
