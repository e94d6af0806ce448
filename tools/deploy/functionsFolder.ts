import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { SiteFile } from '../../functions/webHandler'
import { readHostingRules } from '../../local-backend/hosting/hostingRules'
import { readBuildSettings } from '../buildSettings'

const SOURCE = 'functions'
const FROM_SITE = ['index.html', 'public-pages.json']
/** What a site with messages deploys in addition (R88). */
const PUSH = 'push.js'
/** The handler's bundle contains the library that draws preview cards, except for this file. */
const DRAWING = '@resvg/resvg-wasm/index_bg.wasm'
const COPIED = ['package.json', 'package-lock.json', 'index.js', 'calendars.js', 'events.js', 'pictures.js']
/** What the functions import from `lib`. */
const BUNDLED = ['webHandler', 'calendarHost', 'eventHost', 'pictureHost']

/** The facts of a deployment that the function needs. */
export interface FunctionsSource {
  siteFolder: string
  /** The site's address, without a slash at the end. */
  origin: string
  /** firebase.json as it is deployed. */
  hosting: string
  environment: NodeJS.ProcessEnv
}

/**
 * Fills `folder` with the function `web`, those of connected calendars (R94) and those that look into events and pictures, and with PUSH_PUBLIC_KEY those that tell devices (R88), as the Firebase CLI deploys it: the bundled handler, the built page and the
 * package's files. Rejects with the bundler's report if the handler can't be bundled.
 */
export async function writeFunctions(
  folder: string,
  { siteFolder, origin, hosting, environment }: FunctionsSource,
): Promise<void> {
  mkdirSync(join(folder, 'site'), { recursive: true })
  for (const name of COPIED) copyFileSync(join(SOURCE, name), join(folder, name))
  for (const name of FROM_SITE) copyFileSync(join(siteFolder, name), join(folder, 'site', name))
  copyFileSync(createRequire(__filename).resolve(DRAWING), join(folder, 'site', 'resvg.wasm'))
  const pushKey = environment.PUSH_PUBLIC_KEY
  const site: SiteFile = {
    origin,
    headers: readHostingRules(hosting).headersFor('/index.html'),
    bucket: environment.FIREBASE_STORAGE_BUCKET,
    ...(pushKey && { pushKey }),
  }
  writeFileSync(join(folder, 'site', 'site.json'), JSON.stringify(site))
  if (pushKey) {
    copyFileSync(join(SOURCE, PUSH), join(folder, PUSH))
    appendFileSync(join(folder, 'index.js'), `export * from './${PUSH}'\n`)
  }
  await build({
    entryPoints: (pushKey ? [...BUNDLED, 'pushHost'] : BUNDLED).map(name => join(SOURCE, `${name}.ts`)),
    outdir: join(folder, 'lib'),
    // A CommonJS package of functions/package.json.
    external: ['web-push'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    define: readBuildSettings(environment),
    logLevel: 'error',
  })
}
