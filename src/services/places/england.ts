import { gazetteerOf } from '../../domain/near/gazetteer'
import { ENGLAND } from '../../domain/places/towns/england'

/** R80: England's places. They are large, so this file is a chunk of its own, which loads once distances are wanted. */
export const ENGLISH_GAZETTEER = gazetteerOf(ENGLAND)
