/** The forms of one name, e.g. `saved-searches`, `savedSearches`, `SavedSearches`, `saved_searches`. */
export type Name = { kebab: string; camel: string; pascal: string; snake: string }

/** Throws an error whose message is for the person who typed the name. */
export function readName(kind: string, text: string | undefined): Name {
  if (text === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text))
    throw new Error(
      `${kind} must be a name in kebab-case, such as saved-searches; it is ${text ?? 'missing'}.`,
    )
  const parts = text.split('-')
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  return {
    kebab: text,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
  }
}

/** "savedSearches" as words: "saved searches". */
export const wordsOf = ({ kebab }: Name): string => kebab.replaceAll('-', ' ')
