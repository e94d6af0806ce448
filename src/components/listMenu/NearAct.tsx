import { LocateFixed } from 'lucide'
import { useLocation } from 'react-router-dom'
import {
  ASKS_WHERE_YOU_ARE,
  FROM_HERE_NEAREST,
  NOT_LOCATED,
  TONIGHT_NEAR_ME,
} from '../../domain/places/locationMessages'
import { FINDING_POSITION, NEAR_ME } from '../../domain/places/towns/nearMessages'
import { navigationTabFor, ROUTES } from '../../domain/navigation/paths'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectNearestOrder } from '../../state/places/nearSelectors'
import { chipToggled, selectChips } from '../../state/slices/chipsSlice'
import { nearChanged } from '../../state/slices/nearSlice'
import { useNearMe, type NearState } from '../pickers/useNearMe'
import { MenuAct } from './MenuAct'

/**
 * R80: the nearest event first, from where the person is. In the week it also turns the chip Tonight on. The menu stays
 * open until the position is known, and says why there is none.
 */
export function NearAct({ onDone }: { onDone: () => void }) {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const { position, state, ask } = useNearMe()
  const isTonight = useAppSelector(root => selectChips(root).includes('Tonight'))
  const isNearest = useAppSelector(selectNearestOrder) !== null
  const isWeek = navigationTabFor(pathname) === 'week' && pathname !== ROUTES.day

  const goNear = async () => {
    if ((await ask()) !== 'found') return
    dispatch(nearChanged({ isNearestFirst: true }))
    if (isWeek && !isTonight) dispatch(chipToggled('Tonight'))
    onDone()
  }
  return (
    <MenuAct
      icon={LocateFixed}
      label={isWeek ? TONIGHT_NEAR_ME : NEAR_ME}
      value={noteFor(state, position !== null && isNearest)}
      isNews
      closeOnClick={false}
      onClick={() => void goNear()}
    />
  )
}

function noteFor(state: NearState, isOn: boolean): string {
  if (state === 'asking') return FINDING_POSITION
  if (state === 'unasked' || state === 'found') return isOn ? FROM_HERE_NEAREST : ASKS_WHERE_YOU_ARE
  return NOT_LOCATED[state]
}
