import { Ban, Check, CircleAlert, CircleDashed, Layers, Lock, type IconNode } from 'lucide'
import { memo, startTransition, useEffect, useId, useState } from 'react'
import { useLondonMoment } from '../../../components/hooks/clock'
import { Icon } from '../../../components/Icon'
import { withForAll, type Choice, type ForAll } from '../../../domain/calendarIn/choice'
import { draftWhen } from '../../../domain/editor/draft/draftWhen'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import { unclearFields } from '../../../domain/editor/foundMarks'
import {
  CANCELLED_IN_FILE,
  joinedFrom,
  keepAs,
  keepAsSingles,
  NO_DANCE_FOUND,
  PRIVATE,
  TENTATIVE,
  toCheck,
} from '../../../domain/texts/chooseMessages'
import { UNNAMED_DRAFT } from '../../../domain/texts/draftMessages'
import type { Day } from '../../../domain/time/days'
import styles from './ChooseEntries.module.css'
import type { ChoiceOfEntries } from './useChoice'

/** A file may hold thousands of entries. So many rows are drawn at once. */
const ROWS_AT_ONCE = 15

interface RowsProps {
  choices: readonly Choice[]
  all: ChoiceOfEntries
}

/** R93: entries to choose. The first are drawn at once, the others bit by bit, so that taps and scrolls come between. */
export function EntryRows({ choices, all }: RowsProps) {
  const today = useLondonMoment().day
  const [count, setCount] = useState(ROWS_AT_ONCE)
  const { length } = choices
  useEffect(() => {
    if (count < length) startTransition(() => setCount(count + ROWS_AT_ONCE))
  }, [count, length])
  const { isChosen, forAll, want, keepApart } = all
  return (
    <ul>
      {choices.slice(0, count).map(choice => (
        <EntryRow
          key={choice.entry.key}
          {...{ choice, today, want, keepApart }}
          forAll={isChosen.has(choice) ? forAll : null}
        />
      ))}
    </ul>
  )
}

interface Props extends Pick<ChoiceOfEntries, 'want' | 'keepApart'> {
  choice: Choice
  today: Day
  /** Null if it isn't chosen. */
  forAll: ForAll | null
}

/** R93: an entry to choose: its name, when and where it takes place, and what the file says of it. */
const EntryRow = memo(function EntryRow({ choice, today, forAll, want, keepApart }: Props) {
  const id = useId()
  const { entry, marks, dates } = choice
  const isOn = forAll !== null
  const draft = isOn ? withForAll(choice.draft, forAll) : choice.draft
  const unclear = unclearFields(marks).length
  const { singles } = entry
  const name = draft.eventName || UNNAMED_DRAFT
  return (
    <li className={styles.entry}>
      <label>
        <input
          type="checkbox"
          className="visuallyHidden"
          checked={isOn}
          aria-describedby={id}
          onChange={() => want(choice, !isOn)}
        />
        <span className={styles.box}>{isOn && <Icon of={Check} size={16} />}</span>
        <span className={styles.text}>
          <b dir="auto">{name}</b>
        </span>
      </label>
      <div className={styles.facts} id={id}>
        <span>{draftWhen(draft, { dates, today })}</span>
        {placeText(draft) !== '' && <span dir="auto">{placeText(draft)}</span>}
        <span className={styles.words}>
          {entry.isCancelled && <Word icon={CircleAlert} look={styles.danger} text={CANCELLED_IN_FILE} />}
          {entry.isTentative && <Word icon={CircleDashed} text={TENTATIVE} />}
          {entry.isPrivate && <Word icon={Lock} text={PRIVATE} />}
          {draft.danceTypes.length === 0 && <Word icon={Ban} text={NO_DANCE_FOUND} />}
          {unclear > 0 && <Word icon={CircleAlert} look={styles.warn} text={toCheck(unclear)} />}
          {singles && (
            <>
              <Word icon={Layers} look={styles.info} text={joinedFrom(singles.length)} />
              <button
                type="button"
                className={styles.act}
                aria-label={keepAsSingles(singles.length, name)}
                onClick={() => keepApart(choice)}
              >
                {keepAs(singles.length)}
              </button>
            </>
          )}
        </span>
      </div>
    </li>
  )
})

/** 'The Tin Chapel, Hove' */
const placeText = ({ location: { venue, city } }: EventDraft): string =>
  [venue, city].filter(Boolean).join(', ')

export function Word({ icon, look, text }: { icon: IconNode; look?: string | undefined; text: string }) {
  return (
    <span className={`${styles.word} ${look ?? ''}`}>
      <Icon of={icon} size={16} />
      <span>{text}</span>
    </span>
  )
}
