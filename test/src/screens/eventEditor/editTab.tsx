import { render } from '@testing-library/react'
import { useRef, useState, type ReactElement } from 'react'
import { Provider } from 'react-redux'
import { NEW_DRAFT } from '../../../../src/domain/editor/draft/draftFields'
import type { DateChanges } from '../../../../src/domain/editor/draft/draftDates'
import type { EventDraft } from '../../../../src/domain/editor/draft/eventDraft'
import {
  EditingContext,
  type Editing,
  type ImageTrouble,
} from '../../../../src/screens/eventEditor/editing/editing'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStore } from '../../../../src/state/startUp/store'

/**
 * Renders a tab of the wizard with this draft. `draft()` returns the present draft. `flush()` applies a
 * pending edit, as Next, Save and a change of tab do. `problems` holds messages by field.
 */
export function editTab(
  tab: ReactElement,
  part: Partial<EventDraft> = {},
  problems: Readonly<Record<string, string>> = {},
  shared: Pick<Editing, 'isPictureFixed' | 'from' | 'ownDates' | 'setOwnDates'> = {},
) {
  let latest: EventDraft = { ...NEW_DRAFT, ...part }
  const flushes = new Set<() => void>()
  function Wizard() {
    const [draft, setDraft] = useState(latest)
    const [imageTrouble, setImageTrouble] = useState<ImageTrouble | null>(null)
    const pictureWorkRef = useRef<AbortController | null>(null)
    const [dateChanges, setDateChanges] = useState<DateChanges>({})
    const change = (changed: Partial<EventDraft>) => {
      latest = { ...latest, ...changed }
      setDraft(latest)
    }
    const problemsOf = (field: string) => (problems[field] === undefined ? [] : [problems[field]])
    const onFlush = (flush: () => void) => {
      flushes.add(flush)
      return () => void flushes.delete(flush)
    }
    const editing = {
      ...shared,
      mode: 'create' as const,
      draft,
      change,
      problemsOf,
      onFlush,
      waitFor: () => {},
      pictureWorkRef,
      imageTrouble,
      setImageTrouble,
      dateChanges,
      onDateChanges: (changes: DateChanges) => setDateChanges(before => ({ ...before, ...changes })),
      placedVenueRef: { current: '' },
    }
    return <EditingContext value={editing}>{tab}</EditingContext>
  }
  const drawn = render(
    <Provider store={makeStore(makeFakeServices().services)}>
      <Wizard />
    </Provider>,
  )
  return { ...drawn, draft: () => latest, flush: () => flushes.forEach(flush => flush()) }
}
