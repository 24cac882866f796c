export function TypingDots({ label }: { label: string }) {
  return (
    <div className="flex pt-3">
      <span className="flex h-10 animate-rise items-center gap-1.5 rounded-button rounded-bl-[6px] border border-line bg-surface px-4">
        <span className="sr-only">{label}</span>
        {[0, 160, 320].map((delayMs) => (
          <span
            key={delayMs}
            className="size-2 animate-shimmer rounded-full bg-mute"
            style={{ animationDelay: `${delayMs}ms` }}
          />
        ))}
      </span>
    </div>
  )
}
