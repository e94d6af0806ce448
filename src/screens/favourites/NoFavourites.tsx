import { Link } from 'react-router-dom'
import buttons from '../../components/Button.module.css'
import { EmptyState } from '../../components/emptyState/EmptyState'
import { ROUTES } from '../../domain/navigation/paths'
import { SEE_THIS_WEEK } from '../../domain/texts/listMessages'

/** Shown without favourites: explains how to make one, and leads to some events. */
export default function NoFavourites() {
  return (
    <EmptyState
      drawing="heart"
      title="Keep the nights you love"
      text="Open an event and press Favourite. It waits here with its next date, also without a network."
    >
      <Link className={`${buttons.button} ${buttons.primary}`} to={ROUTES.events}>
        {SEE_THIS_WEEK}
      </Link>
    </EmptyState>
  )
}
