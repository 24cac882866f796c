import { X } from 'lucide-react'

type RemovableChipProps = { text: string; removeLabel: string; onRemove: () => void }

/** 44 px to touch, a chip to look at. */
export function RemovableChip({ text, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <li className="max-w-full">
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="group flex min-h-11 max-w-full items-center rounded-full"
      >
        <span className="flex max-w-full items-center gap-1.5 rounded-[18px] bg-inset py-1.5 pr-2.5 pl-3.5 text-ink text-xs leading-5 transition-colors duration-150 group-hover:bg-line">
          <span className="wrap-anywhere min-w-0 text-left">{text}</span>
          <X aria-hidden="true" strokeWidth={2} className="size-4 shrink-0 text-muted" />
        </span>
      </button>
    </li>
  )
}
