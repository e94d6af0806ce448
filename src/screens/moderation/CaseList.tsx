import { ChevronRight, Flag, Hourglass, type IconNode, Pencil, RotateCcw, RotateCw } from 'lucide'
import { type ReactNode, useState } from 'react'
import { EventPicture } from '../../components/EventPicture'
import { useLondonMoment, useNow } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import { PlaceLine } from '../../components/placeLine/PlaceLine'
import { placeholderFor } from '../../domain/event/dances'
import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import { countyWord } from '../../domain/event/labels'
import { whenLabel } from '../../domain/lists/ownEvents'
import {
  caseName,
  manyLabel,
  ownerLine,
  type StateLine as State,
  stateLine,
} from '../../domain/moderation/caseLabels'
import { type Case, type CaseRow as Row, rowsOf, type Section, SECTIONS } from '../../domain/moderation/cases'
import { readPlacedEvent } from '../../domain/places/placedEvent'
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
import { ActOnMany } from './acts/RemoveSheet'
import styles from './CaseList.module.css'
import panel from './CasePanel.module.css'
import type { Loaded } from './useModeration'

interface Props {
  loaded: Loaded<Case[]>
  /** The event shown beside the list. */
  current: EventId | null
  onOpen: (eventId: EventId) => void
  /** Opens the page of the event's owner, or of one of its reporters. */
  onPerson: (eventId: EventId, reporter: UserId | null) => void
  onReload: () => void
}

type Tab = 'all' | Section

/** R74: the moderator's tasks in this order: reported, waiting, changed. */
export function CaseList({ loaded, current, onOpen, onPerson, onReload }: Props) {
  const [tab, setTab] = useState<Tab>('all')
  if (loaded === null || loaded === 'unreachable') {
    return (
      <p className={styles.message} role="status">
        <span>{loaded === null ? LOADING : LIST_NEEDS_CONNECTION}</span>
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
            <span>{each.label}</span>
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
          <LongList items={rowsOf(of(section))}>
            {row => (
              <ListRow key={row.cases[0]?.event.id} {...{ row, current, onOpen, onPerson, onReload }} />
            )}
          </LongList>
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

/** A list shows this many more rows at a time. */
const PAGE = 25

/** A list that shows its first rows at once, and the others on demand. */
export function LongList<Item>({
  items,
  children,
}: {
  items: readonly Item[]
  children: (item: Item) => ReactNode
}) {
  const [most, setMost] = useState(PAGE)
  const left = items.length - most
  return (
    <>
      <ul>{items.slice(0, most).map(children)}</ul>
      {left > 0 && (
        <button type="button" className={styles.refresh} onClick={() => setMost(most + PAGE)}>
          {`Show ${Math.min(PAGE, left)} more of ${left}`}
        </button>
      )}
    </>
  )
}

type ListRowProps = Pick<Props, 'current' | 'onOpen' | 'onPerson' | 'onReload'> & { row: Row }

/** An event, or the many of one person. Events without an owner have no person's page, so their row opens here. */
function ListRow({ row, current, onOpen, onPerson, onReload }: ListRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [first] = row.cases
  if (!first) return null
  if (row.by !== null && !isOpen) {
    const openMany = () => {
      if (row.by === 'reporter') onPerson(first.event.id, first.reports[0]?.userId ?? null)
      else if (first.person) onPerson(first.event.id, null)
      else setIsOpen(true)
    }
    return (
      <li>
        <CaseRow each={first} many={row} isCurrent={false} onOpen={openMany} />
      </li>
    )
  }
  return (
    <>
      {row.by !== null && (
        <li>
          <ActOnMany cases={row.cases} onDone={onReload} />
        </li>
      )}
      {row.cases.map(each => (
        <li key={each.event.id}>
          <CaseRow each={each} isCurrent={each.event.id === current} onOpen={() => onOpen(each.event.id)} />
        </li>
      ))}
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
  /** The row that the event stands for, if it stands for many. */
  many?: Row
  isCurrent: boolean
  onOpen: () => void
}

/** The row of many events names this many of them. */
const NAMED = 3

/** One event in the moderator's list, or the first of many. */
export function CaseRow({ each, many, isCurrent, onOpen }: RowProps) {
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
        <StateLine state={stateLine(many ? allOf(many, each) : each, now)} section={each.section} />
        <span className={styles.name} dir="auto">
          {many ? manyLabel(many) : caseName(each)}
        </span>
        <span className={styles.line} dir="auto">
          {many
            ? many.cases.slice(0, NAMED).map(caseName).join(', ')
            : each.section === 'reported' && first !== ''
              ? first
              : ownerLine(each, now)}
        </span>
        {!many && event && (
          <span className={styles.line}>
            <PlaceLine place={[[whenLabel(event, day), countyWord(event)].filter(Boolean)]} />
          </span>
        )}
      </span>
      <Icon of={ChevronRight} size={20} />
    </button>
  )
}

/** The first of many, with the reports of all. */
const allOf = ({ cases }: Row, first: Case): Case => ({
  ...first,
  reports: cases.flatMap(({ reports }) => reports),
})

const ICONS: Record<Section, IconNode> = { reported: Flag, waiting: Hourglass, changed: Pencil }

/** What needs a decision, and since when. */
export function StateLine({ state, section }: { state: State; section: Section }) {
  return (
    <span className={`${styles.state} ${styles[state.kind]}`}>
      <Icon of={state.kind === 'quiet' ? RotateCcw : ICONS[section]} size={16} />
      <span>{state.text}</span>
    </span>
  )
}

/** The event as the app reads it. Null if it is too large or malformed; lists don't show such an event either. */
export const readCaseEvent = ({ event: { id, fields } }: Case): DanceEvent | null =>
  readPlacedEvent(id, fields, null)

/** The picture of an event in the moderator's list. */
export function CasePicture({ of: each, kind }: { of: Case; kind: 'thumbnail' | 'image' }) {
  const event = readCaseEvent(each)
  if (!event) return <img className={panel.cover} src={placeholderFor([])} alt="" />
  return <EventPicture event={event} kind={kind} />
}
