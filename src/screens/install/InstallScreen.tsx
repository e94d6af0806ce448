import { Link, Navigate, useNavigate } from 'react-router-dom'
import '../../styles/forcedColours.css'
import { InstallChoice } from '../../components/installChoice/InstallChoice'
import { PageHeading } from '../../components/PageHeading'
import { installMenu, isAppleSafari } from '../../domain/navigation/install'
import { ROUTES } from '../../domain/navigation/paths'
import { INSTALL, SIGN_IN_TO_KEEP } from '../../domain/navigation/setup'
import { useAppSelector } from '../../state/hooks'
import { selectInstall } from '../../state/slices/deviceSlice'
import styles from './InstallScreen.module.css'

/**
 * §2 /install: the content of setup's Ready? page as a separate screen, with the steps for a browser that doesn't ask
 * itself. A browser that can't install the app has no such page.
 */
export default function InstallScreen() {
  const navigate = useNavigate()
  const { offer, traits } = useAppSelector(selectInstall)
  const menu = installMenu(traits)
  if (offer === 'none' && menu === null && !isAppleSafari(traits))
    return <Navigate to={ROUTES.home} replace />
  return (
    <main className={styles.screen}>
      <PageHeading>{INSTALL}</PageHeading>
      <InstallChoice menu={menu} onGoOn={() => void navigate(ROUTES.events)} />
      {/* On an iPhone, the installed app shares no storage with Safari (reliability 1.8). */}
      <p className={styles.note}>
        <Link to={ROUTES.profile}>{SIGN_IN_TO_KEEP}</Link>{' '}
        <span>They are then in the installed app too.</span>
      </p>
    </main>
  )
}
