import PagelessEnvironment from './pagelessEnvironment'

/**
 * The libraries in production mode, without a page. Outside production, Redux's own checks take half the time of a
 * test with hundreds of thousands of actions. Such a test uses `checked` instead.
 */
export default class ProductionEnvironment extends PagelessEnvironment {
  override async setup() {
    await super.setup()
    const { env } = this.global.process
    env.NODE_ENV = 'production'
  }
}
