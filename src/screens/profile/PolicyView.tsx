import { PageHeading } from '../../components/PageHeading'
import { CONTACT_EMAIL } from '../../domain/configuration'
import { TERMS_UPDATED } from '../../domain/constants'
import { POLICY } from '../../domain/account/profileMessages'
import { POLICY_SECTIONS } from './policy'
import styles from './PolicyView.module.css'
import { SubView } from './SubView'

/** §2 Profile, serviceAgreement; §9 Terms text. */
export default function PolicyView() {
  return (
    <SubView>
      <PageHeading>{POLICY}</PageHeading>
      <p className={styles.updated}>Last updated {TERMS_UPDATED}</p>
      {POLICY_SECTIONS.map(({ title, parts }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          {parts.map((part, index) =>
            typeof part === 'string' ? (
              <p key={index}>{part}</p>
            ) : (
              <ul key={index}>
                {part.map(item => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      <p className={styles.write}>
        <a href={`mailto:${CONTACT_EMAIL}`}>Write to us</a>
      </p>
    </SubView>
  )
}
