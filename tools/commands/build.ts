import { build } from '../build'

const [folder = 'dist'] = process.argv.slice(2)

/** `npm run build`: builds the app for deployment into dist/ or the given folder. */
void build('production', folder).then(() => console.log(`Built into ${folder}/`))
