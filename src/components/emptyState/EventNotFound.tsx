import { Link } from 'react-router-dom'
import { ROUTES } from '../../domain/navigation/paths'
import { EVENT_NOT_FOUND } from '../../domain/texts/eventMessages'
import { SEE_THIS_WEEK } from '../../domain/texts/listMessages'
import buttons from '../Button.module.css'
import screen from '../MessageScreen.module.css'
import { PageHeading } from '../PageHeading'
import { EmptyDrawing } from './EmptyDrawing'

/** §2 View event: the screen of an address without an event. It is an empty state with the way to some events. */
export function EventNotFound() {
  return (
    <main className={screen.screen}>
      <EmptyDrawing of="missing" />
      <PageHeading>{EVENT_NOT_FOUND}</PageHeading>
      <p>It may have been removed, or its address is wrong.</p>
      <Link className={`${buttons.button} ${buttons.primary}`} to={ROUTES.events}>
        {SEE_THIS_WEEK}
      </Link>
    </main>
  )
}
