import { build } from '../build'

const [folder = 'dist'] = process.argv.slice(2)

/** `npm run build`: the app as it is deployed, in dist/ or the folder that is named. */
void build('production', folder).then(() => console.log(`Built into ${folder}/`))
