import { Ban, CirclePause, Hourglass, type IconNode } from 'lucide'
import { Icon } from '../../components/Icon'
import type { DanceEvent } from '../../domain/event'
import { DELETED_BANNER, PAUSED_BANNER, PENDING_BANNER } from '../../domain/messages'
import { isPending } from '../../domain/visibility'
import styles from './About.module.css'

/** §2 View event, About: banners by status, then announcement, description and team. */
export function About({ event }: { event: DanceEvent }) {
  return (
    <div className={styles.about}>
      <StatusBanner event={event} />
      {event.announcementText !== '' && (
        <section className={styles.announcement}>
          <h2>Announcement</h2>
          <p dir="auto">{event.announcementText}</p>
        </section>
      )}
      <section className={styles.section}>
        <h2>Description</h2>
        <p dir="auto">{event.description}</p>
      </section>
      {event.team !== '' && (
        <section className={styles.section}>
          <h2>Team</h2>
          <p dir="auto">{event.team}</p>
        </section>
      )}
    </div>
  )
}

function StatusBanner({ event }: { event: DanceEvent }) {
  if (isPending(event)) return <Banner kind="info" icon={Hourglass} text={PENDING_BANNER} />
  if (event.status === 'paused') return <Banner kind="warn" icon={CirclePause} text={PAUSED_BANNER} />
  if (event.status === 'deleted') return <Banner kind="danger" icon={Ban} text={DELETED_BANNER} />
  return null
}

interface BannerProps {
  kind: 'info' | 'warn' | 'danger'
  icon: IconNode
  text: string
}

function Banner({ kind, icon, text }: BannerProps) {
  return (
    <div className={`${styles.banner} ${styles[kind]}`} role="status">
      <Icon of={icon} size={20} />
      <p>{text}</p>
    </div>
  )
}
