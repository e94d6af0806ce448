import { TestEnvironment as NodeEnvironment } from 'jest-environment-node'

/**
 * Node with the libraries as they are in production. Outside it Redux's own checks take half of the time of a test that
 * makes hundreds of thousands of actions; `checked` does their work there.
 */
export default class ProductionEnvironment extends NodeEnvironment {
  override async setup() {
    await super.setup()
    const { env } = this.global.process
    env.NODE_ENV = 'production'
  }
}
