import { makeDocument } from '../../support/events'
import { plantStrangers } from '../../support/harness/documents'
import type { Lab } from '../../support/harness/lab'
import { CHOSEN } from '../../support/harness/lab'

const SCRIPT = '<img src=x onerror="globalThis.isPwned=1"><script>globalThis.isPwned=1</script>'

/** A profile and events with every hostile value that the rules allow, and some that they don't. */
export function plantHostile(lab: Lab, uid: string) {
  const inList = { shortLocation: CHOSEN.counties[0], danceTypes: CHOSEN.dances, lastUpdated: Date.now() }
  plantStrangers(lab.world.backend, {
    [`users/${uid}`]: {
      displayName: SCRIPT,
      selectedDances: CHOSEN.dances,
      selectedCounties: [...CHOSEN.counties, SCRIPT],
      eventFavourites: ['hostile-text', '../../users/other', '__proto__', SCRIPT],
      eventCreator: ['constructor'],
    },
    'events/hostile-text': makeDocument({ ...inList, eventName: SCRIPT, description: SCRIPT }),
    'events/hostile-shape': makeDocument({ ...inList, eventName: 7, agenda: 'none', location: [] }),
    'events/hostile-link': makeDocument({
      ...inList,
      eventName: 'Strange link',
      imageUrl: 'javascript:globalThis.isPwned=1',
    }),
  })
}

/** Removes the hostile events before the next tests. */
export function removeHostile(lab: Lab) {
  const gone = makeDocument({ status: 'deleted', shortLocation: 'Kent', lastUpdated: Date.now() })
  plantStrangers(lab.world.backend, {
    'events/hostile-text': gone,
    'events/hostile-shape': gone,
    'events/hostile-link': gone,
  })
}
