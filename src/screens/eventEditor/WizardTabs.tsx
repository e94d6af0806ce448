import { Tabs } from '@base-ui/react/tabs'
import { ArrowRight, CircleAlert } from 'lucide'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import foot from '../../components/actFoot/ActFoot.module.css'
import { Boundary } from '../../components/Boundary'
import { Button } from '../../components/Button'
import { Sentence } from '../../components/field/Sentence'
import { useChosenInView } from '../../components/hooks/inView'
import { Icon } from '../../components/Icon'
import { EDITOR_TABS, type EditorTab, type Problem } from '../../domain/editor/editorTabs'
import { isMissingFile } from '../../domain/navigation/missingFile'
import { CANCEL } from '../../domain/texts/editorMessages'
import { NEXT, NOT_OPENED } from '../../domain/texts/labels'
import { AboutTab } from './about/AboutTab'
import { EventTab } from './event/EventTab'
import styles from './WizardTabs.module.css'

const loadAgenda = () => import(/* webpackChunkName: 'editor-lists' */ './agenda/AgendaTab')
const loadPricing = () => import(/* webpackChunkName: 'editor-lists' */ './pricing/PricingTab')
const loadLocation = () => import(/* webpackChunkName: 'editor-lists' */ './location/LocationTab')
const loadBranding = () => import(/* webpackChunkName: 'editor-branding' */ './branding/BrandingTab')

/** The content of each tab. The later tabs load while the first is filled in. */
const PANELS = {
  Event: EventTab,
  About: AboutTab,
  Agenda: lazy(async () => ({ default: (await loadAgenda()).AgendaTab })),
  Pricing: lazy(async () => ({ default: (await loadPricing()).PricingTab })),
  Location: lazy(async () => ({ default: (await loadLocation()).LocationTab })),
  Branding: lazy(async () => ({ default: (await loadBranding()).BrandingTab })),
} satisfies Record<EditorTab, unknown>

/** Loads all tabs, so that they open at once, also offline. */
function preloadPanels() {
  for (const load of [loadAgenda, loadLocation, loadBranding]) void load().catch(() => {})
}

/** Where the focus goes on a tab: to the start (or its empty field), or to the first field with an error. */
type Arrival = { at: 'panel' | 'fault'; count: number }

/** §2: the current tab. A change of tab first applies pending edits (R45), then scrolls to the top. */
export function useTab(first: EditorTab, flush: () => unknown) {
  const [tab, setTab] = useState(first)
  const [arrival, setArrival] = useState<Arrival | null>(null)

  useEffect(preloadPanels, [])
  useLayoutEffect(() => {
    if (window.scrollY > 0) window.scrollTo(0, 0)
  }, [tab])

  return {
    tab,
    arrival,
    /** Moves the focus only if `at` is given. */
    goTo(next: EditorTab, at?: Arrival['at']) {
      flush()
      setTab(next)
      setArrival(before => (at ? { at, count: (before?.count ?? 0) + 1 } : null))
    },
  }
}

const NOT_LOADED =
  'This tab could not be loaded. Your draft is kept: load the page again once you are online.'

const FIELD = 'button, input, select, textarea'

interface Props {
  tabs: ReturnType<typeof useTab>
  problems: readonly Problem[]
  /** Shown above the content of the tab. */
  children: ReactNode
}

/** §2: the six tabs, and the content of the current one. */
export function WizardTabs({ tabs: { tab, goTo, arrival }, problems, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const row = useChosenInView(tab)
  const Panel = PANELS[tab]
  return (
    <Tabs.Root value={tab} onValueChange={next => goTo(next as EditorTab)}>
      <div className={styles.bar}>
        <Tabs.List ref={row} className={styles.tabs} activateOnFocus aria-label="Parts of the event">
          {EDITOR_TABS.map((name, place) => {
            const isWrong = problems.some(problem => problem.tab === name)
            const isDone = place < EDITOR_TABS.indexOf(tab)
            const classes = [styles.tab, isDone && styles.done, isWrong && styles.wrong]
            return (
              <Tabs.Tab key={name} value={name} className={classes.filter(Boolean).join(' ')}>
                <span>{name}</span>
                {isWrong && <Icon of={CircleAlert} size={14} />}
                {isWrong && <span className="visuallyHidden"> has errors</span>}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
      </div>
      {children}
      <Tabs.Panel key={tab} ref={panel} value={tab} className={styles.panel} onKeyDown={leadOn}>
        <Boundary fallback={error => <Sentence>{isMissingFile(error) ? NOT_LOADED : NOT_OPENED}</Sentence>}>
          <Suspense fallback={null}>
            <Panel />
            {arrival && <ArrivalFocus key={arrival.count} at={arrival.at} panel={panel} />}
          </Suspense>
        </Boundary>
      </Tabs.Panel>
    </Tabs.Root>
  )
}

/** Moves the focus once the tab's code is loaded. That is why this component is inside the Suspense. */
function ArrivalFocus({ at, panel }: { at: 'panel' | 'fault'; panel: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const wrong = panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // In a group, the first choice takes the focus.
    const fault = wrong?.matches(FIELD) ? wrong : wrong?.querySelector<HTMLElement>(FIELD)
    if (at === 'fault' && fault) return fault.focus()
    if (at === 'fault') panel.current?.querySelector('[role=alert]')?.scrollIntoView?.({ block: 'center' })
    // A field that has to be filled in, and is empty, takes the focus. It needs no tap.
    const first = panel.current?.querySelector<HTMLElement>('[data-first-focus]')
    if (first) first.focus()
    else panel.current?.focus({ preventScroll: true })
  }, [at, panel])
  return null
}

/** Lines that are typed, times and dates. In a text of several lines, Enter begins a new line. */
const LINES = 'input:is([type=text], [type=time], [type=date], :not([type]))'
/** What Enter leads to. Enter skips a line that can't change, and a button that opens something. */
const STOPS = `:is(${LINES}, select, textarea, [role=checkbox]):not([readonly], :disabled)`

/**
 * Enter in a line leads to the next field of the tab, or of the open timeslot or price. After the last field, the focus
 * returns to the start of the tab or item, and the keyboard of a phone closes. A search keeps its own Enter.
 */
function leadOn(press: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, nativeEvent } = press
  if (key !== 'Enter' || nativeEvent.isComposing || press.defaultPrevented) return
  if (!(target instanceof HTMLInputElement) || !target.matches(LINES) || target.form) return
  press.preventDefault()
  const room = target.closest<HTMLElement>('[data-item]') ?? currentTarget
  const stops = [...room.querySelectorAll<HTMLElement>(STOPS)]
  const next = stops[stops.indexOf(target) + 1]
  if (!next) return room.focus({ preventScroll: true })
  next.focus()
  openPicker(next)
}

/** A phone shows its clock only on a press. Other devices take typed digits, and a picker would be in their way. */
function openPicker(field: HTMLElement) {
  if (!(field instanceof HTMLInputElement) || field.type !== 'time') return
  if (!matchMedia('(pointer: coarse)').matches) return
  try {
    field.showPicker()
  } catch {
    // The browser has no picker, or doesn't allow it here. A press still opens it.
  }
}

interface WizardFootProps {
  /** §2: a running save disables the buttons. */
  isBusy: boolean
  act: 'Create' | 'Save'
  onAct: () => void
  /** Opens the next tab. Null on the last tab. On every other tab, Next replaces the act. */
  onNext: (() => void) | null
  onCancel: () => void
  /** A message above the buttons: why the act is not possible now. */
  children: ReactNode
}

/** §2: Cancel and Next, with Create on the last tab. An edit shows Cancel and Save instead. */
export function WizardFoot({ isBusy, act, onAct, onNext, onCancel, children }: WizardFootProps) {
  return (
    <footer className={foot.foot}>
      <div className={foot.inner}>
        {children}
        <div className={foot.buttons}>
          <Button kind="secondary" disabled={isBusy} onClick={onCancel}>
            {CANCEL}
          </Button>
          <Button kind="primary" disabled={isBusy} aria-busy={isBusy} onClick={onNext ?? onAct}>
            <span>{onNext ? NEXT : act}</span>
            {onNext && <Icon of={ArrowRight} size={20} />}
          </Button>
        </div>
      </div>
    </footer>
  )
}
