/** The two names that the tests take from Node; the web's code knows no Node types. */
declare module 'node:buffer' {
  export const Blob: typeof globalThis.Blob
  export const File: typeof globalThis.File
}
