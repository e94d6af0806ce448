import {
  Check,
  ExternalLink,
  RotateCcw,
  RotateCw,
  ShieldCheck,
  ShieldOff,
  Users,
  type IconNode,
} from 'lucide'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../../../components/Icon'
import { Sheet } from '../../../components/sheet/Sheet'
import { caseName, personInText } from '../../../domain/moderation/caseLabels'
import type { Case } from '../../../domain/moderation/cases'
import { viewEventPath } from '../../../domain/navigation/paths'
import type { Restoration } from '../../../domain/moderation/restored'
import {
  MORE,
  OPEN_PAGE,
  RESTORATIONS,
  SEND_BACK,
  STOP_TRUSTING,
  TRUST,
} from '../../../domain/texts/moderationMessages'
import styles from './Sheets.module.css'

interface Props {
  each: Case
  /** The label of the approval; null if there is nothing to approve. */
  approveWord: string | null
  onClose: () => void
  onApprove: () => void
  onSendBack: () => void
  onTrust: () => void
  onCreator: () => void
  restorations: readonly Restoration[]
  onRestore: (what: Restoration) => void
}

/** The less frequent acts on an event. */
export function MoreSheet({
  each,
  approveWord,
  onClose,
  onApprove,
  onSendBack,
  onTrust,
  onCreator,
  restorations,
  onRestore,
}: Props) {
  const navigate = useNavigate()
  const { person } = each
  const name = personInText(person)
  return (
    <Sheet
      title={MORE}
      note={<p className={styles.note}>{caseName(each)}</p>}
      isOpen
      onClose={onClose}
      foot={null}
    >
      <div className={styles.rows}>
        {approveWord !== null && (
          <>
            <Row icon={Check} label={approveWord} onClick={onApprove} />
            {person && <Row icon={RotateCcw} label={SEND_BACK} onClick={onSendBack} />}
          </>
        )}
        {restorations.map(what => (
          <Row key={what} icon={RotateCw} label={RESTORATIONS[what].label} onClick={() => onRestore(what)} />
        ))}
        {person && (
          <>
            <Row
              icon={person.isTrusted ? ShieldOff : ShieldCheck}
              label={`${person.isTrusted ? STOP_TRUSTING : TRUST} ${name}`}
              onClick={onTrust}
            />
            <Row icon={Users} label={`All events by ${name}`} onClick={onCreator} />
          </>
        )}
        <Row
          icon={ExternalLink}
          label={OPEN_PAGE}
          onClick={() => void navigate(viewEventPath(each.event.id), { state: { from: '/profile' } })}
        />
      </div>
    </Sheet>
  )
}

const Row = ({ icon, label, onClick }: { icon: IconNode; label: string; onClick: () => void }) => (
  <button type="button" className={styles.row} onClick={onClick}>
    <Icon of={icon} size={22} />
    <span dir="auto">{label}</span>
  </button>
)
