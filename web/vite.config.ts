import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages } from '@yuti/contract/languages'
import { type BuildOptions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { markCircles, markLens, markViewBox } from './src/components/mark-shape.ts'
import { findWords } from './find-words.ts'
import { listRoutes } from './list-routes.ts'
import { writeManifests } from './write-manifests.ts'
import { preloads } from './src/preloads.ts'

const routerOptions: Parameters<typeof tanstackRouter>[0] = {
  target: 'react',
  autoCodeSplitting: true,
  codeSplittingOptions: {
    splitBehavior: ({ routeId }) => {
      // The landing page and the sign-in are part of the entry chunk: a second round trip costs more than their few kilobytes.
      if (routeId === '/' || routeId === '/auth') return []
      // Loaders of these pages use the queries of their noun, so they load with the page instead of with the entry chunk.
      if (/^\/_member\/(messages|matches|profile|manual-compatibility)/.test(routeId))
        return [['loader', 'component']]
      return undefined
    },
  },
  quoteStyle: 'single',
  semicolons: false,
  // Do not scaffold a route file that is empty for a moment while it is being saved.
  customScaffolding: { routeTemplate: '\n', lazyRouteTemplate: '\n' },
}

/** Preloads the font used above the fold: named in CSS only, it would be discovered late. */
function preloadFont(namePart: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.includes(namePart))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** Puts the mark into the page as a splash, so that it shows before any script runs. */
function splash(): Plugin {
  const circles = markCircles.map(({ cx, cy, r }) => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`).join('')
  const mark = `<svg class="splash" viewBox="${markViewBox}" fill="none" stroke="currentColor" stroke-width="0.6" aria-hidden="true"><path d="${markLens}" fill="#c8323f" stroke="none"/>${circles}</svg>`
  return { name: 'splash', transformIndexHtml: (html) => html.replace('<!--splash-->', mark) }
}

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>>[1]

const source = (path: string) => join(import.meta.dirname, 'src', path)

const iconLibrary = '/lucide-react/'

const iconFolder = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/icons')

/** The file of an icon without its ending, such as "moon-star" for MoonStar. A former name leads to the file of the new one. */
function iconFile(name: string): string {
  const file = name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase()
  const path = join(iconFolder, `${file}.mjs`)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return /^export \{ default[^}]*\} from '\.\/([\w-]+)\.mjs'/m.exec(text)?.[1] ?? file
}

/** The files of the icons that a module imports by name. */
function findIcons(code: string): string[] {
  const names = [...code.matchAll(/import\s*{([^}]*)}\s*from\s*['"]lucide-react['"]/g)].flatMap(
    ([, list = '']) => list.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''),
  )
  return names.filter((name) => name !== '').map(iconFile)
}

const screens = {
  member: ['app-shell/member-layout.tsx'],
  discover: ['features/discovery/discover-screen.tsx'],
  matches: ['features/matches/matches-screen.tsx'],
  messages: ['features/messages/messages-layout.tsx'],
  profile: ['features/profiles/own-profile-screen.tsx'],
  compatibility: [
    'features/compatibility/compatibility-screen.tsx',
    'features/consent/kept-rows.tsx',
    'features/consent/sent-links.tsx',
  ],
  calculations: [
    'features/compatibility/calculations-screen.tsx',
    'features/consent/kept-cards.tsx',
    'features/consent/sent-links.tsx',
  ],
  landing: ['features/landing/below-the-fold.tsx'],
  entrance: ['features/onboarding/onboarding-screen.tsx', 'features/account/sign-in/other-ways.tsx'],
}

/** The list of calculations is a page of this tab, so what both need is no weight of the other tabs. */
const people = new Set(['people'])
/** What the landing page shares with other pages is a file of its own, so that visitors fetch nothing else of members' pages. */
const landing = new Set(['landing'])
/** What the first visit and signing in share with pages that are opened later: icons, above all. */
const entrance = new Set(['entrance'])
/**
 * Modules that are shared: what members' nouns share is among them; births, bodygraph and staff parts stay with the few screens
 * that use them.
 */
const isShared = (id: string) =>
  /src\/(components|ui|lib|platform|features\/(compatibility|discovery|matches|messages|safety)\/shared)\/|lucide-react|base-ui|floating-ui/.test(
    id,
  )
/** What Discover, the first screen after signing in, shares with others comes with the frame: one file less until it is drawn. */
const isOfMember = (tabs: Set<string>) => tabs.has('member') || (tabs.has('discover') && tabs.size > 1)

/**
 * Finds what each tab needs: its static imports, without lazy overlays. The icon library is one module that imports all icons,
 * so only those that a screen names are taken.
 */
function createTabsOf(): (id: string, graph: Graph) => Set<string> {
  const needs = new Map<string, Set<string>>()
  const none = new Set<string>()
  const addNeed = (tab: string, part: string) => needs.set(part, (needs.get(part) ?? new Set()).add(tab))
  return (id, graph) => {
    const visit = (tab: string, part: string) => {
      if (needs.get(part)?.has(tab)) return
      addNeed(tab, part)
      const module = graph.getModuleInfo(part)
      for (const icon of findIcons(module?.code ?? '')) addNeed(tab, `icon ${icon}`)
      for (const next of module?.importedIds ?? []) if (!next.includes(iconLibrary)) visit(tab, next)
    }
    if (needs.size === 0)
      for (const [tab, files] of Object.entries(screens)) for (const file of files) visit(tab, source(file))
    const pages = needs.get(id.includes(iconLibrary) ? `icon ${basename(id, '.mjs')}` : id) ?? none
    const tabs = new Set([...pages].filter((page) => !entrance.has(page)))
    if (tabs.has('landing')) return tabs.size > 1 ? landing : none
    if (pages.size === 1 && tabs.size === 0) return isShared(id) ? entrance : none
    return tabs.size === 2 && tabs.has('compatibility') && tabs.has('calculations') ? people : tabs
  }
}

/**
 * Emits `bootstrap/bootstrap.ts` as a small chunk of its own, which runs while the app still loads, and what it draws in a
 * member's page as another one.
 */
function bootstrap(): Plugin {
  return {
    name: 'bootstrap',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source('bootstrap/bootstrap.ts'), name: 'bootstrap' })
      this.emitFile({
        type: 'chunk',
        id: source('bootstrap/first-view.ts'),
        name: 'first-view',
        // The bootstrap script takes its export by URL, which the build does not see.
        preserveSignature: 'strict',
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter(({ type, name }) => type === 'chunk' && name === 'bootstrap')
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` },
            injectTo: 'head-prepend',
          })),
    },
  }
}

/** Tells the server which addresses are screens, which files each fetches first, and the words to draw before them. */
function writePreloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    async generateBundle() {
      const pages = Object.entries(preloads).map(async ([path, { words, ...files }]) => {
        const drawn = await Promise.all(languages.map((language) => findWords(language, words ?? {})))
        const inLanguages = Object.fromEntries(languages.map((language, index) => [language, drawn[index]]))
        return [path, words ? { ...files, words: inLanguages } : files]
      })
      const written = JSON.stringify(Object.fromEntries(await Promise.all(pages)))
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: written })
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(listRoutes()) })
    },
  }
}

const tabsOf = createTabsOf()

/** For the script that renders the public pages in each language; `scripts/build-web.ts` runs it. */
const prerenderBuild = {
  // Assets keep the names that the build for browsers gives them.
  ssrEmitAssets: false,
  copyPublicDir: false,
  assetsInlineLimit: 0,
} satisfies BuildOptions

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    // Tests use the committed route tree and must not write files.
    mode !== 'test' && tanstackRouter(routerOptions),
    react({ compiler: true }),
    tailwindcss(),
    !isSsrBuild && [
      preloadFont('onest-latin-wght'),
      splash(),
      bootstrap(),
      writePreloads(),
      writeManifests(),
    ],
  ],
  // The script that renders the page needs no modules beside it.
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  build: isSsrBuild
    ? prerenderBuild
    : {
        manifest: true,
        license: true,
        // The first versions that support light-dark(), which the tokens use.
        target: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            // The first script names every other file, and letters of a hash do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // One file for the first page: it compresses 8 % better than several, and needs one request.
                {
                  name: 'base',
                  tags: ['$initial'],
                  test: (id) => !id.startsWith(source('bootstrap/')),
                  priority: 4,
                },
                {
                  debugName: 'landing',
                  name: (id, graph) => (tabsOf(id, graph) === landing ? 'landing-parts' : null),
                  priority: 3,
                },
                {
                  debugName: 'entrance',
                  name: (id, graph) => (tabsOf(id, graph) === entrance ? 'entrance-parts' : null),
                  priority: 3,
                },
                {
                  debugName: 'member',
                  name: (id, graph) => (isOfMember(tabsOf(id, graph)) ? 'member' : null),
                  priority: 3,
                },
                {
                  debugName: 'people',
                  name: (id, graph) => (tabsOf(id, graph) === people ? 'tab-people' : null),
                  priority: 2,
                },
                // A group takes what its modules import, so what several tabs share is taken before what one tab has.
                {
                  debugName: 'tabs',
                  name: (id, graph) => (tabsOf(id, graph).size > 1 ? 'tabs' : null),
                  priority: 2,
                },
                {
                  debugName: 'tab',
                  name: (id, graph) => [...tabsOf(id, graph)].map((tab) => `tab-${tab}`)[0] ?? null,
                  priority: 1,
                },
                // One file instead of fifty of one kilobyte each, which take a phone longer.
                {
                  name: 'parts',
                  minShareCount: 3,
                  test: isShared,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
}))
