import type { DanceEvent } from '../../domain/event/event'
import { LinkedText } from './LinkedText'
import { Notice } from './Notice'
import { StatusBanner } from './StatusBanner'
import styles from './About.module.css'

/** §2 View event, About: banners by status, then announcement, description and team. */
export function About({ event }: { event: DanceEvent }) {
  return (
    <div className={styles.about}>
      <StatusBanner event={event} />
      {event.announcementText !== '' && <Notice title="Announcement" text={event.announcementText} />}
      {event.description !== '' && <Section title="Description" text={event.description} />}
      {event.team !== '' && <Section title="Team" text={event.team} />}
    </div>
  )
}

function Section({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <LinkedText text={text} />
    </section>
  )
}
