import { gazetteerOf } from '../../src/domain/near/gazetteer'
import { ENGLAND } from '../../src/domain/places/towns/england'

/** R80: the positions of England's places, for the pages. */
export const GAZETTEER = gazetteerOf(ENGLAND)
