import { Link } from 'react-router-dom'
import { ROUTES } from '../../domain/navigation/paths'
import { EVENT_NOT_FOUND, MAY_BE_GONE } from '../../domain/texts/eventMessages'
import { SEE_THIS_WEEK } from '../../domain/texts/listMessages'
import buttons from '../Button.module.css'
import screen from '../MessageScreen.module.css'
import { PageHeading } from '../PageHeading'
import { EmptyDrawing } from './EmptyDrawing'

/** The screen of an address that has nothing: an empty state with the way to some events. */
export function NotThere({ title, text }: { title: string; text: string }) {
  return (
    <main className={screen.screen}>
      <EmptyDrawing of="missing" />
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      <Link className={`${buttons.button} ${buttons.primary}`} to={ROUTES.events}>
        {SEE_THIS_WEEK}
      </Link>
    </main>
  )
}

/** §2 View event: the screen of an address without an event. */
export const EventNotFound = () => <NotThere title={EVENT_NOT_FOUND} text={MAY_BE_GONE} />
