import { MapPin } from 'lucide'
import { Button } from '../../components/Button'
import { EmptyState } from '../../components/emptyState/EmptyState'
import { Icon } from '../../components/Icon'
import { useListOptions } from '../../components/listPage/listOptions'
import { CHANGE_LOCATION, NOTHING_ON } from '../../domain/texts/listMessages'

/** Shown above the days of a week without any event in the chosen places. */
export default function NothingOn() {
  const { openPicker } = useListOptions()
  return (
    <EmptyState
      drawing="night"
      title={NOTHING_ON}
      text="No event of your dances takes place here in the next seven days. Another place may have some."
    >
      <Button kind="primary" onClick={() => openPicker('location')}>
        <Icon of={MapPin} size={20} />
        {CHANGE_LOCATION}
      </Button>
    </EmptyState>
  )
}
