import { addBefore, addEntry, createIfMissing, type Edit, edit } from './edits.ts'
import type { Name } from './names.ts'

/** Creates and registers the text files of a noun in three languages; changes nothing for a noun that has them. */
export function textFileEdits(noun: Name): Edit[] {
  const translated = (language: 'ru' | 'es') =>
    createIfMissing(
      `web/src/i18n/${language}/${noun.kebab}.ts`,
      `import type { ${noun.camel} as source } from '../en/${noun.kebab}.ts'
import type { Translated } from '../translated.ts'

export const ${noun.camel} = {
} satisfies Translated<typeof source, '${language}'>
`,
    )
  return [
    createIfMissing(`web/src/i18n/en/${noun.kebab}.ts`, `export const ${noun.camel} = {\n}\n`),
    translated('ru'),
    translated('es'),
    edit('web/src/i18n/nouns.ts', (text) =>
      text.includes(`'./en/${noun.kebab}.ts'`) ? text : register(noun, text),
    ),
  ]
}

function register(noun: Name, text: string): string {
  const changes = [
    addBefore('import type { ui } from', `import type { ${noun.camel} } from './en/${noun.kebab}.ts'\n`),
    addBefore('  ui: typeof ui\n', `  ${noun.camel}: typeof ${noun.camel}\n`),
    addEntry('const pageNouns = [', `  '${noun.camel}',`),
  ]
  return changes.reduce((all, change) => change(all), text)
}
