import { runBackend } from '../../local-backend/runBackend'
import { pagesWith, publicPages } from '../publicWeb/localPages'
import { localPush, pushKeysOf } from '../push/localPush'
import { SAMPLE } from '../seed/sample'

// The backend as `npm start` runs it: with the sample data and the public pages, and with `--push` the sender.
void runBackend(process.argv.slice(2), SAMPLE, publicPages, dataFolder => {
  const keys = () => pushKeysOf(dataFolder)
  return { pages: pagesWith(keys), watch: localPush(() => ({ keys: keys() })) }
})
