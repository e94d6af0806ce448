import { Link, useLocation, useNavigate } from 'react-router-dom'
import { BackButton } from '../../components/BackButton'
import { FreshnessChip, RefreshPlace } from '../../components/listPage/FreshnessChip'
import { PageHeading } from '../../components/PageHeading'
import { useIsFirstPage } from '../../components/hooks/useIsFirstPage'
import { ROUTES } from '../../domain/navigation/paths'
import { manageBackTarget } from '../../domain/navigation/backTargets'
import { isPending } from '../../domain/event/visibility'
import { MY_PAGE } from '../../domain/texts/followMessages'
import { useAppSelector } from '../../state/hooks'
import { selectOwnEvents } from '../../state/organiser/organiserSelectors'
import styles from './ManageHeader.module.css'
import { MANAGE_EVENTS } from '../../domain/texts/organiserMessages'

/** R96: the organiser's own page, under Manage events. */
export const MY_PAGE_VIEW = 'page'

/** The way back, the way to the organiser's own page, the title, the age of the list (R35), and the refresh button (R76). */
export function ManageHeader({ isFresh }: { isFresh: boolean }) {
  const hasPage = useAppSelector(state => selectOwnEvents(state).some(event => !isPending(event)))
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <WayBack />
        {isFresh && (
          <span className={styles.acts}>
            {hasPage && (
              <Link className={styles.page} to={`${ROUTES.manageEvents}?view=${MY_PAGE_VIEW}`}>
                {MY_PAGE}
              </Link>
            )}
            <RefreshPlace />
          </span>
        )}
      </div>
      <PageHeading>{MANAGE_EVENTS}</PageHeading>
      {isFresh && (
        <div className={styles.freshness}>
          <FreshnessChip />
        </div>
      )}
    </header>
  )
}

/** §2: goes back, or to the profile if there is no history. */
function WayBack() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const isFirstPage = useIsFirstPage()
  const goBack = () => {
    const target = manageBackTarget(state?.from)
    if (target === 'back' && !isFirstPage) void navigate(-1)
    else void navigate(target === 'back' ? ROUTES.profile : target.to)
  }
  return <BackButton onBack={goBack} />
}
