import { Check, Layers, Pencil } from 'lucide'
import { useId, useState } from 'react'
import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'
import { ruleOf } from '../../domain/event/reader/eventTable'
import { shownImageUrl } from '../../domain/event/eventImages'
import type { Answer, Question } from '../../domain/organiser/questions'
import {
  bothTexts,
  isTextUnit,
  splitTexts,
  unitTitle,
  valueText,
  type Split,
} from '../../domain/editor/valueTexts'
import { Button } from '../Button'
import { isTooLong } from '../field/isTooLong'
import { LimitedField } from '../field/LimitedField'
import { Icon } from '../Icon'
import { Sheet } from '../sheet/Sheet'
import { useAct } from '../hooks/useAct'
import styles from './DecisionSheet.module.css'

interface Props {
  /** The name of the event, with the date if the question is about one date. */
  subject: string
  question: Question
  /** The number of this question, from 1. */
  place: number
  count: number
  /** When each side was saved: 'saved on this phone, 8:41 pm'. */
  mineNote: string
  theirsNote: string
  /** The address of the person's own picture, if the question is about a picture. */
  ownPicture?: string | undefined
  /** What happens to the changes that need no decision. */
  rest: string
  /** What 'Later' does to both values. */
  later: string
  onAnswer: (answer: Answer) => Promise<void>
  onLater: () => void
}

type Choice = 'mine' | 'theirs' | 'both'
const ACTS: Record<Choice, string> = { mine: 'Keep mine', theirs: 'Keep theirs', both: 'Keep this text' }

/** R81: two editors changed the same field. The person sees both values and decides. */
export function DecisionSheet(props: Props) {
  const { subject, question, place, count, mineNote, theirsNote, ownPicture, rest, later } = props
  const { unit, mine, theirs } = question
  const [asked, setAsked] = useState(unit)
  const [choice, setChoice] = useState<Choice>('mine')
  const [mineText, theirsText] = [valueText(unit, mine), valueText(unit, theirs)]
  const bothOf = () => bothTexts(String(mine[unit] ?? ''), String(theirs[unit] ?? ''))
  const [text, setText] = useState(bothOf)
  // The sheet stays open for the next question, so reset it.
  if (asked !== unit) {
    setAsked(unit)
    setChoice('mine')
    setText(bothOf())
  }
  const { isBusy, run } = useAct()
  const group = useId()
  const [ownSplit, theirSplit] = splitTexts(mineText, theirsText)
  const limit = ruleOf(unit)?.limit ?? ANNOUNCEMENT_MAX_LENGTH
  const isBlocked = choice === 'both' && isTooLong(text, limit)
  const answer = () => props.onAnswer(choice === 'both' ? { text: text.trim() } : choice)

  return (
    <Sheet
      title="Two of you changed this"
      note={
        <p className={styles.note} dir="auto">
          {count > 1 ? `${subject}, question ${place} of ${count}` : subject}
        </p>
      }
      isOpen
      onClose={props.onLater}
      foot={
        <div className={styles.foot}>
          <Button kind="secondary" disabled={isBusy} onClick={props.onLater}>
            Later
          </Button>
          <Button
            kind="primary"
            disabled={isBusy || isBlocked}
            aria-busy={isBusy}
            onClick={() => void run(answer)}
          >
            {ACTS[choice]}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <h3 className={styles.title}>{unitTitle(unit)}</h3>
        <div className={styles.choices} role="radiogroup" aria-label={unitTitle(unit)}>
          <Side
            group={group}
            name="Mine"
            note={mineNote}
            text={ownSplit}
            picture={unit === 'imageUrl' ? ownPicture : undefined}
            isChosen={choice === 'mine'}
            onChoose={() => setChoice('mine')}
          />
          <Side
            group={group}
            name="Theirs"
            note={theirsNote}
            text={theirSplit}
            picture={unit === 'imageUrl' ? shownImageUrl(String(theirs.imageUrl ?? '')) : undefined}
            isChosen={choice === 'theirs'}
            onChoose={() => setChoice('theirs')}
          />
        </div>
        {isTextUnit(unit, count) && choice !== 'both' && (
          <button type="button" className={styles.both} onClick={() => setChoice('both')}>
            <Icon of={Pencil} size={20} />
            Write one from both
          </button>
        )}
        {choice === 'both' && (
          <LimitedField
            label="One from both"
            name="both"
            autoFocus
            rows={4}
            limit={limit}
            value={text}
            onChange={setText}
          />
        )}
        <ul className={styles.notes}>
          <li>
            <Icon of={Check} size={20} />
            <span>{rest}</span>
          </li>
          <li>
            <Icon of={Layers} size={20} />
            <span>{later}</span>
          </li>
        </ul>
      </div>
    </Sheet>
  )
}

interface SideProps {
  /** The radio buttons of one group: the arrow keys move between them. */
  group: string
  name: string
  note: string
  text: Split
  picture: string | undefined
  isChosen: boolean
  onChoose: () => void
}

function Side({ group, name, note, text, picture, isChosen, onChoose }: SideProps) {
  const [before, own, after] = text
  return (
    <label className={`${styles.side} ${isChosen ? styles.chosen : ''}`}>
      <input type="radio" className="visuallyHidden" name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles.who}>
        <span>
          <b>{name}</b> <span>{note}</span>
        </span>
        <span className={styles.mark}>{isChosen && <Icon of={Check} size={16} />}</span>
      </span>
      {picture ? (
        <img className={styles.picture} src={picture} alt={`${name}: the picture`} />
      ) : (
        <span className={styles.text} dir="auto">
          <span>{before}</span>
          {own !== '' && <mark>{own}</mark>}
          <span>{after}</span>
        </span>
      )}
    </label>
  )
}
