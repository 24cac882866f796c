import { Fragment, type ReactNode } from 'react'

type TaggedTextProps = {
  /** Such as "I agree to the <terms>Terms</terms>": a translator decides where the tagged words stand. */
  text: string
  tags: Record<string, (words: string) => ReactNode>
}

/** The one thing of the translation library's own component that is needed here, for a fraction of its weight. */
export function TaggedText({ text, tags }: TaggedTextProps) {
  return text.split(/(<(\w+)>.*?<\/\2>)/).map((part, index) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? []
    const draw = tags[name]
    // A split with two groups gives text, tagged part, name, text, and so on.
    if (index % 3 === 2) return null
    return <Fragment key={index}>{draw ? draw(words) : part}</Fragment>
  })
}
