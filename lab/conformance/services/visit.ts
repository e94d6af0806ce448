import { join } from 'node:path'
import { programJson } from '../../programJson'

const PROGRAM = join(__dirname, 'program.ts')

/** The result of one call of the app's service code. */
export interface ServiceStep {
  name: string
  outcome: string
}

/**
 * Runs the app's own service code as this person against the database at `port`. It needs its own process, because
 * the code reads the page's address as soon as it loads. Rejects if the program fails.
 */
export const visitServices = (port: number, userId: string): Promise<ServiceStep[]> =>
  programJson(['--import', 'tsx', PROGRAM, String(port), userId], 'The services')
