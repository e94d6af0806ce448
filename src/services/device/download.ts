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
export function download(file: File): void {
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
