import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { Boundary } from '../../components/Boundary'
import { SavedSince } from '../../components/outbox/SavedSince'
import { Sentence } from '../../components/field/Sentence'
import { PageHeading } from '../../components/PageHeading'
import { useIsWide } from '../../components/useIsWide'
import { asksBeforeCancel, needsWelcome } from '../../domain/editor/editorRules'
import { editorTitle, isCreating, nextTab, type EditorTab } from '../../domain/editor/editorTabs'
import { datesBeside } from '../../domain/editor/listRoom'
import { savedSince } from '../../domain/editor/savedSince'
import type { DanceEvent } from '../../domain/event/event'
import { occurrenceOn } from '../../domain/event/occurrences'
import type { Day } from '../../domain/time/days'
import { DISCARD_CHANGES } from '../../domain/organiser/actMessages'
import { isChangedDraft } from '../../domain/editor/storedDraft'
import { validate } from '../../domain/editor/validation'
import { selectOrganiser } from '../../state/organiser/organiserSelectors'
import type { OpenedDraft, Task } from '../../state/editor/openDraft'
import { useAppSelector } from '../../state/hooks'
import { DiscardDialog } from './dialogs/DiscardDialog'
import { SavingDialogs } from './dialogs/SavingDialogs'
import { WelcomeDialog } from './dialogs/WelcomeDialog'
import { useKeptFile } from './branding/useKeptFile'
import { EditingContext, type ImageTrouble } from './editing'
import { RestoredLine } from './RestoredLine'
import { useDraft } from './useDraft'
import { useKeptDraft } from './useKeptDraft'
import { useLeaving } from './useLeaving'
import { useSaving } from './useSaving'
import { useTab } from './useTab'
import styles from './Wizard.module.css'
import { WizardFoot } from './WizardFoot'
import { WizardTabs } from './WizardTabs'
import { CANCEL, CANCEL_CREATING, START_OVER } from '../../domain/texts/editorMessages'
import { SAVE } from '../../domain/texts/labels'

const WizardPreview = lazy(() => import(/* webpackChunkName: 'editor-branding' */ './WizardPreview'))

const NOT_KEPT = 'This device keeps no drafts at the moment: save before you leave.'

/** R7: the event, or one of its dates. */
const shownOn = (event: DanceEvent, date: Day | null) =>
  date === null ? event : occurrenceOn(event, date).event

interface Props {
  task: Task
  opened: OpenedDraft
  /** Called once the draft has been removed. */
  onStartOver: () => void
}

/** §2 Create and edit wizard: six tabs over one draft. */
export function Wizard({ task, opened: { stored, isRestored }, onStartOver }: Props) {
  const { mode, event, date = null } = task
  const { draft, change, onFlush, flush, latest, waitFor, settled, ...kept } = useDraft(stored.draft)
  const { pictureWorkRef, dateChanges, onDateChanges } = kept
  const [imageTrouble, setImageTrouble] = useState<ImageTrouble | null>(null)
  const isFileKept = useKeptFile({ change, waitFor, pictureWorkRef, imageTrouble, setImageTrouble })
  const placedVenueRef = useRef(stored.start.location.venue)
  const tabs = useTab(stored.tab, flush)
  const [hasAgreed, setHasAgreed] = useState(stored.hasAgreed)
  const [asked, setAsked] = useState<'cancel' | 'startOver' | null>(null)
  const isChanged = useMemo(() => isChangedDraft(stored.start, draft), [stored.start, draft])
  const { isKept, discard } = useKeptDraft({
    opened: stored,
    current: { ...stored, draft, tab: tabs.tab, hasAgreed },
    latest,
    isChanged: isChanged || isFileKept,
  })
  const since = useMemo(
    () => (event && !isCreating(mode) ? savedSince(stored.start, shownOn(event, date)) : []),
    [event, mode, date, stored.start],
  )
  const saving = useSaving({ task, stored, flush, settled, discard })
  const leave = useLeaving(task)
  const isWide = useIsWide()
  const organiser = useAppSelector(selectOrganiser)
  const problems = useMemo(
    () => (saving.hasAsked ? validate(draft, mode, event, date) : []),
    [saving.hasAsked, draft, mode, event, date],
  )
  const editing = useMemo(
    () => ({
      mode,
      draft,
      date,
      datesBeside: datesBeside(mode, event),
      change,
      onFlush,
      waitFor,
      pictureWorkRef,
      imageTrouble,
      setImageTrouble,
      placedVenueRef,
      dateChanges,
      onDateChanges,
      problemsOf: (field: string) =>
        problems.filter(problem => problem.field === field).map(({ message }) => message),
    }),
    [
      mode,
      draft,
      date,
      event,
      change,
      onFlush,
      waitFor,
      pictureWorkRef,
      imageTrouble,
      placedVenueRef,
      dateChanges,
      onDateChanges,
      problems,
    ],
  )

  const following = isCreating(mode) ? nextTab(tabs.tab) : null
  const discardAnd = (then: () => void) => void saving.run(() => discard().then(then))
  const cancel = () => {
    const now = flush()
    if (asksBeforeCancel(mode, now, isChangedDraft(stored.start, now))) setAsked('cancel')
    else discardAnd(leave)
  }
  const correct = (tab: EditorTab) => {
    saving.answer()
    tabs.goTo(tab, 'fault')
  }

  return (
    <EditingContext value={editing}>
      <main className={styles.wizard} data-own-foot>
        <PageHeading>{editorTitle(mode, draft.isRecurring)}</PageHeading>
        <div>
          <WizardTabs tabs={tabs} problems={problems}>
            <SavedSince differences={since} />
            {isRestored && <RestoredLine isBusy={saving.isBusy} onStartOver={() => setAsked('startOver')} />}
          </WizardTabs>
        </div>
        {isWide && (
          <Boundary fallback={null}>
            <Suspense fallback={null}>
              <WizardPreview isKept={isKept} />
            </Suspense>
          </Boundary>
        )}
      </main>
      <WizardFoot
        isBusy={saving.isBusy}
        act={isCreating(mode) ? 'Create' : SAVE}
        onAct={() => void saving.save()}
        onNext={following && (() => tabs.goTo(following, 'panel'))}
        onCancel={cancel}
      >
        <Sentence>{saving.message ?? (isKept ? null : NOT_KEPT)}</Sentence>
      </WizardFoot>
      <WelcomeDialog
        isOpen={!hasAgreed && needsWelcome(mode, organiser)}
        onAgree={() => setHasAgreed(true)}
        onClose={leave}
      />
      <DiscardDialog
        title={CANCEL}
        question={isCreating(mode) ? CANCEL_CREATING : DISCARD_CHANGES}
        isOpen={asked === 'cancel'}
        onClose={() => setAsked(null)}
        onConfirm={() => discardAnd(leave)}
      />
      <DiscardDialog
        title={START_OVER}
        question={DISCARD_CHANGES}
        isOpen={asked === 'startOver'}
        onClose={() => setAsked(null)}
        onConfirm={() => discardAnd(onStartOver)}
      />
      <SavingDialogs task={task} saving={saving} problems={problems} onCorrect={correct} />
    </EditingContext>
  )
}
