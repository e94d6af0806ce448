import { ArrowRight, BellOff, ChevronRight, CloudOff, WandSparkles } from 'lucide'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import foot from '../../../components/actFoot/ActFoot.module.css'
import { BackButton } from '../../../components/BackButton'
import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import { useIsPast } from '../../../components/hooks/inView'
import { Icon } from '../../../components/Icon'
import { PageHeading } from '../../../components/PageHeading'
import { LEFT_OUT, leaveOut, LISTED_FOLLOW } from '../../../domain/calendarLink/calendarProblems'
import { DONE } from '../../../domain/texts/labels'
import { DRAFTS_PATH } from '../../../domain/navigation/backTargets'
import type { PasteContext } from '../../../domain/paste/readFacts'
import {
  ALREADY_LISTED,
  CHOOSE_ONE,
  chosenBriefly,
  chosenOf,
  compared,
  comparing,
  entryCount,
  eventCount,
  FOR_ALL,
  FOR_ALL_HINT,
  makeDrafts,
  NOT_ABOUT_DANCE,
  notCompared,
  onlyRead,
  onlySome,
  OVER_GROUP,
  TO_COME,
  whichBriefly,
  whichOfThese,
} from '../../../domain/texts/chooseMessages'
import { CANCEL } from '../../../domain/texts/editorMessages'
import { MAX_DRAFTS } from '../../../state/editor/newDrafts'
import styles from './ChooseEntries.module.css'
import { EntryRows, Group, ListedRow, OverEntries } from './EntryRow'
import { ForAllSheet } from './ForAllSheet'
import { useChoice } from './useChoice'
import type { OpenedCalendar } from './usePasted'

interface Props {
  opened: OpenedCalendar
  context: PasteContext
  /** Goes back to the text and the choice of a file. */
  onLeave: () => void
  /** The drafts are made. */
  onMade: () => void
}

/** R93: 'Which of these 14 do you want to list?' The entries of a calendar file, each to be chosen as a draft. */
export default function ChooseEntries({ opened, context, onLeave, onMade }: Props) {
  const navigate = useNavigate()
  const { name, calendar } = opened
  const choice = useChoice(opened)
  const { groups, comparison, chosen, room } = choice
  const [isFilling, setIsFilling] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const head = useRef<HTMLDivElement>(null)
  // The bar then says in short what the heading says.
  const isPast = useIsPast(head)
  const count = Math.min(chosen.length, room)
  const limit = chosen.length > room ? onlySome(MAX_DRAFTS, room, chosen.length - room) : null

  const make = async () => {
    setIsBusy(true)
    setProblem(null)
    const failure = await choice.make()
    if (failure === null) {
      onMade()
      await navigate(DRAFTS_PATH, { replace: true })
    } else setProblem(failure)
    setIsBusy(false)
  }
  const leaveOthersOut = async () => {
    setIsBusy(true)
    setProblem(await choice.leaveOut())
    setIsBusy(false)
  }

  return (
    <>
      <main className={styles.screen} data-own-foot>
        <div className={`${styles.bar} ${isPast ? styles.past : ''}`}>
          <BackButton onBack={onLeave} />
          {isPast && (
            <p aria-hidden="true">
              <b>{whichBriefly(groups.coming.length)}</b>
              <span>{chosenBriefly(chosen.length)}</span>
            </p>
          )}
        </div>
        <div ref={head}>
          <PageHeading>{whichOfThese(groups.coming.length)}</PageHeading>
        </div>
        <p className={styles.note} role="status">
          <span>{comparison ? compared(name) : comparing(name)}</span>
          {calendar.read < calendar.of && <span> {onlyRead(calendar.read, calendar.of)}</span>}
        </p>
        <button
          type="button"
          className={styles.forAll}
          aria-haspopup="dialog"
          onClick={() => setIsFilling(true)}
        >
          <Icon of={WandSparkles} size={22} />
          <span>
            <b>{FOR_ALL}</b>
            <span>{FOR_ALL_HINT}</span>
          </span>
          <Icon of={ChevronRight} size={20} />
        </button>
        <section aria-labelledby="to-come">
          <div className={styles.head}>
            <h2 id="to-come">{TO_COME}</h2>
            <span role="status">{chosenOf(chosen.length, groups.coming.length)}</span>
          </div>
          <EntryRows choices={groups.coming} all={choice} />
          {comparison && choice.others > 0 && (
            <button
              type="button"
              className={styles.leaveOut}
              disabled={isBusy}
              onClick={() => void leaveOthersOut()}
            >
              <Icon of={BellOff} size={20} />
              <span>{leaveOut(choice.others)}</span>
            </button>
          )}
        </section>
        {groups.listed.length > 0 && (
          <Group title={ALREADY_LISTED} count={eventCount(groups.listed.length)}>
            {opened.link && <p className={styles.note}>{LISTED_FOLLOW}</p>}
            <ul>
              {groups.listed.map(({ choice: one, listed }) => (
                <ListedRow
                  key={one.entry.key}
                  choice={one}
                  listed={listed}
                  onDifferent={() => choice.callDifferent(one)}
                />
              ))}
            </ul>
          </Group>
        )}
        {comparison && comparison.missing.length > 0 && (
          <p className={styles.missing}>
            <Icon of={CloudOff} size={18} />
            <span>{notCompared(comparison.missing, comparison.isOffline)}</span>
          </p>
        )}
        {groups.other.length > 0 && (
          <Group title={NOT_ABOUT_DANCE} count={entryCount(groups.other.length)}>
            <EntryRows choices={groups.other} all={choice} />
          </Group>
        )}
        {groups.leftOut.length > 0 && (
          <Group title={LEFT_OUT} count={entryCount(groups.leftOut.length)}>
            <EntryRows choices={groups.leftOut} all={choice} />
          </Group>
        )}
        {calendar.over > 0 && (
          <Group title={OVER_GROUP} count={entryCount(calendar.over)}>
            <OverEntries calendar={calendar} />
          </Group>
        )}
      </main>
      <footer className={foot.foot}>
        <div className={foot.inner}>
          <Sentence>{problem}</Sentence>
          {limit && <p className={styles.limit}>{limit}</p>}
          <div className={foot.buttons}>
            <Button kind="secondary" disabled={isBusy} onClick={onLeave}>
              {opened.link && chosen.length === 0 ? DONE : CANCEL}
            </Button>
            <Button
              kind="primary"
              disabled={isBusy || count === 0 || !comparison}
              aria-busy={isBusy}
              onClick={() => void make()}
            >
              <span>{chosen.length === 0 ? CHOOSE_ONE : makeDrafts(count)}</span>
              {count > 0 && <Icon of={ArrowRight} size={20} />}
            </Button>
          </div>
        </div>
      </footer>
      <ForAllSheet isOpen={isFilling} all={choice} context={context} onClose={() => setIsFilling(false)} />
    </>
  )
}
