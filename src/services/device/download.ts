export interface SavedFile {
  name: string
  /** MIME type. */
  type: string
  text: string
}

/** Some browsers fetch the file only after asking where to put it. */
const KEPT_MS = 60_000

/** Saves a file under its name, as a link with `download` does. */
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
