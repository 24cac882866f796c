/** Says which keys a page has, where there is room; phones have no keys. */
export function KeysHelp({ text }: { text: string }) {
  return <p className="hidden text-muted text-xs md:block">{text}</p>
}
