/**
 * Whether an `Accept-Encoding` header accepts gzip (RFC 9110, 12.5.3). `gzip;q=0` refuses it. The local backend reads
 * the header in the same way.
 */
export const acceptsGzip = (header = ''): boolean =>
  header.split(',').some(part => /^\s*gzip\s*(;|$)/.test(part) && !/;\s*q=0(\.0*)?\s*$/.test(part))
