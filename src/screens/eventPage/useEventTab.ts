import { useLocation, useNavigate } from 'react-router-dom'
import { useSwipeable } from 'react-swipeable'
import { EVENT_TAB_SWIPE_PX } from '../../domain/constants'
import { hashOfTab, tabAfterSwipe, tabOfHash, type EventTab } from '../../domain/shell/eventTabs'

/**
 * The current tab. It is kept in the address, so that a reload and Back find it again. A change of tab adds no entry to
 * the history, so Back still leaves the page in one step.
 */
export function useEventTab(): { tab: EventTab; showTab: (tab: EventTab) => void } {
  const { hash, search, state } = useLocation() as { hash: string; search: string; state: unknown }
  const navigate = useNavigate()
  const tab = tabOfHash(hash)
  const showTab = (next: EventTab) => {
    if (next !== tab) void navigate({ search, hash: hashOfTab(next) }, { replace: true, state })
  }
  return { tab, showTab }
}

/** §2 View event: a swipe left or right changes the tab. Returns the props for the swiped element. */
export function useTabSwipe(tab: EventTab, showTab: (tab: EventTab) => void) {
  return useSwipeable({
    delta: EVENT_TAB_SWIPE_PX,
    onSwiped: ({ dir, absX, velocity, event }) => {
      if (event.target instanceof Element && event.target.closest('[data-own-swipes]')) return
      showTab(tabAfterSwipe(tab, { direction: dir, distance: absX, velocity }))
    },
  })
}
