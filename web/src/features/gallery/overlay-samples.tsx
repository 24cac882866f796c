import { EllipsisVertical, Flag, ShieldBan } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Menu, MenuItem } from '#/ui/menu.tsx'
import { Sheet } from '#/ui/sheet.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { Sample } from './sample.tsx'

type Overlay = 'dialog' | 'confirm' | 'sheet' | null

export function OverlaySamples() {
  const [open, setOpen] = useState<Overlay>(null)
  const close = () => setOpen(null)
  return (
    <Sample title="Overlays">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button size="small" variant="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button size="small" variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Menu
          trigger={
            <IconButton label="More" variant="surface">
              <EllipsisVertical strokeWidth={1.75} />
            </IconButton>
          }
        >
          <MenuItem icon={<Flag strokeWidth={1.75} />} onSelect={() => toast({ title: 'Reported' })}>
            Report User
          </MenuItem>
          <MenuItem
            icon={<ShieldBan strokeWidth={1.75} />}
            tone="danger"
            onSelect={() => toast({ title: 'User blocked', description: 'You have blocked Anna' })}
          >
            Block User
          </MenuItem>
        </Menu>
        <Button
          size="small"
          variant="secondary"
          onClick={() => toast({ title: 'Changes saved', tone: 'success' })}
        >
          Toast
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Too many photos',
              description: 'You can upload maximum 10 photos',
              tone: 'destructive',
            })
          }
        >
          Destructive toast
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="You liked Anna"
        description="If she likes you too, it is a match."
        footer={<Button onClick={close}>Got it</Button>}
      />
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete Match?"
        description="The match and all messages go for good."
        confirmLabel="Delete"
        onConfirm={close}
      />
      <Sheet
        open={open === 'sheet'}
        onOpenChange={close}
        title="Filters"
        footer={<Button onClick={close}>Show 38 people</Button>}
      >
        <TextField label="Name" />
      </Sheet>
    </Sample>
  )
}
