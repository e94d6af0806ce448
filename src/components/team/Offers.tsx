import { Ban, Key } from 'lucide'
import { useState } from 'react'
import type { DanceEvent } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import { endsText, firstNameOf, type Team } from '../../domain/team/team'
import { DECLINE, TAKE_BACK, TAKE_OVER } from '../../domain/texts/teamMessages'
import type { AppThunk } from '../../state/slices/state'
import { useAppDispatch } from '../../state/hooks'
import { declineOffer, takeOver, withdrawLink, type TeamOutcome } from '../../state/organiser/team/teamThunks'
import { Button } from '../Button'
import { Sentence } from '../field/Sentence'
import { Icon } from '../Icon'
import { useAct } from '../hooks/useAct'
import { CardHead } from './CardHead'
import styles from './Team.module.css'

interface Props {
  event: DanceEvent
  team: Team
  onChanged: () => Promise<void>
}

/** R73: handing over is an offer. The owner takes it back; the organiser takes the event over or declines. */
export function Offers({ event, team, onChanged }: Props) {
  const dispatch = useAppDispatch()
  const { isBusy, message, run } = useAct()
  const [said, setSaid] = useState('')
  const { eventId } = event
  const owner = firstNameOf(team.people[0]?.name ?? '')
  /** Whatever came of the act, the team is read again, because somebody else may have changed it. */
  const act = (thunk: AppThunk<Promise<TeamOutcome>>, done: string) => () =>
    void run(async () => {
      setSaid('')
      const outcome = await dispatch(thunk)
      await onChanged()
      if (outcome.isDone) setSaid(done)
      return outcome
    })
  const state = { disabled: isBusy, 'aria-busy': isBusy }
  return (
    <>
      {team.offers.map(offer => {
        const first = firstNameOf(team.people.find(({ userId }) => userId === offer.to)?.name ?? '')
        return team.isMine ? (
          <div key={offer.to}>
            <div className={styles.link}>
              <CardHead icon={Key} title={`Offered to ${first}`} note={`Not answered. ${endsText(offer)}`} />
            </div>
            <button
              type="button"
              className={`${styles.plain} ${styles.danger}`}
              {...state}
              onClick={act(withdrawLink(eventId, offer.to), `The offer to ${first} is taken back.`)}
            >
              <Icon of={Ban} size={20} />
              {TAKE_BACK}
            </button>
          </div>
        ) : (
          <div key={offer.to} className={styles.link}>
            <CardHead icon={Key} title={`${owner} offers you this event`} note={endsText(offer)} />
            <p className={styles.text}>
              {`If you take it over, you own it: you alone can invite people and hand it over again. ${owner} stays as an organiser. Nobody can delete it from then on. You can cancel it, or give it back.`}
            </p>
            <div className={styles.buttons}>
              <Button
                kind="primary"
                {...state}
                onClick={act(takeOver(eventId), `You own '${eventName(event)}' now.`)}
              >
                {TAKE_OVER}
              </Button>
              <Button
                kind="secondary"
                className={styles.copy}
                {...state}
                onClick={act(declineOffer(eventId), `You declined. ${owner} still owns it.`)}
              >
                {DECLINE}
              </Button>
            </div>
          </div>
        )
      })}
      <Sentence>{message}</Sentence>
      <Sentence isNote>{said}</Sentence>
    </>
  )
}
