import { readdirSync, readFileSync } from 'node:fs'

/** Bytes in memory of this process and all that it has started; null on systems that do not show it. */
export function memoryOf(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? fieldOf(Number(name), 'PPid') : null
    if (parent !== null) parents.set(Number(name), parent)
  }
  const isOurs = (one: number): boolean => one === pid || (parents.has(one) && isOurs(parents.get(one) ?? 0))
  const family = [...parents.keys()].filter(isOurs)
  return family.reduce((sum, one) => sum + (fieldOf(one, 'VmRSS') ?? 0) * 1024, 0)
}

/** Null for a process that has ended meanwhile. */
function fieldOf(pid: number, field: string): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  } catch {
    return null
  }
}
