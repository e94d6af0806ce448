import { ANNOUNCEMENT_MAX_LENGTH } from '../../domain/constants'

/** R17: the text as it would be saved. */
export const isTooLong = (text: string) => text.trim().length > ANNOUNCEMENT_MAX_LENGTH
