import { createFileRoute } from '@tanstack/react-router'
import { CompatibilityScreen } from '#/features/compatibility/compatibility-screen.tsx'

export const Route = createFileRoute('/_member/compatibility')({ component: CompatibilityScreen })
