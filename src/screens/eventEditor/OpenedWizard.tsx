import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { DRAFTS_PATH } from '../../domain/navigation/backTargets'
import { openDraft, type OpenedDraft, type Task } from '../../state/editor/openDraft'
import type { EventDraft } from '../../domain/editor/draft/eventDraft'
import { useAppDispatch } from '../../state/hooks'
import { CopyQuestion } from './event/CopyQuestion'
import { useLeaving } from './editing/useLeaving'
import { Wizard } from './Wizard'

/** Opens the unfinished draft, or starts a new one (R44). The copy of a one-off first needs its new dates (R43). */
export function OpenedWizard({ task }: { task: Task }) {
  const dispatch = useAppDispatch()
  const [opened, setOpened] = useState<OpenedDraft | null>(null)
  const [round, setRound] = useState(0)
  const [moved, setMoved] = useState<EventDraft | null>(null)
  const leave = useLeaving(task)

  const open = useEffectEvent(() => dispatch(openDraft(task)))
  useEffect(() => {
    let isWanted = true
    void open().then(found => isWanted && setOpened(found))
    return () => void (isWanted = false)
  }, [])

  if (!opened) return null
  const startOver = async () => {
    setOpened(await dispatch(openDraft(task)))
    setMoved(null)
    setRound(round + 1)
  }
  const { stored, isRestored } = opened
  // R93: the draft became an event, or was given up, in another tab.
  if (task.draft && !isRestored && round === 0) return <Navigate to={DRAFTS_PATH} replace />
  if (task.mode === 'copy' && task.event && !isRestored && !stored.draft.isRecurring && !moved) {
    return <CopyQuestion event={task.event} draft={stored.draft} onMoved={setMoved} onCancel={leave} />
  }
  const asked = moved ? { stored: { ...stored, draft: moved }, isRestored } : opened
  return <Wizard key={round} task={task} opened={asked} onStartOver={() => void startOver()} />
}
