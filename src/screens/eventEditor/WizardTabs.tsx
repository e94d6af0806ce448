import { Tabs } from '@base-ui/react/tabs'
import { CircleAlert } from 'lucide'
import { Suspense, useEffect, useRef, type ReactNode, type RefObject, type KeyboardEvent } from 'react'
import { Boundary } from '../../components/Boundary'
import { Icon } from '../../components/Icon'
import { Sentence } from '../../components/field/Sentence'
import { NOT_OPENED } from '../../domain/texts/labels'
import { isMissingFile } from '../../domain/navigation/missingFile'
import { EDITOR_TABS, type EditorTab, type Problem } from '../../domain/editor/editorTabs'
import { PANELS } from './panels'
import type { useTab } from './useTab'
import styles from './WizardTabs.module.css'

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
  const Panel = PANELS[tab]
  return (
    <Tabs.Root value={tab} onValueChange={next => goTo(next as EditorTab)}>
      <div className={styles.bar}>
        <Tabs.List className={styles.tabs} activateOnFocus aria-label="Parts of the event">
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
