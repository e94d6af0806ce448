import { Check, CircleAlert, FileUp, X } from 'lucide'
import { lazy, Suspense, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BackButton } from '../../../components/BackButton'
import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { PageHeading } from '../../../components/PageHeading'
import { READ_MAX_LENGTH } from '../../../domain/paste/extract/found'
import { foundLines, textParts, type FoundLine } from '../../../domain/paste/foundLabels'
import {
  CLEAR,
  cutAt,
  DRAFT_NOT_KEPT,
  foundTitle,
  MAKE_DRAFT,
  NOT_CLEAR,
  NOTHING_FOUND,
  OPEN_FILE,
  PASTE_HINT,
  PLACES_MISSING,
  START_FROM_TEXT,
  THEIR_PICTURE,
  WITHOUT_PICTURE,
  YOUR_TEXT,
} from '../../../domain/paste/pasteMessages'
import { createEventPath } from '../../../domain/navigation/backTargets'
import { NEW_DRAFT } from '../../../domain/editor/draft/draftFields'
import { unreadPicture } from '../../../domain/images/unreadPicture'
import { draftOfFound } from '../../../domain/paste/markedDraft'
import { ROUTES } from '../../../domain/navigation/paths'
import { CANCEL } from '../../../domain/texts/editorMessages'
import { useAppDispatch } from '../../../state/hooks'
import { keepNewDrafts } from '../../../state/editor/newDrafts'
import { makeNewId } from '../../../state/editor/openDraft'
import { useFileDrop } from '../branding/useFileDrop'
import foot from '../../../components/actFoot/ActFoot.module.css'
import styles from './StartFromText.module.css'
import { usePasted } from './usePasted'

// Only a calendar file needs the list.
const ChooseEntries = lazy(() => import(/* webpackChunkName: 'editor-lists' */ './ChooseEntries'))

/** A text or a calendar file, what was found in it, and the act that makes a draft of it. */
export default function StartFromText() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const pasted = usePasted()
  const { text, found, picture, arePlacesMissing } = pasted
  const { isOver, handlers } = useFileDrop(file => void pasted.openFile(file))
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const lines = found ? foundLines(found) : []
  const leave = () => void navigate(ROUTES.createEvent, { replace: true })

  const make = async () => {
    setIsBusy(true)
    setProblem(null)
    const newId = () => dispatch(makeNewId())
    const draft = newId()
    const unread = picture && (await unreadPicture(picture))
    const made = found ? draftOfFound(found, newId) : { draft: NEW_DRAFT }
    const isKept = await dispatch(
      keepNewDrafts([{ eventId: draft, ...made, ...(unread && { unread }) }], pasted.source),
    )
    if (isKept) {
      pasted.forget()
      await navigate(createEventPath({ draft }), { replace: true })
    } else setProblem(DRAFT_NOT_KEPT)
    setIsBusy(false)
  }

  const leaveList = () => {
    pasted.forget()
    pasted.choose(null)
    // A text beside the file is no draft yet.
    pasted.setText(text)
  }
  if (pasted.calendar)
    return (
      <Suspense fallback={null}>
        <ChooseEntries
          opened={pasted.calendar}
          context={pasted.context}
          onLeave={leaveList}
          onMade={leaveList}
        />
      </Suspense>
    )

  return (
    <>
      <main className={styles.screen} data-own-foot {...handlers}>
        <BackButton onBack={leave} />
        <PageHeading>{START_FROM_TEXT}</PageHeading>
        <p className={styles.hint}>{PASTE_HINT}</p>
        <label className={styles.label} htmlFor={id}>
          {YOUR_TEXT}
        </label>
        <div className={`${styles.box} ${isOver ? styles.over : ''}`}>
          <div className={styles.marks} aria-hidden="true">
            {found && found.text === text.trim()
              ? textParts({ ...found, text }).map((part, at) =>
                  part.isFound ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
                )
              : `${text} `}
          </div>
          <textarea
            id={id}
            value={text}
            spellCheck={false}
            onChange={event => pasted.setText(event.target.value)}
          />
        </div>
        <div className={styles.acts}>
          <label className={styles.file}>
            <Icon of={FileUp} size={20} />
            {OPEN_FILE}
            <input
              type="file"
              accept=".ics,text/calendar,.txt,text/plain"
              onChange={event => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                if (file) void pasted.openFile(file)
              }}
            />
          </label>
          {text !== '' && (
            <button type="button" onClick={pasted.clear}>
              <Icon of={X} size={20} />
              {CLEAR}
            </button>
          )}
        </div>
        <Sentence>{pasted.problem}</Sentence>
        {picture && <SharedPicture picture={picture} onDrop={pasted.dropPicture} />}
        {found && (
          <section className={styles.answers}>
            <h2>
              <span role="status">
                {foundTitle(lines.length, lines.filter(({ doubt }) => doubt !== null).length)}
              </span>
            </h2>
            {found.isCut && <p className={styles.hint}>{cutAt(READ_MAX_LENGTH)}</p>}
            {arePlacesMissing && <p className={styles.hint}>{PLACES_MISSING}</p>}
            {lines.length === 0 && <p className={styles.hint}>{NOTHING_FOUND}</p>}
            <dl>
              {lines.map(line => (
                <Answer key={line.answer} line={line} />
              ))}
            </dl>
          </section>
        )}
      </main>
      <footer className={foot.foot}>
        <div className={foot.inner}>
          <Sentence>{problem}</Sentence>
          <div className={foot.buttons}>
            <Button
              kind="secondary"
              disabled={isBusy}
              onClick={() => {
                pasted.forget()
                leave()
              }}
            >
              {CANCEL}
            </Button>
            <Button kind="primary" disabled={isBusy || !(found || picture)} onClick={() => void make()}>
              {MAKE_DRAFT}
            </Button>
          </div>
        </div>
      </footer>
    </>
  )
}

/** R90: the picture that goes into the draft. */
function SharedPicture({ picture, onDrop }: { picture: File; onDrop: () => void }) {
  const url = useMemo(() => URL.createObjectURL(picture), [picture])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div className={styles.picture}>
      <img src={url} alt="" />
      <p>
        <span>{THEIR_PICTURE}</span>
        <b dir="auto">{picture.name}</b>
      </p>
      <button type="button" onClick={onDrop}>
        <Icon of={X} size={20} />
        {WITHOUT_PICTURE}
      </button>
    </div>
  )
}

/** One answer, with a tick or with why it isn't clear. */
function Answer({ line: { label, value, doubt } }: { line: FoundLine }) {
  return (
    <div className={doubt === null ? undefined : styles.unsure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {doubt === null ? (
        <Icon of={Check} size={20} />
      ) : (
        <dd className={styles.doubt}>
          <Icon of={CircleAlert} size={16} />
          <span>{doubt.startsWith(NOT_CLEAR) ? NOT_CLEAR : doubt}</span>
        </dd>
      )}
    </div>
  )
}
