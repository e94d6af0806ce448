import { runFirebaseTools } from '../deploy/firebaseTools'

/** `npm run firebase -- login`: runs the Firebase tools that `npm run deploy` uses. */
process.exitCode = runFirebaseTools(process.argv.slice(2))
