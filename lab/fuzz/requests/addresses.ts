import { encoded } from '../../../test/support/harness/hostile'
import { PROJECT } from '../world'

const DATABASE = `projects/${PROJECT}/databases/(default)`
/** The address of the database's documents. */
export const ROOT = `/v1/${DATABASE}/documents`
export const nameOf = (path: string) => `${DATABASE}/documents/${path}`
export const encodedPath = (path: string) => path.split('/').map(encoded).join('/')
