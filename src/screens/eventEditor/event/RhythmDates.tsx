import { Calendar, Repeat } from 'lucide'
import { useLondonMoment } from '../../../components/hooks/clock'
import { Field } from '../../../components/field/Field'
import { Icon } from '../../../components/Icon'
import { draftSeriesDates, rhythmOfDraft } from '../../../domain/editor/draft/draftRhythm'
import { isCreating } from '../../../domain/editor/editorTabs'
import { pickedDate } from '../../../domain/editor/pickedText'
import { seriesLabel } from '../../../domain/rhythm/seriesLabel'
import { FIRST_DATE, LAST_DATE, NO_END } from '../../../domain/texts/editorMessages'
import { NO_DATES } from '../../../domain/texts/labels'
import { yearAfter } from '../../../domain/time/dateRange'
import { dayAndMonth } from '../../../domain/time/dayLabels'
import { useEditing } from '../editing/editing'
import tab from './EventTab.module.css'
import styles from './RhythmDates.module.css'

/** R72: the first and the last date of a series, and its rhythm in words with its next dates. */
export function RhythmDates() {
  const { mode, draft, ownDates = [], change, problemsOf } = useEditing()
  const today = useLondonMoment().day
  const { rhythm } = draft
  const dates = draftSeriesDates(draft, today)
  const on = dates.filter(day => !ownDates.some(({ date, isCancelled }) => isCancelled && date === day))
  const choose = (part: Partial<typeof rhythm>) => change({ rhythm: { ...rhythm, ...part } })
  return (
    <>
      <div className={tab.pair}>
        <Field
          label={FIRST_DATE}
          name="rhythmFrom"
          type="date"
          picked={{ text: pickedDate(rhythm.from || (dates[0] ?? ''), today), icon: Calendar }}
          value={rhythm.from}
          disabled={!isCreating(mode)}
          onChange={from => choose({ from })}
        />
        <Field
          label={LAST_DATE}
          name="rhythm"
          type="date"
          picked={{ text: rhythm.until ? pickedDate(rhythm.until, today) : NO_END, icon: Calendar }}
          value={rhythm.until}
          min={rhythm.from || undefined}
          onChange={until => choose({ until })}
          problem={problemsOf('rhythm')[0]}
        />
      </div>
      <div role="status" className={styles.line}>
        <Icon of={Repeat} size={20} />
        <p>
          <b>{seriesLabel(rhythmOfDraft(draft, today))}</b>
          <span className={styles.dates}>
            {on.map(date => dayAndMonth(date) + yearAfter(date, today)).join(', ') || NO_DATES}
          </span>
        </p>
      </div>
    </>
  )
}
