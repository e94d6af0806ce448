import type { County, Position } from '../event/event'
import { middleOfCounty, placeOfDistrict, placeOfTown } from '../places/towns/placeOf'
import type { Places } from '../places/towns/places'
import type { Gazetteer } from './distances'

/** R80: the positions of England's places. The middle of a county is worked out once, as thousands of events ask for it. */
export function gazetteerOf(places: Places): Gazetteer {
  const middles = new Map<County, Position | null>()
  return {
    ofDistrict: outward => placeOfDistrict(places, outward),
    ofTown: (town, county) => placeOfTown(places, town, county),
    ofCounty(county) {
      let middle = middles.get(county)
      if (middle === undefined) middles.set(county, (middle = middleOfCounty(places, county)))
      return middle
    },
  }
}
