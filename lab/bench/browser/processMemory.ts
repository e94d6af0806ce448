import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Memory of a process when the watch began, and its peak since then, bytes. */
interface WatchedMemory {
  before: number
  peak: () => number
}

/** Watches the memory of a process. Null on systems that report no peak. Linux reports one. */
export function watchMemory(pid: number): WatchedMemory | null {
  if (!existsSync(`/proc/${pid}/clear_refs`)) return null
  // Writing 5 resets the peak to the current value (see proc(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return { before: bytesOf(pid, 'VmRSS'), peak: () => bytesOf(pid, 'VmHWM') }
}

function bytesOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024
}
