import { Button } from '../../../components/Button'
import { Sheet } from '../../../components/sheet/Sheet'
import { personInText } from '../../../domain/moderation/caseLabels'
import type { Person } from '../../../domain/moderation/cases'
import {
  APPROVE_AND_TRUST,
  LATER_EVENTS,
  ONLY_APPROVE,
  TRUST,
  UNVERIFIED,
} from '../../../domain/texts/moderationMessages'
import styles from './Sheets.module.css'

interface Props {
  person: Person | null
  /** Whether the moderator is approving an event. Approval without trust is then also possible. */
  isApproval: boolean
  isBusy: boolean
  onClose: () => void
  onTrust: () => void
  onOnlyApprove: () => void
}

/** R74: asks again before a person is trusted, because the app can't see whether their address is verified. */
export const TrustSheet = ({ person, isApproval, isBusy, onClose, onTrust, onOnlyApprove }: Props) => (
  <Sheet
    title={`Trust ${personInText(person)}?`}
    isOpen
    onClose={onClose}
    foot={
      <div className={styles.two}>
        {isApproval && (
          <Button kind="secondary" disabled={isBusy} onClick={onOnlyApprove}>
            {ONLY_APPROVE}
          </Button>
        )}
        <Button kind="primary" disabled={isBusy} aria-busy={isBusy} onClick={onTrust}>
          {isApproval ? APPROVE_AND_TRUST : TRUST}
        </Button>
      </div>
    }
  >
    <div className={styles.body}>
      <p className={styles.explanation}>{LATER_EVENTS}.</p>
      <p className={styles.explanation}>{UNVERIFIED}</p>
    </div>
  </Sheet>
)
