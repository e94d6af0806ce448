import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Bytes of a process when it was watched, and the most it had since then. */
interface WatchedMemory {
  before: number
  peak: () => number
}

/** The memory of a process, where the system tells the most that one ever had, as Linux does; else null. */
export function watchMemory(pid: number): WatchedMemory | null {
  if (!existsSync(`/proc/${pid}/clear_refs`)) return null
  // proc(5): the most so far becomes what there is now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return { before: bytesOf(pid, 'VmRSS'), peak: () => bytesOf(pid, 'VmHWM') }
}

function bytesOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024
}
