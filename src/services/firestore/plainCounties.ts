import type { County } from '../../domain/event/event'
import { MAX_COUNTIES, readCountyNames } from '../../domain/places/counties'
import { runQuery, type WrittenFields } from './plainDocument'
import { plainFields } from './plainValues'

/** §7: the names of all counties. R65: at most 200, however many are stored. */
export async function findCounties(): Promise<County[]> {
  const answers = await runQuery({ from: [{ collectionId: 'counties' }], limit: MAX_COUNTIES })
  const documents = answers.flatMap(({ document }) => (document ?? []) as { fields?: WrittenFields }[])
  return readCountyNames(documents.map(({ fields = {} }) => plainFields(fields).name))
}
