import type { County } from '../../src/domain/event/event'
import { publicEvents, type PublicDocuments } from '../publicDocuments'
import { countyOfSlug } from './countySlugs'

/** The county of a slug, or null. Reads all events only if the closed list doesn't have the county (R65). */
export async function countyAt(slug: string, documents: PublicDocuments): Promise<County | null> {
  return countyOfSlug(slug, []) ?? countyOfSlug(slug, publicEvents(await documents.listed()))
}
