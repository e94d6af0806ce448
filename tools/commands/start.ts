import { build } from '../build'
import { runBackend } from '../../local-backend/main'

/** `npm start`: builds the app and serves it with the local backend. Arguments are the backend's. */
async function start() {
  console.log('Building Dancefloor …')
  await build('production', 'dist')
  await runBackend(['start', ...process.argv.slice(2)])
}

void start()
