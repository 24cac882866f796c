import { createFileRoute } from '@tanstack/react-router'
import { NoConversation } from '#/features/support/support-layout.tsx'

export const Route = createFileRoute('/_staff/admin-panel/support/')({ component: NoConversation })
