import { Field } from '../../../components/field/Field'
import { DESCRIPTION_MAX_LENGTH, TEAM_MAX_LENGTH } from '../../../domain/constants'
import { useEditing } from '../editing'
import styles from './AboutTab.module.css'

/** §2: what the event is, and who makes it. */
export function AboutTab() {
  const { draft, change, problemsOf } = useEditing()
  return (
    <div className={styles.tab}>
      <Field
        label="Description"
        name="description"
        rows={8}
        value={draft.description}
        onChange={description => change({ description })}
        limit={DESCRIPTION_MAX_LENGTH}
        problem={problemsOf('description')[0]}
      />
      <Field
        label="Team"
        name="team"
        isOptional
        rows={1}
        value={draft.team}
        onChange={team => change({ team })}
        limit={TEAM_MAX_LENGTH}
        problem={problemsOf('team')[0]}
      />
    </div>
  )
}
