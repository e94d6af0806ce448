import { waitingText } from '../../../domain/outbox/outboxResults'
import { useAppSelector } from '../../../state/hooks'
import { selectWaitingCount } from '../../../state/slices/outboxSelectors'

/** R61: what the deletion removes. `isGone` says that the account is deleted already. */
export function Consequences({ isGone }: { isGone: boolean }) {
  const waiting = useAppSelector(selectWaitingCount)
  if (isGone) return <p>Your account is deleted. What is left of it is on this device.</p>
  return (
    <>
      <p>This deletes for good:</p>
      <ul>
        <li>
          your events, with their pictures: people who saved them see that they are no longer available.
          Events that you claimed, or that were handed over to you, stay, with nobody named as their
          organiser. If others run an event with you and it should stay, first hand it over: Organisers, in
          the options of the event
        </li>
        <li>your profile: favourites, dances and locations</li>
        <li>your account: nobody can log in with it any more</li>
        <li>everything {waiting > 0 && `(${waitingText(waiting)} too) `}on this device</li>
      </ul>
      <p>You may want to download your data first. It can not be undone.</p>
    </>
  )
}
