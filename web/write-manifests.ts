import { type Language, languages } from '@yuti/contract/languages'
import type { Plugin } from 'vite'
import { findWords, type Texts } from './find-words.ts'
import { createManifest, type ManifestWords, manifestTexts } from './src/manifest.ts'

const address = '/manifest.webmanifest'

/**
 * Writes the manifest of the web app in each language. A browser asks for one address, with its cookies, and the server answers in
 * the language that was chosen (`server/src/platform/http/static-files.ts`); the development server answers in English.
 */
export function writeManifests(): Plugin {
  return {
    name: 'manifests',
    transformIndexHtml: () => [
      // Without credentials a browser would not send the cookie with the language.
      { tag: 'link', attrs: { rel: 'manifest', href: address, crossorigin: 'use-credentials' } },
    ],
    async generateBundle() {
      const written = await Promise.all(
        languages.map(async (language) => [language, await manifestIn(language)] as const),
      )
      for (const [language, source] of written)
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(address, (_, response, next) => {
        const send = (text: string) =>
          response.setHeader('content-type', 'application/manifest+json').end(text)
        manifestIn('en').then(send, next)
      })
    },
  }
}

export async function manifestIn(language: Language): Promise<string> {
  const words = await findWords(language, manifestTexts)
  if (!areTexts(words)) throw new Error(`A text of the manifest is missing in ${language}`)
  return JSON.stringify(createManifest(language, words))
}

function areTexts(words: Record<string, Texts>): words is ManifestWords {
  return Object.keys(manifestTexts).every((name) => typeof words[name] === 'string')
}
