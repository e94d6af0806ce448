import { Lab } from '../../../tools/harness/lab'

/** Opens a lab for the tests of one file. Each test must leave no complaint of a page. Call the result within a test. */
export function labOfFile(): () => Lab {
  let lab: Lab
  beforeAll(async () => void (lab = await Lab.open()))
  afterEach(async () => expect(await lab.endTest()).toEqual([]))
  afterAll(() => lab.close())
  return () => lab
}
