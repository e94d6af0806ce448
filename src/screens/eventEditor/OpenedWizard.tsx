import { useEffect, useEffectEvent, useState } from 'react'
import { openDraft, type OpenedDraft, type Task } from '../../state/editor/openDraft'
import { useAppDispatch } from '../../state/hooks'
import { Wizard } from './Wizard'

/** Opens the unfinished draft, or starts a new one (R44). */
export function OpenedWizard({ task }: { task: Task }) {
  const dispatch = useAppDispatch()
  const [opened, setOpened] = useState<OpenedDraft | null>(null)
  const [round, setRound] = useState(0)

  const open = useEffectEvent(() => dispatch(openDraft(task)))
  useEffect(() => {
    let isWanted = true
    void open().then(found => isWanted && setOpened(found))
    return () => void (isWanted = false)
  }, [])

  if (!opened) return null
  const startOver = async () => {
    setOpened(await dispatch(openDraft(task)))
    setRound(round + 1)
  }
  return <Wizard key={round} task={task} opened={opened} onStartOver={() => void startOver()} />
}
