import { useNavigate } from '@tanstack/react-router'
import type { MatchId } from '@yuti/contract/base'
import type { Person } from '@yuti/contract/people'
import { Ban, EllipsisVertical, Flag, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { BlockDialog } from '#/features/safety/shared/block-dialog.tsx'
import { ReportDialog } from '#/features/safety/shared/report-dialog.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Menu, MenuItem } from '#/ui/menu.tsx'

type PersonMenuProps = {
  person: Pick<Person, 'id' | 'name'>
  /** The match with the person; null without one. */
  matchId: MatchId | null
  onBlocked: () => void
}

export function PersonMenu({ person, matchId, onBlocked }: PersonMenuProps) {
  const { t } = useTranslation(['profiles', 'safety'])
  const navigate = useNavigate()
  const [open, setOpen] = useState<'report' | 'block' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('view.menu', { name: person.name })} variant="on-photo">
            <EllipsisVertical strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem
          icon={<LifeBuoy strokeWidth={1.75} />}
          onSelect={() => void navigate({ to: '/safety-tips' })}
        >
          {t('safety:tips')}
        </MenuItem>
        <MenuItem icon={<Flag strokeWidth={1.75} />} onSelect={() => setOpen('report')}>
          {t('view.report')}
        </MenuItem>
        <MenuItem tone="danger" icon={<Ban strokeWidth={1.75} />} onSelect={() => setOpen('block')}>
          {t('view.block')}
        </MenuItem>
      </Menu>
      <ReportDialog
        person={person}
        from={matchId && { matchId, number: null }}
        open={open === 'report'}
        onOpenChange={close}
        onBlocked={onBlocked}
      />
      <BlockDialog
        person={person}
        matchId={matchId}
        open={open === 'block'}
        onOpenChange={close}
        onBlocked={onBlocked}
      />
    </>
  )
}
