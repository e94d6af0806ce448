import type { County } from '../../src/domain/event/event'
import { publicEvents, type PublicDocuments } from '../publicDocuments'
import { countyOfSlug } from './countySlugs'

/** The county that an address names, or null. All events are read only if the closed list lacks the name (R65). */
export async function countyAt(slug: string, documents: PublicDocuments): Promise<County | null> {
  return countyOfSlug(slug, []) ?? countyOfSlug(slug, publicEvents(await documents.listed()))
}
