import { build } from '../build'

/** `npm run build`: the app as it is deployed, in dist/. */
void build('production', 'dist').then(() => console.log('Built into dist/'))
