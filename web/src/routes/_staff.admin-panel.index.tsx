import { createFileRoute } from '@tanstack/react-router'
import { PanelScreen } from '#/features/staff/panel-screen.tsx'

export const Route = createFileRoute('/_staff/admin-panel/')({ component: PanelScreen })
