import { runBackend } from '../../local-backend/runBackend'
import { publicPages } from '../publicWeb/localPages'
import { SAMPLE } from '../seed/sample'

// The backend as `npm start` runs it: with the sample data and the public pages.
void runBackend(process.argv.slice(2), SAMPLE, publicPages)
