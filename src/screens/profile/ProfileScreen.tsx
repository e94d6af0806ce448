import { ChevronRight, MessageSquare } from 'lucide'
import { Icon } from '../../components/Icon'
import { Mark } from '../../components/Mark'
import { PageHeading } from '../../components/PageHeading'
import { CONTACT_EMAIL } from '../../domain/configuration'
import { NOT_SIGNED_IN } from '../../domain/messages'
import styles from './ProfileScreen.module.css'

/** §2 Profile, for a visitor: nobody is signed in, and where to write to. */
export default function ProfileScreen() {
  return (
    <main className={styles.screen}>
      <span className={styles.avatar}>
        <Mark size={40} />
      </span>
      <PageHeading>{NOT_SIGNED_IN}</PageHeading>
      <a className={styles.row} href={`mailto:${CONTACT_EMAIL}`}>
        <Icon of={MessageSquare} size={22} />
        <span>
          Report bug / provide feedback
          <span className={styles.address}>{CONTACT_EMAIL}</span>
        </span>
        <Icon of={ChevronRight} size={20} />
      </a>
    </main>
  )
}
