import { Button } from '../components/Button'
import { MessageScreen } from '../components/MessageScreen'
import { TRY_AGAIN } from '../domain/texts/messages'

/** Replaces a screen that could not be loaded or rendered. The person's choices and stored data are safe. */
export function BrokenScreen() {
  return (
    <MessageScreen title="This screen did not open">
      <p>It may need a connection once. Nothing of yours is lost.</p>
      <Button kind="secondary" onClick={() => window.location.reload()}>
        {TRY_AGAIN}
      </Button>
    </MessageScreen>
  )
}
