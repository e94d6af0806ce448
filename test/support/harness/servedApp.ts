import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAppChecks } from '../../../local-backend/appCheck/appChecks'
import { makeFaults } from '../../../local-backend/faults/faults'
import { startBackend, type Backend, type BackendOptions } from '../../../local-backend/server'
import { mayStay } from '../../../src/domain/images/mayStay'
import { localEvents } from '../../../tools/backend/localEvents'
import { pagesWith } from '../../../tools/publicWeb/localPages'
import { SAMPLE } from '../../../tools/seed/sample'
import { plantSigningKey } from './signingKey'
import { until } from './until'

/** For what the app does about pictures itself: a function removes those of a deleted event, too (decision 32). */
export const WITHOUT_FUNCTIONS: Partial<BackendOptions> = {
  watch: () => ({ changed: () => undefined, close: () => undefined }),
}

/**
 * The built app and its own local backend, on a free port and with a new data folder. `npm test` builds the app and
 * sets its path.
 */
export class ServedApp {
  readonly dataFolder = mkdtempSync(join(tmpdir(), 'dancefloor-e2e-'))
  protected siteFolder = process.env.E2E_SITE ?? 'dist'
  backend!: Backend
  origin = ''
  /** Faults that a test can cause. They are cleared after each test. */
  readonly faults = makeFaults()
  /** What the backend of this test does otherwise. */
  protected options: Partial<BackendOptions> = {}
  /** App Check, for builds with a site key. It demands nothing unless a test enables it. */
  readonly appChecks = makeAppChecks()

  async startBackend(port: number) {
    plantSigningKey(this.dataFolder)
    this.backend = await startBackend({
      port,
      dataFolder: this.dataFolder,
      siteFolder: this.siteFolder,
      faults: this.faults,
      appChecks: this.appChecks,
      sample: SAMPLE,
      pages: pagesWith(),
      watch: localEvents,
      keepsFile: mayStay,
      ...this.options,
    })
    this.origin = this.backend.origin
  }

  /** Starts a closed backend on its old port. Another connection may have that port for a moment. */
  async startBackendAgain(port: number) {
    const start = () =>
      this.startBackend(port).then(
        () => true,
        () => false,
      )
    await until(start, 'the backend on its old port')
  }

  /** Ends the backend and removes its data. */
  protected async stopServing() {
    await this.backend.close()
    rmSync(this.dataFolder, { recursive: true, force: true })
  }
}
