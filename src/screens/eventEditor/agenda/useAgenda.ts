import { useState, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  newSlot,
  slotGroups,
  withoutSlot,
  withSlot,
  withSlotCopy,
} from '../../../domain/editor/draft/agendaEditing'
import type { Day } from '../../../domain/time/days'
import type { Slot } from '../../../domain/event/event'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import { SLOT_EDIT_DEBOUNCE_MS } from '../../../domain/constants'
import { useAppDispatch } from '../../../state/hooks'
import { makeNewId } from '../../../state/editor/openDraft'
import { useEditing, useFlush } from '../editing/editing'
import { useOpenItem, useRoom } from '../items/ItemEditor'

/** The contents and acts of the Agenda tab. */
export function useAgenda() {
  const { draft, change, problemsOf } = useEditing()
  const dispatch = useAppDispatch()
  const room = useRoom()
  // Open the slot with the first error.
  const items = useOpenItem(draft.agenda.find(({ id }) => problemsOf(`agenda.${id}`).length > 0))
  const { opened, deleted } = items
  /** The open slot as typed, before the draft has it. */
  const [typed, setTyped] = useState<Slot | null>(null)
  const held = useHeldEdit<Slot>(slot => {
    change({ agenda: withSlot(draft, slot) })
    setTyped(null)
  })

  /** The draft with the pending edit, so that an act changes the draft only once. */
  function takeDraft(): EventDraft {
    const waiting = held.take()
    setTyped(null)
    return waiting ? { ...draft, agenda: withSlot(draft, waiting) } : draft
  }

  // The open slot keeps its place, so that it doesn't move away from under the finger.
  const agenda = draft.agenda.map(slot => (slot.id === opened?.id ? opened : slot))
  const groups = slotGroups({ ...draft, agenda: deleted ? [...agenda, deleted] : agenda })
  const latest = (slot: Slot) =>
    typed?.id === slot.id ? typed : (draft.agenda.find(({ id }) => id === slot.id) ?? slot)

  return {
    groups: groups.map(group => ({ ...group, slots: group.slots.map(latest) })),
    opened,
    deleted,
    focus: items.focus,
    left: items.left,
    refusal: room.refusal,
    open(slot: Slot) {
      held.flush()
      items.open(slot)
    },
    close() {
      held.flush()
      items.close()
    },
    edit(slot: Slot) {
      setTyped(slot)
      held.hold(slot)
    },
    add(day?: Day) {
      if (!room.ask()) return
      const now = takeDraft()
      const slot = newSlot(now, dispatch(makeNewId()), day)
      change({ agenda: withSlot(now, slot) })
      items.open(slot, 'field')
    },
    copy(slot: Slot) {
      if (!room.ask()) return
      const id = dispatch(makeNewId())
      change({ agenda: withSlotCopy(takeDraft(), slot.id, id) })
      items.open({ ...slot, id })
    },
    remove(slot: Slot) {
      change({ agenda: withoutSlot(takeDraft().agenda, slot.id) })
      items.remove(slot)
    },
    bringBack() {
      if (!deleted) return
      change({ agenda: withSlot(takeDraft(), deleted) })
      items.bringBack()
    },
  }
}

/**
 * §2 Agenda tab: holds an edit and applies it after a pause of 300 ms. R45: Next, Save, a change of tab and closing
 * apply it at once. An act that makes its own change calls `take` and applies the pending edit with it.
 */
function useHeldEdit<T>(apply: (edit: T) => void) {
  const held = useRef<{ edit: T; timer: ReturnType<typeof setTimeout> } | null>(null)

  const take = (): T | null => {
    const edit = held.current?.edit ?? null
    clearTimeout(held.current?.timer)
    held.current = null
    return edit
  }
  const flush = () => {
    const edit = take()
    if (edit !== null) apply(edit)
  }
  const hold = (edit: T) => {
    take()
    held.current = { edit, timer: setTimeout(flush, SLOT_EDIT_DEBOUNCE_MS) }
  }

  const flushAtLast = useEffectEvent(flush)
  useFlush(flush)
  useEffect(() => {
    // Apply the edit synchronously and before other listeners: the draft is stored on the same events (R44).
    const onHide = () => flushSync(() => flushAtLast())
    window.addEventListener('pagehide', onHide, true)
    document.addEventListener('visibilitychange', onHide, true)
    return () => {
      window.removeEventListener('pagehide', onHide, true)
      document.removeEventListener('visibilitychange', onHide, true)
    }
  }, [])
  // Use a layout effect: its cleanup runs before the cleanup of the effect that stores the draft.
  useLayoutEffect(() => () => flushAtLast(), [])
  return { hold, take, flush }
}
