import type { AboutText } from '../../domain/editor/draft/draftTable'
import type { DanceEvent } from '../../domain/event/event'
import { ANNOUNCEMENT, DESCRIPTION, TEAM } from '../../domain/texts/labels'
import { LinkedText } from './LinkedText'
import { Notice } from './Notice'
import { StatusBanner } from './StatusBanner'
import styles from './About.module.css'

/** The titles of the texts, in the order in which they are shown. */
const TITLES: Readonly<Record<AboutText, string>> = { description: DESCRIPTION, team: TEAM }
const SECTIONS = Object.entries(TITLES) as [AboutText, string][]

/** §2 View event, About: banners by status, then announcement, description and team. */
export function About({ event }: { event: DanceEvent }) {
  return (
    <div className={styles.about}>
      <StatusBanner event={event} />
      {event.announcementText !== '' && <Notice title={ANNOUNCEMENT} text={event.announcementText} />}
      {SECTIONS.map(
        ([name, title]) => event[name] !== '' && <Section key={name} title={title} text={event[name]} />,
      )}
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
