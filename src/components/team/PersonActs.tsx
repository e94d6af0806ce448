import { ArrowLeft, Key } from 'lucide'
import { useRef, useState } from 'react'
import type { DanceEvent } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import { firstNameOf, type Team, type TeamPerson } from '../../domain/team/team'
import { BACK } from '../../domain/texts/labels'
import { HAND_OVER, REMOVE_PERSON, STAY_AS_ORGANISER } from '../../domain/texts/teamMessages'
import { useAppDispatch } from '../../state/hooks'
import { offerTo, removePerson } from '../../state/organiser/team/teamThunks'
import { Button } from '../Button'
import { Sentence } from '../field/Sentence'
import { Icon } from '../Icon'
import { useAct } from '../hooks/useAct'
import styles from './Team.module.css'

interface Props {
  event: DanceEvent
  team: Team
  person: TeamPerson
  /** Called after the act has worked. */
  onDone: () => Promise<void>
  onBack: () => void
}

/** R73: the owner removes a person, or offers them the event after a second yes. */
export function PersonActs({ event, team, person, onDone, onBack }: Props) {
  const dispatch = useAppDispatch()
  const [isOffering, setIsOffering] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  const { isBusy, message, run } = useAct()
  const offer = () => {
    // The pressed button goes.
    back.current?.focus()
    setIsOffering(true)
  }
  const first = firstNameOf(person.name)
  const isOffered = team.offers.some(({ to }) => to === person.userId)
  const others = team.people.filter(({ userId }) => team.offers.some(({ to }) => to === userId))
  const ends = others.map(({ name }) => ` The offer to ${firstNameOf(name)} ends.`).join('')
  const offering = [
    `${first} is asked first, and has 7 days to accept. Until then you own '${eventName(event)}'.${ends}`,
    `As its owner, ${first} alone can invite people and hand it over again. You stay as an organiser. Unused links end.`,
    `Nobody can delete it from then on. ${first} can cancel it, or give it back.`,
  ]
  const removing = [
    `If you remove ${first}, ${first} can't edit from then on. A change that still waits on ${first}'s phone is refused, and ${first} is told why.`,
  ]
  const decide = (act: typeof offerTo) => () =>
    void run(async () => {
      const outcome = await dispatch(act(event.eventId, person.userId))
      if (outcome.isDone) await onDone()
      return outcome
    })

  return (
    <div className={styles.team}>
      <button type="button" ref={back} className={styles.plain} autoFocus onClick={onBack}>
        <Icon of={ArrowLeft} size={20} />
        {BACK}
      </button>
      <h3 dir="auto">{person.name}</h3>
      {!isOffering && !isOffered && (
        <button type="button" className={styles.plain} onClick={offer}>
          <Icon of={Key} size={22} />
          <span>
            <span className={styles.line}>{`${HAND_OVER} to ${first}`}</span>
            <span className={`${styles.note} ${styles.line}`}>{STAY_AS_ORGANISER}</span>
          </span>
        </button>
      )}
      {(isOffering ? offering : removing).map(text => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      <Sentence>{message}</Sentence>
      <Button
        kind="primary"
        className={`${styles.act} ${isOffering ? '' : styles.remove}`}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={decide(isOffering ? offerTo : removePerson)}
      >
        {isOffering ? `Offer it to ${first}` : REMOVE_PERSON}
      </Button>
    </div>
  )
}
