import { EVENT_TAB_SWIPE_PX, EVENT_TAB_SWIPE_VELOCITY } from '../constants'

/** §2 View event: the four tabs, in order. */
export const EVENT_TABS = ['About', 'Agenda', 'Pricing', 'Location'] as const
export type EventTab = (typeof EVENT_TABS)[number]

/**
 * The tab that an address names ('#agenda'). About for anything else. The address keeps the tab on reload and when
 * shared.
 */
export function tabOfHash(hash: string): EventTab {
  return EVENT_TABS.find(tab => hashOfTab(tab) === hash.toLowerCase()) ?? 'About'
}

/** The hash of a tab. '' for About, so that an event has a single address. */
export function hashOfTab(tab: EventTab): string {
  return tab === 'About' ? '' : `#${tab.toLowerCase()}`
}

interface Swipe {
  /** A swipe to the left leads to the next tab. */
  direction: 'Left' | 'Right' | 'Up' | 'Down'
  /** Length in px. */
  distance: number
  /** Speed in px per ms. */
  velocity: number
}

/** §9: the tab after a swipe of at least 80 px and 0.8 px per ms. A shorter or slower swipe stays on the same tab. */
export function tabAfterSwipe(tab: EventTab, { direction, distance, velocity }: Swipe): EventTab {
  if (distance < EVENT_TAB_SWIPE_PX || velocity < EVENT_TAB_SWIPE_VELOCITY) return tab
  if (direction !== 'Left' && direction !== 'Right') return tab
  return EVENT_TABS[EVENT_TABS.indexOf(tab) + (direction === 'Left' ? 1 : -1)] ?? tab
}
