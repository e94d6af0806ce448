import type { IncomingHttpHeaders } from 'node:http'
import type { Answer, Part } from '../http/exchange'
import type { SampleData } from '../sampleData'
import type { HostingRules } from './hostingRules'
import { acceptedBody } from './compression'
import { safePath } from './safePath'
import { SiteFiles, type SiteFile } from './siteFiles'

const LONG_CACHE = 'public, max-age=31536000, immutable'
const INDEX = '/index.html'
/** The page of Firebase Hosting for missing files. Its headers come with every 404. */
const MISSING = '/404.html'

/**
 * Serves the built site as Firebase Hosting does with firebase.json. Also serves `samples`, which production keeps in
 * its file storage.
 */
export function makeHostingPart(
  siteFolder: string,
  rules: HostingRules,
  samples: SampleData['files'] | null,
): Part {
  const site = new SiteFiles(siteFolder)
  const sampleFiles = samples && new SiteFiles(samples.folder)

  return async ({ method, path: requestPath, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return null
    const path = safePath(requestPath)
    const ruleHeaders = rules.headersFor(requestPath)
    const notFound = () => missingFile({ ...rules.headersFor(MISSING), ...ruleHeaders })
    if (path === null) return notFound()
    if (sampleFiles && path.startsWith(samples.path)) {
      const sample = await sampleFiles.find(path.slice(samples.path.length - 1))
      return sample
        ? fileAnswer(sample, headers, { ...ruleHeaders, 'cache-control': LONG_CACHE })
        : notFound()
    }
    const file =
      (await site.find(path.endsWith('/') ? `${path}index.html` : path)) ??
      (await rewritten(requestPath, site, rules))
    return file ? fileAnswer(file, headers, ruleHeaders) : notFound()
  }
}

async function rewritten(path: string, site: SiteFiles, rules: HostingRules): Promise<SiteFile | null> {
  const destination = rules.rewrite(path)
  return destination === null ? null : site.find(destination === '/' ? INDEX : destination)
}

/** A missing file must not be cached for long: the next build may add it. */
function missingFile(headers: Record<string, string>): Answer {
  return {
    status: 404,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
    body: 'There is nothing at this address.',
  }
}

function fileAnswer(
  file: SiteFile,
  request: IncomingHttpHeaders,
  ruleHeaders: Record<string, string>,
): Answer {
  const headers = { ...ruleHeaders, etag: file.etag, vary: 'accept-encoding' }
  if (isKnown(request['if-none-match'], file.etag)) return { status: 304, headers, body: '' }
  const { body, headers: encoding } = acceptedBody(file, request)
  return { status: 200, headers: { ...headers, 'content-type': file.contentType, ...encoding }, body }
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some(part => part.trim().replace(/^W\//, '') === etag || part.trim() === '*')
}
