import { startTestAuth } from './testAuth'

/** Serves sign-in from the given folder and prints its address. Runs until it is killed. */
void startTestAuth({ folder: process.argv[2] ?? '' }).then(({ origin }) => console.log(origin))
