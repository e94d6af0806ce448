import { Link, useNavigate } from 'react-router-dom'
import { InstallChoice } from '../../components/installChoice/InstallChoice'
import { PageHeading } from '../../components/PageHeading'
import { ROUTES } from '../../domain/navigation/paths'
import { INSTALL, SIGN_IN_TO_KEEP } from '../../domain/navigation/setup'
import styles from './InstallScreen.module.css'

/** §2 /install: the content of setup's Ready? page as a separate screen. */
export default function InstallScreen() {
  const navigate = useNavigate()
  return (
    <main className={styles.screen}>
      <PageHeading>{INSTALL}</PageHeading>
      <InstallChoice onGoOn={() => void navigate(ROUTES.events)} />
      {/* On an iPhone, the installed app shares no storage with Safari (reliability 1.8). */}
      <p className={styles.note}>
        <Link to={ROUTES.profile}>{SIGN_IN_TO_KEEP}</Link> They are then in the installed app too.
      </p>
    </main>
  )
}
