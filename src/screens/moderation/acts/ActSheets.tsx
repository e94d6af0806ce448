import { caseName } from '../../../domain/moderation/caseLabels'
import type { Case } from '../../../domain/moderation/cases'
import { MoreSheet } from './MoreSheet'
import { RemoveSheet } from './RemoveSheet'
import { SendBackSheet } from './SendBackSheet'
import { TrustSheet } from './TrustSheet'
import type { CaseActing } from './useCaseActs'

interface Props {
  each: Case
  acting: CaseActing
  onCreator: () => void
}

/** The open sheet: the less frequent acts, or a question before an act. */
export function ActSheets({ each, acting, onCreator }: Props) {
  const { asking, ask, close, isBusy, hasApprove, approveWord, approve, act, setTrust } = acting
  const { person } = each
  return (
    <>
      {asking === 'more' && (
        <MoreSheet
          each={each}
          approveWord={hasApprove ? approveWord : null}
          onClose={close}
          onApprove={() => {
            close()
            approve()
          }}
          onSendBack={() => ask('sendBack')}
          onTrust={() => (person?.isTrusted ? setTrust(false) : ask('trust'))}
          onCreator={onCreator}
        />
      )}
      {asking === 'remove' && (
        <RemoveSheet
          title={`Remove ${caseName(each)}?`}
          person={person}
          isBusy={isBusy}
          onClose={close}
          onRemove={(reason, endsTrust) => act({ kind: 'remove', reason, endsTrust })}
        />
      )}
      {asking === 'sendBack' && (
        <SendBackSheet
          each={each}
          isBusy={isBusy}
          onClose={close}
          onSendBack={reason => act({ kind: 'sendBack', reason })}
        />
      )}
      {(asking === 'approveAndTrust' || asking === 'trust') && (
        <TrustSheet
          person={person}
          isApproval={asking === 'approveAndTrust'}
          isBusy={isBusy}
          onClose={close}
          onTrust={() => (asking === 'trust' ? setTrust(true) : act({ kind: 'approve', trusts: true }))}
          onOnlyApprove={() => act({ kind: 'approve', trusts: false })}
        />
      )}
    </>
  )
}
