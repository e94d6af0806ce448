import { runBackend } from '../../local-backend/runBackend'
import { SAMPLE } from '../seed/sample'

// The backend as `npm start` runs it: with the sample data.
void runBackend(process.argv.slice(2), SAMPLE)
