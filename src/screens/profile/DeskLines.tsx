import { House } from 'lucide'
import { useEffect } from 'react'
import { useListOptions } from '../../components/listPage/listOptions'
import { useAskedChange, useNotices } from '../../components/sentBack/useAskedChange'
import { ownEventsLine } from '../../domain/lists/ownEvents'
import { HOME_PLACE } from '../../domain/places/locationMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { loadOwnEvents } from '../../state/organiser/loadOwnEvents'
import { selectOwnEvents } from '../../state/organiser/organiserSelectors'
import { selectHome } from '../../state/places/nearSelectors'
import { selectUserId } from '../../state/slices/authSlice'
import { MenuRow } from './MenuRow'
import rows from './MenuRow.module.css'

/** At a desk: how many events the person runs. */
export function OwnEventsNote() {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId)
  const line = ownEventsLine(useAppSelector(selectOwnEvents), useAskedChange(useNotices()))
  useEffect(() => {
    if (userId !== null) void dispatch(loadOwnEvents())
  }, [dispatch, userId])
  if (line === '') return null
  return <span className={rows.note}>{line}</span>
}

/** R80, at a desk: the home place. A phone has it in the Options of its lists only. */
export function HomeRow() {
  const { openPicker } = useListOptions()
  const home = useAppSelector(selectHome)
  return (
    <MenuRow icon={House} label={HOME_PLACE} note={home?.town} isWay onClick={() => openPicker('home')} />
  )
}
