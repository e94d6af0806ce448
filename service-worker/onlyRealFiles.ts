import type { WorkboxPlugin } from 'workbox-core'

/** Whether this is a page, which a captive portal answers at every address, with status 200. */
export const isPage = ({ headers }: Response) => (headers.get('content-type') ?? '').includes('text/html')

/** I7: if a portal's page were cached in place of a script or a picture, it would stay there for good. */
export const onlyRealFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isFile = !new URL(request.url).pathname.endsWith('.html')
    return response.status === 200 && !(isPage(response) && isFile) ? response : null
  },
}
