import { checkTypes, finish, lint, runJest } from '../steps'

/** `npm run check`: lint, types and unit tests, for while you work. */
finish([lint(), ...checkTypes(), runJest(['app', 'node'])])
