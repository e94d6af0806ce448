import { Ban, Copy, Link2, Share } from 'lucide'
import { useState } from 'react'
import type { DanceEvent } from '../../domain/event/event'
import { endsText, isTeamName, joinPath, type Team, type TeamLink } from '../../domain/team/team'
import { COPY_BY_HAND } from '../../domain/texts/organiserMessages'
import { LINK_COPIED } from '../../domain/texts/eventMessages'
import {
  INVITE,
  INVITE_EXPLANATION,
  LINK_FOR_ONE,
  MAKE_LINK,
  SHARE_LINK,
  TEAM_FULL,
  WITHDRAW_LINK,
} from '../../domain/texts/teamMessages'
import { useAppDispatch } from '../../state/hooks'
import { makeLink, shareInvitation, withdrawLink } from '../../state/organiser/team/teamThunks'
import { Button } from '../Button'
import { Sentence } from '../field/Sentence'
import { Icon } from '../Icon'
import { useAct } from '../hooks/useAct'
import { useSiteOrigin } from '../hooks/useSiteOrigin'
import { CardHead } from './CardHead'
import styles from './Team.module.css'
import { TeamNameField, useTeamName } from './TeamNameField'

interface Props {
  event: DanceEvent
  team: Team
  onChanged: () => Promise<void>
}

/** R73: the owner makes links for one person each, shares them and takes them back. */
export function Invitations({ event, team, onChanged }: Props) {
  const dispatch = useAppDispatch()
  const me = team.people.find(({ isMe }) => isMe)
  const isNamed = me !== undefined && me.since !== null
  const [name, setName] = useTeamName()
  const { isBusy, message, run } = useAct()
  const make = () =>
    void run(async () => {
      const outcome = await dispatch(makeLink(event.eventId, isNamed ? me.name : name))
      if (outcome.isDone) await onChanged()
      return outcome
    })
  return (
    <>
      <div>
        <h3>{INVITE}</h3>
        <p className={styles.text}>{team.hasRoom ? INVITE_EXPLANATION : TEAM_FULL}</p>
      </div>
      {team.links.map(link => (
        <Invitation key={link.token} event={event} link={link} onChanged={onChanged} />
      ))}
      {team.hasRoom && !isNamed && <TeamNameField value={name} onChange={setName} />}
      <Sentence>{message}</Sentence>
      {team.hasRoom && (
        <Button
          kind={team.links.length > 0 ? 'secondary' : 'primary'}
          className={styles.act}
          disabled={isBusy || (!isNamed && !isTeamName(name))}
          aria-busy={isBusy}
          onClick={make}
        >
          <Icon of={Link2} size={20} />
          {MAKE_LINK}
        </Button>
      )}
    </>
  )
}

/** One unused link, with its end. */
function Invitation({ event, link, onChanged }: Omit<Props, 'team'> & { link: TeamLink }) {
  const dispatch = useAppDispatch()
  const origin = useSiteOrigin()
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'byHand' | null>(null)
  const { isBusy, message, run } = useAct()
  const share = (onlyCopies: boolean) =>
    void dispatch(shareInvitation(event, link.token, { onlyCopies })).then(done =>
      setOutcome(done ?? 'byHand'),
    )
  const withdraw = () =>
    void run(async () => {
      const withdrawn = await dispatch(withdrawLink(event.eventId, link.token))
      if (withdrawn.isDone) await onChanged()
      return withdrawn
    })
  return (
    <div>
      <div className={styles.link}>
        <CardHead icon={Link2} title={LINK_FOR_ONE} note={`Not used. ${endsText(link)}`} />
        <div className={styles.buttons}>
          <Button kind="primary" onClick={() => share(false)}>
            <Icon of={Share} size={20} />
            {SHARE_LINK}
          </Button>
          <Button kind="secondary" className={styles.copy} onClick={() => share(true)}>
            <Icon of={Copy} size={20} />
            Copy
          </Button>
        </div>
        {outcome === 'byHand' && origin !== null && (
          <input
            className={styles.address}
            aria-label={LINK_FOR_ONE}
            readOnly
            value={origin + joinPath(event.eventId, link.token)}
            onFocus={({ target }) => target.select()}
          />
        )}
        <Sentence isNote>
          {outcome === 'copied' ? LINK_COPIED : outcome === 'byHand' && COPY_BY_HAND}
        </Sentence>
      </div>
      <button
        type="button"
        className={`${styles.plain} ${styles.danger}`}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={withdraw}
      >
        <Icon of={Ban} size={20} />
        {WITHDRAW_LINK}
      </button>
      <Sentence>{message}</Sentence>
    </div>
  )
}
