import { Check, Ellipsis, Trash2 } from 'lucide'
import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import { useIsWide } from '../../../components/hooks/useIsWide'
import { Icon } from '../../../components/Icon'
import { SwitchRow } from '../../../components/switchRow/SwitchRow'
import { personInText } from '../../../domain/moderation/caseLabels'
import type { Case } from '../../../domain/moderation/cases'
import {
  APPROVE,
  DISMISS,
  LATER_EVENTS,
  MORE,
  REMOVE,
  RESTORATIONS,
  SEND_BACK,
} from '../../../domain/texts/moderationMessages'
import { useKeys } from '../useKeys'
import styles from './ActsFoot.module.css'
import { ActSheets } from './ActSheets'
import { type CaseActing, useCaseActs } from './useCaseActs'

interface Props {
  each: Case
  onDone: (message: string) => void
  onOvertaken: (message: string) => void
  onTrustChanged: () => void
  onCreator: () => void
}

/** R74: the acts that a moderator can do on the shown version of the event. */
export function CaseActs({ each, onCreator, ...results }: Props) {
  const acting = useCaseActs({ each, ...results })
  useKeys({ a: () => acting.asking === null && acting.approve() })
  return (
    <>
      {acting.offersTrust && (
        <SwitchRow
          label={`Trust ${personInText(each.person)} from now on`}
          hint={LATER_EVENTS}
          isOn={acting.trusts}
          onToggle={acting.toggleTrusts}
        />
      )}
      <Sentence>{acting.message}</Sentence>
      <ActsFoot each={each} acting={acting} />
      <ActSheets each={each} acting={acting} onCreator={onCreator} />
    </>
  )
}

/** The buttons below an event. On a phone, the less frequent acts are in the sheet of `MORE`. */
function ActsFoot({ each, acting }: { each: Case; acting: CaseActing }) {
  const { isBusy, hasApprove, isDeleted, restorations, approveWord, approve, act, ask } = acting
  const isWide = useIsWide()
  const isReported = each.reports.length > 0
  return (
    <footer className={styles.foot} data-own-foot>
      <div className={styles.acts}>
        <Button
          kind="secondary"
          className={styles.more}
          aria-label={MORE}
          aria-haspopup="dialog"
          onClick={() => ask('more')}
        >
          <Icon of={Ellipsis} size={24} />
        </Button>
        {isReported && !isDeleted && (
          <Button kind="secondary" disabled={isBusy} onClick={() => act({ kind: 'dismiss' })}>
            {DISMISS}
          </Button>
        )}
        {isWide && hasApprove && (
          <Button kind="secondary" disabled={isBusy} onClick={() => ask('sendBack')}>
            {SEND_BACK}
          </Button>
        )}
        {isDeleted ? (
          restorations.slice(0, 1).map(what => (
            <Button
              key={what}
              kind="primary"
              disabled={isBusy}
              aria-haspopup="dialog"
              onClick={() => ask(what)}
            >
              {RESTORATIONS[what].label}
            </Button>
          ))
        ) : (
          <Button
            kind="secondary"
            className={styles.remove}
            disabled={isBusy}
            aria-haspopup="dialog"
            onClick={() => ask('remove')}
          >
            {isReported && <Icon of={Trash2} size={20} />}
            <span>{REMOVE}</span>
          </Button>
        )}
        {hasApprove && (!isReported || isWide) && (
          <Button
            kind="primary"
            className={styles.approve}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={approve}
          >
            <Icon of={Check} size={20} />
            <span>{isWide ? approveWord : APPROVE}</span>
          </Button>
        )}
      </div>
    </footer>
  )
}
