import { runBackend } from './runBackend'

// The backend alone, without sample data.
void runBackend(process.argv.slice(2))
