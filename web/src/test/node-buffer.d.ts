/** The two names that the tests use from Node; the web project has no Node types. */
declare module 'node:buffer' {
  export const Blob: typeof globalThis.Blob
  export const File: typeof globalThis.File
}
