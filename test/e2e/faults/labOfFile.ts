import { Lab } from '../../support/harness/lab'

/**
 * Opens a lab for the tests of one file. A test fails if one of its pages reported an error. Call the result
 * inside a test.
 */
export function labOfFile(): () => Lab {
  let lab: Lab
  beforeAll(async () => void (lab = await Lab.open()))
  afterEach(async () => expect(await lab.endTest()).toEqual([]))
  afterAll(() => lab.close())
  return () => lab
}
