import { Tabs } from '@base-ui/react/tabs'
import { useLayoutEffect, useRef, type RefObject, useState } from 'react'
import type { Occurrence } from '../../../domain/event/event'
import { EVENT_TABS, type EventTab } from '../../../domain/navigation/eventTabs'
import { eventName, titlePrefix } from '../../../domain/event/labels'
import { useChosenInView, useIsPast } from '../../../components/hooks/inView'
import { useIsPrinting } from '../../../components/hooks/useIsWide'
import { About } from './About'
import { Agenda } from './Agenda'
import styles from '../../../components/eventTop/eventTabs.module.css'
import { Location } from './Location'
import { Pricing } from './Pricing'

const PANELS = { About, Agenda, Pricing, Location } satisfies Record<EventTab, unknown>

interface Props {
  occurrence: Occurrence
  tab: EventTab
  onTabChange: (tab: EventTab) => void
}

/** §2 View event: the four tabs. They and the event's name stay in view once the picture has scrolled away. */
export function EventTabs({ occurrence: { event, occurrenceDate }, tab, onTabChange }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const isStuck = useIsPast(top)
  const [canStick, setCanStick] = useState(false)
  if (isStuck && !canStick) setCanStick(true)
  useStartAtTop(tab, top, isStuck)
  const isPrinting = useIsPrinting()
  const row = useChosenInView(tab)

  return (
    <Tabs.Root className={styles.root} value={tab} onValueChange={onTabChange}>
      <div ref={top} className={styles.top} aria-hidden="true" />
      <div className={isStuck ? `${styles.bar} ${styles.stuck}` : styles.bar}>
        <p className={styles.name} dir="auto" aria-hidden="true">
          {titlePrefix(event) + eventName(event)}
        </p>
        <Tabs.List ref={row} className={styles.tabs} activateOnFocus aria-label="Event">
          {EVENT_TABS.map(name => (
            <Tabs.Tab key={name} value={name} className={styles.tab}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {EVENT_TABS.map(name => {
        const Panel = PANELS[name]
        return (
          <Tabs.Panel
            key={name}
            value={name}
            keepMounted={isPrinting}
            data-title={name}
            className={canStick ? `${styles.panel} ${styles.high}` : styles.panel}
          >
            <Panel event={event} shownDate={occurrenceDate} />
          </Tabs.Panel>
        )
      })}
    </Tabs.Root>
  )
}

/** A new tab starts at its top. The bar stays where it was. */
function useStartAtTop(tab: EventTab, top: RefObject<Element | null>, isStuck: boolean) {
  const shown = useRef(tab)
  useLayoutEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    if (isStuck && top.current) window.scrollBy(0, top.current.getBoundingClientRect().top + 1)
  }, [tab, top, isStuck])
}
