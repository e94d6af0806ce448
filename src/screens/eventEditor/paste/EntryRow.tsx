import { Ban, Check, CircleAlert, CircleDashed, Layers, Lock, type IconNode } from 'lucide'
import { useId } from 'react'
import { useLondonMoment } from '../../../components/clock'
import { Icon } from '../../../components/Icon'
import { withForAll, type Choice } from '../../../domain/calendarIn/choice'
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
import styles from './ChooseEntries.module.css'
import type { ChoiceOfEntries } from './useChoice'

interface Props {
  choice: Choice
  all: ChoiceOfEntries
}

/** R93: an entry to choose: its name, when and where it takes place, and what the file says of it. */
export function EntryRow({ choice, all }: Props) {
  const today = useLondonMoment().day
  const id = useId()
  const { entry, marks, dates } = choice
  const isOn = all.isChosen(choice)
  const draft = isOn ? withForAll(choice.draft, all.forAll) : choice.draft
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
          onChange={() => all.toggle(choice)}
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
                onClick={() => all.keepApart(choice)}
              >
                {keepAs(singles.length)}
              </button>
            </>
          )}
        </span>
      </div>
    </li>
  )
}

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
