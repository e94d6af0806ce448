import { lazy, Suspense } from 'react'
import { Boundary } from '../../../components/Boundary'
import type { EditorTab } from '../../../domain/editor/editorTabs'
import { ROUTES } from '../../../domain/shell/paths'
import type { Problem } from '../../../domain/editor/validation'
import type { Saving } from '../useSaving'
import { OwnValuesDialog } from './OwnValuesDialog'
import { ValidationDialog } from './ValidationDialog'

const DuplicateDialog = lazy(() => import(/* webpackChunkName: 'editor-duplicates' */ '../DuplicateDialog'))

interface Props {
  saving: Saving
  problems: readonly Problem[]
  onCorrect: (tab: EditorTab) => void
}

/** The questions that a save asks before it continues. */
export function SavingDialogs({ saving, problems, onCorrect }: Props) {
  const { question, answer, save, leaveTo, isBusy } = saving
  const goOn = () => void save(true)
  return (
    <>
      <ValidationDialog
        isOpen={question?.kind === 'problems'}
        problems={problems}
        onCorrect={onCorrect}
        onClose={answer}
      />
      <OwnValuesDialog
        isOpen={question?.kind === 'ownValues'}
        dates={question?.kind === 'ownValues' ? question.dates : []}
        isBusy={isBusy}
        onSave={goOn}
        onClose={answer}
      />
      {question?.kind === 'duplicates' && (
        // Create the event even if this warning can't be shown.
        <Boundary fallback={null} onFailure={goOn}>
          <Suspense fallback={null}>
            <DuplicateDialog
              duplicates={question.events}
              onGoOn={goOn}
              onClose={answer}
              onClaimed={eventId => void leaveTo(eventId, ROUTES.createEvent)}
            />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
