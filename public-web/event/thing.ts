/** A thing of schema.org as JSON-LD. */
export type Thing = { '@type': string } & Record<string, unknown>
