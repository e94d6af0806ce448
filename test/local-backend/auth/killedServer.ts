import { startTestAuth } from './testAuth'

/** Serves from the folder named, and tells its address, until it is killed. */
void startTestAuth({ folder: process.argv[2] ?? '' }).then(({ origin }) => console.log(origin))
