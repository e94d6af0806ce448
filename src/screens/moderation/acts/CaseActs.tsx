import { Sentence } from '../../../components/field/Sentence'
import { personInText } from '../../../domain/moderation/caseLabels'
import type { Case } from '../../../domain/moderation/cases'
import { LATER_EVENTS } from '../../../domain/texts/moderationMessages'
import { SwitchRow } from '../../../components/switchRow/SwitchRow'
import { useKeys } from '../useKeys'
import { ActSheets } from './ActSheets'
import { ActsFoot } from './ActsFoot'
import { useCaseActs } from './useCaseActs'

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
