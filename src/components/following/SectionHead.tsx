import styles from './SectionHead.module.css'

/** The heading of a list of what an organiser or venue has, or of who is followed, with how many there are. */
export function SectionHead({ name, count = '' }: { name: string; count?: string }) {
  return (
    <header className={styles.head}>
      <h2>{name}</h2>
      {count !== '' && <p>{count}</p>}
    </header>
  )
}
