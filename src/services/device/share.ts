import type { SharedLink } from '../../domain/shell/shareLink'
import { download, type SavedFile } from './download'

/** Dismissed is the user's own choice, no error; unavailable is what the device can't do. */
export type ShareOutcome = 'shared' | 'dismissed' | 'unavailable'

/** What the device can do with something that leaves the app. */
export interface Sharing {
  /** The site's own address, without a path. */
  origin: string
  /** The device's share sheet. */
  shareLink(link: SharedLink): Promise<ShareOutcome>
  /** Whether it is on the clipboard now. */
  copyText(text: string): Promise<boolean>
  /** Gives a file to the user: to an app of iPhone and iPad, elsewhere as a download. */
  saveFile(file: SavedFile): Promise<void>
}

/** What of the browser is used; each part may be missing. */
export type SharingNavigator = Partial<Pick<Navigator, 'share' | 'canShare'>> & {
  clipboard?: Pick<Clipboard, 'writeText'> | undefined
  userAgent: string
  maxTouchPoints?: number
}

export function makeSharing(navigator: SharingNavigator = window.navigator): Sharing {
  /** Anything but a refusal by the user means that this device can't share it. */
  async function share(data: ShareData): Promise<ShareOutcome> {
    if (!navigator.share || (navigator.canShare && !navigator.canShare(data))) return 'unavailable'
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unavailable'
    }
  }

  return {
    origin: window.location.origin,
    shareLink: ({ title, text, url }) => share({ title, text, url }),
    async copyText(text) {
      try {
        if (!navigator.clipboard) return false
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        return false
      }
    },
    async saveFile({ name, type, text }) {
      const file = new File([text], name, { type })
      // An installed app on iPhone has nowhere to download to.
      if (isApplePhone(navigator) && navigator.canShare && (await share({ files: [file] })) !== 'unavailable')
        return
      download(file)
    },
  }
}

/** iPads say that they are Macs, of which none has a touch screen. */
function isApplePhone({ userAgent, maxTouchPoints = 0 }: SharingNavigator) {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
