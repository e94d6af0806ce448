import { Field } from '../../../components/field/Field'
import { DRAFT_FIELDS } from '../../../domain/editor/draft/draftTable'
import { ABOUT_TEXTS, titleOf } from '../../../domain/event/reader/aboutTexts'
import { EVENT_FIELDS } from '../../../domain/event/reader/eventTable'
import { useEditing } from '../editing/editing'
import { FoundMark } from '../FoundMark'
import { LinkField } from '../items/LinkField'
import styles from './AboutTab.module.css'

/** §2 About tab: what the event is, and who organises it. */
export function AboutTab() {
  const { draft, change, problemsOf } = useEditing()
  return (
    <div className={styles.tab}>
      {ABOUT_TEXTS.map(name => {
        const { isOptional, rows } = DRAFT_FIELDS[name]
        const field = (
          <Field
            key={name}
            label={titleOf(name)}
            name={name}
            isOptional={isOptional}
            rows={rows}
            data-first-focus={name === 'description' && draft[name] === '' ? true : undefined}
            value={draft[name]}
            onChange={value => change({ [name]: value })}
            limit={EVENT_FIELDS[name].limit}
            problem={problemsOf(name)[0]}
          />
        )
        return name === 'description' ? (
          <FoundMark key={name} of={name}>
            {field}
          </FoundMark>
        ) : (
          field
        )
      })}
      <LinkField name="organiserUrl" hint="Your website, or your page on another site" />
    </div>
  )
}
