import { createFileRoute } from '@tanstack/react-router'
import { NoConversation } from '#/features/messages/messages-layout.tsx'

export const Route = createFileRoute('/_member/messages/')({ component: NoConversation })
