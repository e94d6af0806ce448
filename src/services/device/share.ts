import type { SharedLink } from '../../domain/navigation/shareLink'

/** 'dismissed': the user closed the share sheet. 'unavailable': the device can't share. */
export type ShareOutcome = 'shared' | 'dismissed' | 'unavailable'

/** Ways to hand something out of the app: the share sheet, the clipboard and files. */
export interface Sharing {
  /** The site's own address, without a path. */
  origin: string
  /** Opens the device's share sheet. */
  shareLink(link: SharedLink): Promise<ShareOutcome>
  /** Copies a text. Returns whether it is on the clipboard now. */
  copyText(text: string): Promise<boolean>
  /** Gives a file to the user. iPhone and iPad use the share sheet. Other devices download it. */
  saveFile(file: SavedFile): Promise<void>
}

/** The parts of the browser's navigator that sharing uses. Most of them may be missing. */
export type SharingNavigator = Partial<Pick<Navigator, 'share' | 'canShare'>> & {
  clipboard?: Pick<Clipboard, 'writeText'> | undefined
  userAgent: string
  maxTouchPoints?: number
}

export function makeSharing(navigator: SharingNavigator = window.navigator): Sharing {
  /** Opens the share sheet. An error means that the device can't share this, unless the user closed the sheet. */
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
      // An installed app on an iPhone can't download files.
      if (isApplePhone(navigator) && navigator.canShare && (await share({ files: [file] })) !== 'unavailable')
        return
      download(file)
    },
  }
}

/** Whether this is an iPhone or iPad. An iPad claims to be a Mac, but no Mac has a touch screen. */
function isApplePhone({ userAgent, maxTouchPoints = 0 }: SharingNavigator) {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** A text file for the user. */
export interface SavedFile {
  name: string
  /** MIME type. */
  type: string
  text: string
}

/** How long the address stays valid. Some browsers fetch the file only after asking where to save it. */
const KEPT_MS = 60_000

/** Saves a file under its name, through a link with the attribute `download`. */
function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
