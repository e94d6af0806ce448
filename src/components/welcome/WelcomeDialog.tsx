import { Ban, Hourglass, Info, Lock, RotateCcw, type IconNode } from 'lucide'
import { Button } from '../Button'
import { Icon } from '../Icon'
import { Logo } from '../Logo'
import { Sheet } from '../sheet/Sheet'
import styles from './WelcomeDialog.module.css'
import { WELCOME_TITLE, NO_PRIVATE_EVENTS } from '../../domain/texts/editorMessages'

/** §2 Welcome dialog: the house rules. */
const RULES: readonly { icon: IconNode; text: string }[] = [
  { icon: Lock, text: NO_PRIVATE_EVENTS },
  { icon: Ban, text: 'No inappropriate content or inaccurate information.' },
  { icon: RotateCcw, text: 'Keep the event up to date.' },
  {
    icon: Hourglass,
    text: 'Events are subject to approval for up to 48 hours. Once approved, your future events skip approval.',
  },
  { icon: Info, text: 'The app is in Beta.' },
]

interface Props {
  isOpen: boolean
  onAgree: () => void
  /** Called if the person closes the dialog without agreeing. */
  onClose: () => void
}

export function WelcomeDialog({ isOpen, onAgree, onClose }: Props) {
  return (
    <Sheet
      title={WELCOME_TITLE}
      emblem={<Logo size={56} />}
      isOpen={isOpen}
      onClose={onClose}
      isTall
      leavesFocus
      foot={
        <Button kind="primary" className={styles.wide} onClick={onAgree}>
          I agree
        </Button>
      }
    >
      <ul className={styles.rules}>
        {RULES.map(({ icon, text }) => (
          <li key={text}>
            <Icon of={icon} size={22} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
