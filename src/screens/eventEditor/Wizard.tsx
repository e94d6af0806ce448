import { CircleCheck, RotateCcw } from 'lucide'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Boundary } from '../../components/Boundary'
import { SavedSince } from '../../components/outbox/SavedSince'
import { Sentence } from '../../components/field/Sentence'
import { PageHeading } from '../../components/PageHeading'
import { useIsWide } from '../../components/hooks/useIsWide'
import { needsWelcome } from '../../domain/editor/editorRules'
import { editorTitle, isCreating, nextTab, type EditorTab } from '../../domain/editor/editorTabs'
import { marksAfterChange, marksAfterNext, type FoundMarks } from '../../domain/editor/foundMarks'
import type { EventDraft } from '../../domain/editor/draft/eventDraft'
import { savedSince } from '../../domain/editor/savedSince'
import type { DanceEvent } from '../../domain/event/event'
import { occurrenceOn } from '../../domain/event/occurrences'
import type { Day } from '../../domain/time/days'
import { isChangedDraft } from '../../domain/editor/storedDraft'
import { validate } from '../../domain/editor/validation'
import { selectOrganiser, selectWaitingFor } from '../../state/organiser/organiserSelectors'
import type { OpenedDraft, Task } from '../../state/editor/openDraft'
import { agreeInDrafts } from '../../state/editor/newDrafts'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { DiscardDialogs } from './dialogs/DiscardDialogs'
import { SavingDialogs } from './dialogs/SavingDialogs'
import { WelcomeDialog } from '../../components/welcome/WelcomeDialog'
import { useKeptFile } from './branding/useKeptFile'
import { EditingContext } from './editing/editing'
import { MarksLine, StartLink } from './FoundMark'
import { Icon } from '../../components/Icon'
import { useDiscarding } from './editing/useDiscarding'
import { useDraft, useKeptDraft } from './editing/useDraft'
import { useSaving } from './editing/useSaving'
import { useSharedEditing } from './editing/useSharedEditing'
import { useTab, WizardFoot, WizardTabs } from './WizardTabs'
import styles from './Wizard.module.css'
import { nowCreated } from '../../domain/texts/draftMessages'
import { SAVE } from '../../domain/texts/labels'
import { START_OVER, CHECK_DRAFT } from '../../domain/texts/editorMessages'

const WizardPreview = lazy(() => import(/* webpackChunkName: 'editor-branding' */ './WizardPreview'))

const NO_MARKS: FoundMarks = {}
const NOT_KEPT = 'This device keeps no drafts at the moment: save before you leave.'

interface Props {
  task: Task
  opened: OpenedDraft
  /** Called once the draft has been removed. */
  onStartOver: () => void
}

/** §2 Create and edit wizard: six tabs over one draft. */
export function Wizard({ task, opened: { stored, isRestored }, onStartOver }: Props) {
  const { mode, event, date = null } = task
  const dispatch = useAppDispatch()
  const drafting = useDraft(stored.draft)
  const { draft, flush, latest, settled } = drafting
  const { unread, latestUnread, ...image } = useKeptFile(stored.unread, drafting)
  const tabs = useTab(stored.tab, flush)
  const [hasAgreed, setHasAgreed] = useState(stored.hasAgreed)
  const isChanged = useMemo(() => isChangedDraft(stored.start, draft), [stored.start, draft])
  const [unseen, setUnseen] = useState(stored.marks)
  const marks = useMemo(
    () => unseen && marksAfterChange(unseen, stored.draft, draft),
    [unseen, stored.draft, draft],
  )
  const [dates, setDates] = useState(stored.dates)
  const { unread: _opened, ...begun } = stored
  const current = {
    ...begun,
    draft,
    tab: tabs.tab,
    hasAgreed,
    ...(marks && { marks }),
    ...(dates && { dates }),
    ...(unread && { unread }),
  }
  const { isKept, discard } = useKeptDraft({
    opened: stored,
    current,
    latest,
    isChanged: isChanged || unread !== undefined,
  })
  const saving = useSaving({ task, stored, dates, latestUnread, flush, settled, discard })
  const discarding = useDiscarding({ task, stored, unread, flush, discard, run: saving.run, onStartOver })
  const organiser = useAppSelector(selectOrganiser)
  const problems = useMemo(
    () => (saving.hasAsked ? validate(draft, mode, event, date) : []),
    [saving.hasAsked, draft, mode, event, date],
  )
  const { venue } = stored.start.location
  const editing = useSharedEditing({
    task,
    venue,
    drafting,
    image,
    problems,
    marks: marks ?? NO_MARKS,
    from: stored.from,
    ownDates: dates,
    setOwnDates: setDates,
  })
  const isMarked = marks !== undefined && Object.keys(marks).length > 0

  const following = isCreating(mode) ? nextTab(tabs.tab) : null
  const correct = (tab: EditorTab) => {
    saving.answer()
    tabs.goTo(tab, 'fault')
  }

  return (
    <EditingContext value={editing}>
      <main className={styles.wizard} data-own-foot>
        <PageHeading>{isMarked ? CHECK_DRAFT : editorTitle(mode, draft.isRecurring)}</PageHeading>
        <div>
          <WizardTabs tabs={tabs} problems={problems}>
            <CreatedBefore />
            <SinceStart task={task} start={stored.start} />
            {isMarked && <MarksLine marks={marks} from={stored.from} />}
            {mode === 'create' && tabs.tab === 'Event' && !isMarked && <StartLink />}
            {isRestored && !stored.marks && (
              <RestoredLine isBusy={saving.isBusy} onStartOver={discarding.startOver} />
            )}
          </WizardTabs>
        </div>
        <PreviewBeside isKept={isKept} />
      </main>
      <WizardFoot
        isBusy={saving.isBusy}
        act={isCreating(mode) ? 'Create' : SAVE}
        onAct={() => void saving.save()}
        onNext={
          following &&
          (() => {
            setUnseen(unseen && marksAfterNext(unseen, tabs.tab))
            tabs.goTo(following, 'panel')
          })
        }
        onCancel={discarding.cancel}
      >
        <Sentence>{saving.message ?? (isKept ? null : NOT_KEPT)}</Sentence>
      </WizardFoot>
      <WelcomeDialog
        isOpen={!hasAgreed && needsWelcome(mode, organiser)}
        onAgree={() => {
          setHasAgreed(true)
          if (task.draft) void dispatch(agreeInDrafts(stored.key))
          tabs.goTo(tabs.tab, 'panel')
        }}
        onClose={discarding.leave}
      />
      <DiscardDialogs mode={mode} discarding={discarding} />
      <SavingDialogs task={task} saving={saving} problems={problems} onCorrect={correct} />
    </EditingContext>
  )
}

/** R93: which draft became an event just now, above the next one. */
function CreatedBefore() {
  const { state } = useLocation() as { state: { created?: unknown } | null }
  if (typeof state?.created !== 'string') return null
  return (
    <p className={styles.created} role="status">
      <Icon of={CircleCheck} size={16} />
      <span dir="auto">{nowCreated(state.created)}</span>
    </p>
  )
}

/** R7: the event, or one of its dates. */
const shownOn = (event: DanceEvent, date: Day | null) =>
  date === null ? event : occurrenceOn(event, date).event

/** R81: what somebody else has saved since the draft began. */
function SinceStart({ task: { mode, event, date = null }, start }: { task: Task; start: EventDraft }) {
  const differences = useMemo(
    () => (event && !isCreating(mode) ? savedSince(start, shownOn(event, date)) : []),
    [event, mode, date, start],
  )
  // The person's own save shows before the editor closes, and while it is sent.
  const isOwn = useAppSelector(state => event !== undefined && selectWaitingFor(state, event.eventId))
  return <SavedSince differences={isOwn ? [] : differences} />
}

/** The preview on a wide window. If it can't be loaded, the wizard works without it. */
function PreviewBeside({ isKept }: { isKept: boolean }) {
  const isWide = useIsWide()
  if (!isWide) return null
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <WizardPreview isKept={isKept} />
      </Suspense>
    </Boundary>
  )
}

/** R44: says that an unfinished draft was restored, and offers to discard it. */
function RestoredLine({ isBusy, onStartOver }: { isBusy: boolean; onStartOver: () => void }) {
  return (
    <div className={styles.line}>
      <p role="status">Draft restored</p>
      <button type="button" disabled={isBusy} onClick={onStartOver}>
        <Icon of={RotateCcw} size={16} />
        {START_OVER}
      </button>
    </div>
  )
}
