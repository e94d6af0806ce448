import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button'
import { MessageScreen } from '../../components/MessageScreen'
import { ROUTES } from '../../domain/navigation/paths'
import { newInPlaceOffer, withPlaceOffer, type PlaceOffer } from '../../domain/navigation/placeOffer'
import type { Filters } from '../../domain/sync/filters'
import { keepChoices } from '../../state/lists/setupThunks'
import { useAppDispatch } from '../../state/hooks'

interface Props {
  offer: PlaceOffer
  /** The person's own choices. */
  kept: Filters
}

/** §2 Setup: asks a person with choices whether a public page's county and dance should join them. */
export function PlaceOfferQuestion({ offer, kept }: Props) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const leave = () => void navigate(ROUTES.events, { replace: true })
  const add = () => {
    dispatch(keepChoices(withPlaceOffer(kept, offer)))
    leave()
  }
  return (
    <MessageScreen title={`Add ${newInPlaceOffer(kept, offer).join(' and ')} to your choices?`}>
      <p>Your own dances and places stay. You can change them in Options.</p>
      <Button kind="primary" onClick={add}>
        Add
      </Button>
      <Button kind="secondary" onClick={leave}>
        Keep mine only
      </Button>
    </MessageScreen>
  )
}
