import { embedPage } from './embed/embedPage'
import { eventPage } from './event/eventPage'
import { oembed } from './event/oembed'
import { FEED_PAGES } from './feeds/feedPages'
import { FOLLOW_PAGES } from './following/followPage'
import { allPlacesPage } from './landing/allPlacesPage'
import { landingPage } from './landing/landingPage'
import { previewCardPage } from './previewCard/previewCardPage'
import type { PublicPage } from './publicPage'
import { PUSH_KEY_PAGE, SNAPSHOT_PAGE, WEEK_COUNTS_PAGE } from './snapshot/snapshotPage'
import { WELL_KNOWN_PAGES } from './wellKnown/wellKnownPages'

/** Every kind of public page. The first one with a matching path answers. */
export const PAGES: readonly PublicPage[] = [
  eventPage,
  previewCardPage,
  allPlacesPage,
  landingPage,
  ...FOLLOW_PAGES,
  ...FEED_PAGES,
  WEEK_COUNTS_PAGE,
  PUSH_KEY_PAGE,
  SNAPSHOT_PAGE,
  embedPage,
  ...WELL_KNOWN_PAGES,
  oembed,
]
