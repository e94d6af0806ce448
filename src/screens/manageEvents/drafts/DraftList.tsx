import { ArrowRight, ChevronRight, CircleAlert, CircleCheck, MapPinOff, type IconNode } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import foot from '../../../components/actFoot/ActFoot.module.css'
import { BackButton } from '../../../components/BackButton'
import { Button } from '../../../components/Button'
import buttons from '../../../components/Button.module.css'
import { useLondonMoment } from '../../../components/hooks/clock'
import { EventPicture } from '../../../components/EventPicture'
import { EventRowSkeleton } from '../../../components/eventRow/EventRowSkeleton'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { PageHeading } from '../../../components/PageHeading'
import { useAct } from '../../../components/hooks/useAct'
import { useIsFirstPage } from '../../../components/hooks/useIsFirstPage'
import { WelcomeDialog } from '../../../components/welcome/WelcomeDialog'
import { needsWelcome } from '../../../domain/editor/editorRules'
import { draftPicture } from '../../../domain/editor/draft/draftPreview'
import type { DraftState } from '../../../domain/editor/waiting/draftState'
import { draftWhen } from '../../../domain/editor/draft/draftWhen'
import { draftIdOf, type StoredDraft } from '../../../domain/editor/storedDraft'
import { createEventPath } from '../../../domain/navigation/backTargets'
import { ROUTES } from '../../../domain/navigation/paths'
import {
  CHECK_NEXT,
  createComplete,
  createdText,
  DRAFTS_NOT_READ,
  draftsTitle,
  fromFile,
  NO_DRAFTS,
  NO_DRAFTS_TEXT,
  NOT_CREATED,
  ONLY_HERE,
  UNNAMED_DRAFT,
} from '../../../domain/texts/draftMessages'
import { LOADING } from '../../../domain/texts/listMessages'
import { dayAndMonth } from '../../../domain/time/dayLabels'
import { londonMoment, type Day } from '../../../domain/time/days'
import {
  agreeInDrafts,
  createTogether,
  loadNewDrafts,
  MAX_TOGETHER_UNTRUSTED,
  type WaitingDraft,
} from '../../../state/editor/newDrafts'
import { selectMayCreateLive, selectOrganiser } from '../../../state/organiser/organiserSelectors'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { CreateSheet } from './CreateSheet'
import styles from './DraftList.module.css'

const SKELETON_ROWS = 4

const SIGNS: Readonly<Record<DraftState['kind'], { icon: IconNode; look: string | undefined }>> = {
  complete: { icon: CircleCheck, look: styles.ok },
  listed: { icon: CircleCheck, look: styles.ok },
  unclear: { icon: CircleAlert, look: styles.warn },
  missing: { icon: CircleAlert, look: styles.warn },
  place: { icon: MapPinOff, look: styles.warn },
  over: { icon: CircleAlert, look: styles.warn },
}

/** R93: the drafts of new events on this device: to check one by one, and to create together. */
export function DraftList() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isFirstPage = useIsFirstPage()
  const isLive = useAppSelector(selectMayCreateLive)
  const organiser = useAppSelector(selectOrganiser)
  const today = useLondonMoment().day
  const [found, setFound] = useState<WaitingDraft[] | 'failed' | null>(null)
  const [asked, setAsked] = useState<'welcome' | 'create' | null>(null)
  const [isAgreed, setIsAgreed] = useState(false)
  const [created, setCreated] = useState(0)
  const { isBusy, message, run } = useAct()

  const load = useEffectEvent(async (): Promise<WaitingDraft[] | 'failed'> => {
    try {
      return await dispatch(loadNewDrafts())
    } catch {
      return 'failed'
    }
  })
  useEffect(() => {
    let isHere = true
    void load().then(drafts => isHere && setFound(drafts))
    return () => void (isHere = false)
  }, [created])

  const drafts = Array.isArray(found) ? found : []
  const complete = drafts.filter(({ state }) => state.kind === 'complete')
  const together = isLive ? complete : complete.slice(0, MAX_TOGETHER_UNTRUSTED)
  const next = drafts.find(({ state }) => state.kind !== 'complete' && state.kind !== 'listed')
  const hasAgreed =
    isAgreed || drafts.some(({ stored }) => stored.hasAgreed) || !needsWelcome('create', organiser)

  const create = () =>
    run(async () => {
      try {
        await dispatch(createTogether(together.map(({ stored }) => stored)))
      } catch {
        return { isDone: false, message: NOT_CREATED }
      }
      setAsked(null)
      if (together.length === drafts.length) await navigate(ROUTES.manageEvents, { replace: true })
      else setCreated(before => before + together.length)
      return { isDone: true, message: null }
    })
  const goBack = () => void (isFirstPage ? navigate(ROUTES.manageEvents, { replace: true }) : navigate(-1))

  return (
    <>
      <main className={styles.screen} data-own-foot={drafts.length > 0 ? 'high' : undefined}>
        <BackButton onBack={goBack} />
        <PageHeading>
          {found === 'failed' || !drafts.length ? NO_DRAFTS : draftsTitle(drafts.length)}
        </PageHeading>
        <p className={styles.note} role="status">
          {noteOf(found, created, today)}
        </p>
        {found === null && Array.from({ length: SKELETON_ROWS }, (_, row) => <EventRowSkeleton key={row} />)}
        <ul className={styles.list}>
          {drafts.map(({ stored, state }, position) => (
            <li key={stored.key}>
              <DraftRow stored={stored} state={state} position={position} />
            </li>
          ))}
        </ul>
      </main>
      {drafts.length > 0 && (
        <footer className={foot.foot}>
          <div className={foot.inner}>
            <div className={foot.stack}>
              {next && (
                <Link className={`${buttons.button} ${buttons.primary}`} to={pathOf(next.stored)}>
                  <span>{CHECK_NEXT}</span>
                  <Icon of={ArrowRight} size={20} />
                </Link>
              )}
              {together.length > 0 && (
                <Button
                  kind={next ? 'secondary' : 'primary'}
                  onClick={() => setAsked(hasAgreed ? 'create' : 'welcome')}
                >
                  {createComplete(together.length)}
                </Button>
              )}
            </div>
          </div>
        </footer>
      )}
      <WelcomeDialog
        isOpen={asked === 'welcome'}
        onAgree={() => {
          setIsAgreed(true)
          void dispatch(agreeInDrafts())
          setAsked('create')
        }}
        onClose={() => setAsked(null)}
      />
      <CreateSheet
        isOpen={asked === 'create'}
        drafts={together}
        isLimited={together.length < complete.length}
        isBusy={isBusy}
        onCreate={() => void create()}
        onClose={() => setAsked(null)}
      >
        <Sentence>{message}</Sentence>
      </CreateSheet>
    </>
  )
}

const pathOf = (stored: StoredDraft) => createEventPath({ draft: draftIdOf(stored) })

/** What the list says of itself. `created` counts the events that were made from it just now. */
function noteOf(found: WaitingDraft[] | 'failed' | null, created: number, today: Day): string {
  if (found === null) return LOADING
  if (found === 'failed') return DRAFTS_NOT_READ
  const text = found.length === 0 ? NO_DRAFTS_TEXT : sourceText(found, today)
  return created > 0 ? `${createdText(created)}. ${text}` : text
}

/** 'From salsa-rojo.ics, today. Only on this device.', if all come from one file. */
function sourceText(drafts: readonly WaitingDraft[], today: Day): string {
  const names = new Set(drafts.map(({ stored }) => stored.from?.name ?? ''))
  const [name = ''] = names
  const at = drafts[0]?.stored.from?.at
  if (names.size !== 1 || name === '' || at === undefined) return ONLY_HERE
  const day = londonMoment(at).day
  return fromFile(name, day === today ? 'today' : dayAndMonth(day))
}

function DraftRow({ stored, state, position }: WaitingDraft & { position: number }) {
  const now = useLondonMoment()
  const { draft, dates = [] } = stored
  const { icon, look } = SIGNS[state.kind]
  return (
    <Link className={styles.row} to={pathOf(stored)}>
      <span className={styles.thumb}>
        <EventPicture event={draftPicture(draft, now)} kind="thumbnail" position={position} />
      </span>
      <span className={styles.text}>
        <b dir="auto">{draft.eventName || UNNAMED_DRAFT}</b>
        <span className={styles.when}>{draftWhen(draft, { dates, today: now.day, isBrief: true })}</span>
        <span className={`${styles.state} ${look ?? ''}`}>
          <Icon of={icon} size={16} />
          <span>{state.text}</span>
        </span>
      </span>
      <Icon of={ChevronRight} size={20} className={styles.way} />
    </Link>
  )
}
