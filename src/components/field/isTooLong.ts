/** Whether a text exceeds `limit` characters once the spaces around it are removed, as saving does. */
export const isTooLong = (text: string, limit: number) => text.trim().length > limit
