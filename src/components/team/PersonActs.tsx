import { ArrowLeft, Key } from 'lucide'
import { useState } from 'react'
import type { DanceEvent } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import { firstNameOf, type TeamPerson } from '../../domain/team/team'
import { BACK } from '../../domain/texts/labels'
import { HAND_OVER, REMOVE_PERSON, STAY_AS_ORGANISER } from '../../domain/texts/teamMessages'
import { useAppDispatch } from '../../state/hooks'
import { handOver, removePerson } from '../../state/organiser/team/teamThunks'
import { Button } from '../Button'
import { Sentence } from '../field/Sentence'
import { Icon } from '../Icon'
import { useAct } from '../useAct'
import styles from './Team.module.css'

interface Props {
  event: DanceEvent
  person: TeamPerson
  /** Called after the act has worked. */
  onDone: () => Promise<void>
  onBack: () => void
}

/** R73: the owner removes a person, or hands the event over to them after a second yes. */
export function PersonActs({ event, person, onDone, onBack }: Props) {
  const dispatch = useAppDispatch()
  const [isHandingOver, setIsHandingOver] = useState(false)
  const { isBusy, message, run } = useAct()
  const first = firstNameOf(person.name)
  const decide = (act: typeof handOver) => () =>
    void run(async () => {
      const outcome = await dispatch(act(event.eventId, person.userId))
      if (outcome.isDone) await onDone()
      return outcome
    })

  return (
    <div className={styles.team}>
      <button type="button" className={styles.plain} data-first-focus onClick={onBack}>
        <Icon of={ArrowLeft} size={20} />
        {BACK}
      </button>
      <h3 dir="auto">{person.name}</h3>
      {!isHandingOver && (
        <button type="button" className={styles.plain} onClick={() => setIsHandingOver(true)}>
          <Icon of={Key} size={22} />
          <span>
            {HAND_OVER} to {first}
            <span className={`${styles.note} ${styles.line}`}>{STAY_AS_ORGANISER}</span>
          </span>
        </button>
      )}
      <p className={styles.text}>
        {isHandingOver
          ? `${first} becomes the owner of '${eventName(event)}', and alone can delete it, invite people and hand it over again. You stay as an organiser. Unused links end.`
          : `If you remove ${first}, ${first} can't edit from then on. A change that still waits on ${first}'s phone is refused, and ${first} is told why.`}
      </p>
      <Sentence>{message}</Sentence>
      <Button
        kind="primary"
        className={`${styles.act} ${isHandingOver ? '' : styles.remove}`}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={decide(isHandingOver ? handOver : removePerson)}
      >
        {isHandingOver ? `${HAND_OVER} to ${first}` : REMOVE_PERSON}
      </Button>
    </div>
  )
}
