import { TestEnvironment as NodeEnvironment } from 'jest-environment-node'

interface TestEvent {
  name: string
  test?: { name: string; parent: { name: string } }
}

/**
 * A Node environment where `afterEach` knows the failed test, so that the world can save pictures of its
 * pages.
 */
export default class EndToEndEnvironment extends NodeEnvironment {
  handleTestEvent({ name, test }: TestEvent) {
    if (name === 'test_start') this.global.failedTest = null
    if (name === 'test_fn_failure') this.global.failedTest = test ? `${test.parent.name} ${test.name}` : ''
  }
}
