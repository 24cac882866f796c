import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Sheet } from './sheet.tsx'

function Question({ onConfirm, pending }: { onConfirm: () => void; pending?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Match?"
        description="It goes for good."
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={pending}
        onConfirm={onConfirm}
      />
    </>
  )
}

test('asks first and returns the focus on Cancel', async () => {
  const onConfirm = vi.fn()
  const { user } = await renderWithProviders(<Question onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Match?' })
  expect(dialog).toHaveAccessibleDescription('It goes for good.')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus())
})

test('stays open while the action is pending', async () => {
  const onConfirm = vi.fn()
  const { user } = await renderWithProviders(<Question onConfirm={onConfirm} pending />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Deleting...' }))
  await user.keyboard('{Escape}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

test('opens and operates a menu by keyboard', async () => {
  const onBlock = vi.fn()
  const { user } = await renderWithProviders(
    <Menu trigger={<IconButton label="More">…</IconButton>}>
      <MenuItem onSelect={() => undefined}>Report User</MenuItem>
      <MenuItem onSelect={onBlock} tone="danger">
        Block User
      </MenuItem>
    </Menu>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: 'Report User' })
  await waitFor(() => expect(first).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Block User' })).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(onBlock).toHaveBeenCalledTimes(1)
})

test('opens a menu that was rendered while the previous screen was still there', async () => {
  const before = document.body.appendChild(document.createElement('main'))
  const { user } = await renderWithProviders(
    <main>
      <Menu trigger={<IconButton label="More">…</IconButton>}>
        <MenuItem onSelect={() => undefined}>Report User</MenuItem>
      </Menu>
    </main>,
  )
  before.remove()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Report User' })).toBeVisible()
})

test('closes a sheet by its button', async () => {
  const onOpenChange = vi.fn()
  const { user } = await renderWithProviders(
    <Sheet open onOpenChange={onOpenChange} title="Filters">
      Nothing yet
    </Sheet>,
  )
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange.mock.calls[0]?.[0]).toBe(false)
})
