import { ChevronRight, Flag, Hourglass, Pencil, RotateCcw, RotateCw, type IconNode } from 'lucide'
import { useState } from 'react'
import { useLondonMoment, useNow } from '../../components/clock'
import { Icon } from '../../components/Icon'
import type { EventId } from '../../domain/event/event'
import { countyWord } from '../../domain/event/location'
import { caseName, ownerLine, stateLine, type StateLine as State } from '../../domain/moderation/caseLabels'
import { SECTIONS, type Case, type Section } from '../../domain/moderation/cases'
import { LOADING } from '../../domain/texts/listMessages'
import {
  ALL,
  LAST_DAYS,
  LIST_NEEDS_CONNECTION,
  NOTHING_TO_DO,
  REFRESH,
  SECTION_TITLES,
  TAB_TITLES,
} from '../../domain/texts/moderationMessages'
import styles from './CaseList.module.css'
import { CasePicture, readCaseEvent } from './CasePicture'
import type { Loaded } from './useModeration'
import { whenLabel } from '../../domain/lists/ownEvents'

interface Props {
  loaded: Loaded<Case[]>
  /** The event shown beside the list. */
  current: EventId | null
  onOpen: (eventId: EventId) => void
  onReload: () => void
}

type Tab = 'all' | Section

/** R74: the moderator's tasks in this order: reported, waiting, changed. */
export function CaseList({ loaded, current, onOpen, onReload }: Props) {
  const [tab, setTab] = useState<Tab>('all')
  if (loaded === null || loaded === 'unreachable') {
    return (
      <p className={styles.message} role="status">
        {loaded === null ? LOADING : LIST_NEEDS_CONNECTION}
        {loaded !== null && <Refresh onClick={onReload} />}
      </p>
    )
  }
  const cases = loaded.value
  const of = (section: Section) => cases.filter(each => each.section === section)
  const tabs: { tab: Tab; label: string; count: number }[] = [
    { tab: 'all', label: ALL, count: cases.length },
    ...SECTIONS.map(section => ({ tab: section, label: TAB_TITLES[section], count: of(section).length })),
  ]
  const shown = SECTIONS.filter(section => (tab === 'all' || tab === section) && of(section).length > 0)
  return (
    <>
      <div className={styles.tabs} role="group" aria-label="Show">
        {tabs.map(each => (
          <button
            key={each.tab}
            type="button"
            className={styles.tab}
            aria-pressed={each.tab === tab}
            onClick={() => setTab(each.tab)}
          >
            {each.label}
            <span className={styles.count}>{each.count}</span>
          </button>
        ))}
      </div>
      {shown.length === 0 && (
        <p className={styles.message} role="status">
          {NOTHING_TO_DO}
        </p>
      )}
      {shown.map(section => (
        <section key={section} className={styles.section} aria-label={SECTION_TITLES[section]}>
          <h2 className={styles.title}>{SECTION_TITLES[section]}</h2>
          <ul>
            {of(section).map(each => (
              <li key={each.event.id}>
                <CaseRow
                  each={each}
                  isCurrent={each.event.id === current}
                  onOpen={() => onOpen(each.event.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.keys}>
        <kbd>J</kbd>
        <kbd>K</kbd>next, previous <kbd>A</kbd>approve
      </p>
      <p className={styles.foot}>
        {LAST_DAYS}
        <Refresh onClick={onReload} />
      </p>
    </>
  )
}

const Refresh = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={styles.refresh} onClick={onClick}>
    <Icon of={RotateCw} size={18} />
    {REFRESH}
  </button>
)

interface RowProps {
  each: Case
  isCurrent: boolean
  onOpen: () => void
}

/** One event in the moderator's list. */
export function CaseRow({ each, isCurrent, onOpen }: RowProps) {
  const now = useNow()
  const { day } = useLondonMoment()
  const event = readCaseEvent(each)
  const [first = ''] = each.reports.map(({ reason }) => reason).filter(reason => reason !== '')
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className={styles.thumb}>
        <CasePicture of={each} kind="thumbnail" />
      </span>
      <span className={styles.text}>
        <StateLine state={stateLine(each, now)} section={each.section} />
        <span className={styles.name} dir="auto">
          {caseName(each)}
        </span>
        <span className={styles.line} dir="auto">
          {each.section === 'reported' && first !== '' ? first : ownerLine(each, now)}
        </span>
        {event && (
          <span className={styles.line}>
            {[whenLabel(event, day), countyWord(event)].filter(Boolean).join(' • ')}
          </span>
        )}
      </span>
      <Icon of={ChevronRight} size={20} />
    </button>
  )
}

const ICONS: Record<Section, IconNode> = { reported: Flag, waiting: Hourglass, changed: Pencil }

/** What needs a decision, and since when. */
export function StateLine({ state, section }: { state: State; section: Section }) {
  return (
    <span className={`${styles.state} ${styles[state.kind]}`}>
      <Icon of={state.kind === 'quiet' ? RotateCcw : ICONS[section]} size={16} />
      {state.text}
    </span>
  )
}
