import { Button } from '../components/Button'
import { MarkOutline } from '../components/Mark'
import { PageHeading } from '../components/PageHeading'
import styles from './BrokenScreen.module.css'

/** A screen that could not be loaded or drawn. What was chosen and stored is not touched. */
export function BrokenScreen() {
  return (
    <main className={styles.screen}>
      <MarkOutline size={80} />
      <PageHeading>This screen did not open</PageHeading>
      <p>It may need a connection once. Nothing of yours is lost.</p>
      <Button kind="secondary" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </main>
  )
}
