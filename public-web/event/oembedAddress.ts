/** The address that describes the page at `url` to other sites (oEmbed). `origin` is the site's. */
export const oembedAddress = (url: string, origin: string) =>
  `${origin}/oembed?url=${encodeURIComponent(url)}&format=json`
