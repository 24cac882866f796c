export function processIdentity(pid: number): string | null
export function isStaleLock(file: string): boolean
export function holderOf(file: string): string | null
export function takeLock(file: string): string | null
export function releaseLock(file: string): void
export function withLock<T>(
  file: string,
  work: () => T | Promise<T>,
  options?: { onWait?: (pid: number) => void; signal?: AbortSignal },
): Promise<T>
