import type { SharedLink } from '../../src/domain/navigation/shareLink'
import type { SavedFile, ShareOutcome, Sharing } from '../../src/services/device/share'

/** A device that shares, copies and saves as instructed. It records each call. */
export function makeFakeSharing({ outcome = 'shared' as ShareOutcome, canCopy = true } = {}) {
  const shared: SharedLink[] = []
  const copied: string[] = []
  const saved: SavedFile[] = []
  const sharing: Sharing = {
    origin: 'https://dance.example',
    shareLink: async link => {
      shared.push(link)
      return outcome
    },
    copyText: async text => {
      if (canCopy) copied.push(text)
      return canCopy
    },
    saveFile: async file => void saved.push(file),
  }
  return { sharing, shared, copied, saved }
}
