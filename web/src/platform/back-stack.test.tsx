import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Menu, MenuItem } from '#/ui/menu.tsx'
import { startBackStack } from './back-stack.ts'

let stop: () => void
/** The events that the router would receive. */
const onPop = vi.fn()
const entry = (key: string) => ({ __TSR_key: key })

beforeEach(async () => {
  history.pushState(entry('before'), '', '/before')
  history.pushState(entry('page'), '', '/page')
  stop = startBackStack()
  onPop.mockClear()
  globalThis.addEventListener('popstate', onPop)
})
afterEach(() => {
  globalThis.removeEventListener('popstate', onPop)
  stop()
  history.replaceState(null, '', '/')
})

function Page({ pending = false }: { pending?: boolean }) {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu trigger={<IconButton label="More">…</IconButton>}>
        <MenuItem onSelect={() => setOpen('dialog')}>Report</MenuItem>
      </Menu>
      <Button onClick={() => setOpen('question')}>Remove</Button>
      <Dialog open={open === 'dialog'} onOpenChange={close} title="Report">
        <Button
          onClick={() => {
            close()
            history.pushState(entry('next'), '', '/next')
          }}
        >
          Go on
        </Button>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onOpenChange={close}
        title="Sure?"
        description="It goes for good."
        confirmLabel="Delete"
        pending={pending}
        onConfirm={close}
      />
    </>
  )
}

const state = (): unknown => history.state
const expectEntry = (key: string, layers?: number) =>
  waitFor(() => expect(state()).toEqual(layers ? { ...entry(key), layers } : entry(key)))
const back = () => act(() => history.back())

async function openDialog() {
  const { user } = await renderWithProviders(<Page />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await expectEntry('page', 1)
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await screen.findByRole('dialog', { name: 'Report' })
  await expectEntry('page', 1)
  return user
}

test('Back closes the menu, then the dialog, then leaves the page', async () => {
  const { user } = await renderWithProviders(<Page />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Report' })
  await expectEntry('page', 1)
  back()
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('alertdialog')
  await expectEntry('page', 1)
  back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus())
  expect(onPop).not.toHaveBeenCalled()
  back()
  await expectEntry('before')
  expect(onPop).toHaveBeenCalledTimes(1)
})

test('Back in the moment in which an overlay appears closes it and stays on the page', async () => {
  await renderWithProviders(<Page />)
  act(() => {
    screen.getByRole('button', { name: 'Remove' }).click()
  })
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  expect(state()).toEqual({ ...entry('page'), layers: 1 })
  back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(state()).toEqual(entry('page'))
  expect(onPop).not.toHaveBeenCalled()
})

test('leaves no entry for Back or Forward after Escape', async () => {
  const user = await openDialog()
  await user.keyboard('{Escape}')
  await expectEntry('page')
  act(() => history.forward())
  await expectEntry('page', 1)
  await expectEntry('page')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(onPop).not.toHaveBeenCalled()
  back()
  await expectEntry('before')
})

test('puts a page opened from a dialog directly above the page of the dialog', async () => {
  const user = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await expectEntry('next')
  expect(location.pathname).toBe('/next')
  back()
  await expectEntry('page')
  expect(location.pathname).toBe('/page')
})

test('keeps a busy dialog open on Back and stays on the page', async () => {
  const { user } = await renderWithProviders(<Page pending />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('alertdialog')
  await expectEntry('page', 1)
  back()
  await expectEntry('page')
  await expectEntry('page', 1)
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

test('removes the entries of overlays that a reload closed', async () => {
  stop()
  history.pushState({ ...entry('page'), layers: 1 }, '')
  stop = startBackStack()
  await expectEntry('page')
  expect(onPop).not.toHaveBeenCalled()
})
