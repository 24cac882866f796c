import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const routerOptions: Parameters<typeof tanstackRouter>[0] = {
  target: 'react',
  autoCodeSplitting: true,
  codeSplittingOptions: {
    // What a member's page reads first needs that noun's queries: they come with the page instead of with every page.
    splitBehavior: ({ routeId }) =>
      /^\/_member\/(messages|matches|profile|manual-compatibility)/.test(routeId)
        ? [['loader', 'component']]
        : undefined,
  },
  quoteStyle: 'single',
  semicolons: false,
  // A route file that is empty for a moment, while it is being saved, is left alone.
  customScaffolding: { routeTemplate: '\n', lazyRouteTemplate: '\n' },
}

/** Fonts are named in CSS, so the browser would learn of them late; the one above the fold is announced in the page. */
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

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    // Tests take the committed route tree and must not write files.
    mode !== 'test' && tanstackRouter(routerOptions),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    preloadFont('onest-latin-wght'),
  ],
  build: {
    manifest: true,
    license: true,
    // The tokens use light-dark(), which these versions are the first to understand.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    assetsInlineLimit: 0,
    // What the first page needs comes in one file: it compresses 8 % better than in pieces, and nothing waits in line.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
}))
