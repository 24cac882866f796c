/** 256 random bits, as they stand in a link. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
