import { splitLinks } from './links.ts'

/** The words of a message; addresses in them open in a page of their own, which learns nothing of this one. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap break-words">
      {splitLinks(text).map((part, index) => {
        if (!part.link) return part.text
        // oxlint-disable-next-line react/no-array-index-key -- a message does not change its order
        const key = `${index} ${part.text}`
        const { href, domain } = part.link
        return (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {part.text}
            {!part.text.includes(domain) && ` (${domain})`}
          </a>
        )
      })}
    </p>
  )
}
