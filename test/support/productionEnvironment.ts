import PagelessEnvironment from './pagelessEnvironment'

/**
 * The libraries as they are in production, without a page. Outside production Redux's own checks take half the time of a
 * test that makes hundreds of thousands of actions; `checked` does their work there.
 */
export default class ProductionEnvironment extends PagelessEnvironment {
  override async setup() {
    await super.setup()
    const { env } = this.global.process
    env.NODE_ENV = 'production'
  }
}
