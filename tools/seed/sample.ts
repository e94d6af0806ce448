import type { SampleData, SampleVenue } from '../../local-backend/sampleData'
import { SAMPLE_IMAGES } from './pictures'
import { COUNTIES, placesIn } from './places'

/** The two examples in §5's hint for a search that found nothing. */
const HINT_VENUES: SampleVenue[] = [
  { venue: 'Revolution', street: '12 Regency Passage', city: 'Brighton', postcode: 'BN1 2AQ' },
  { venue: 'ABC Dance Studio', street: '5 Cinder Yard', city: 'London', postcode: 'E8 3DL' },
]

/** The sample data of the local backend: events, their pictures and their venues. */
export const SAMPLE: SampleData = {
  // Import it only when needed: most starts find their documents on disk.
  documents: async now => (await import('./sampleDocuments')).sampleDocuments(now),
  files: { path: SAMPLE_IMAGES, folder: 'tools/seed/images' },
  venues: [...COUNTIES.flatMap(placesIn), ...HINT_VENUES],
}
