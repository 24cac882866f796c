import type { QueryClient } from '@tanstack/react-query'
import { changePlace } from '#/features/profiles/shared/change-place.ts'
import { i18n, loadTexts } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { findPosition, isPositionAllowed, type Position } from '#/platform/geolocation.ts'
import { readFlag, writeFlag } from '#/platform/storage.ts'
import { toast } from '#/ui/toast.tsx'

/** Long enough to read and decide; the answer can be given in Settings at any time. */
const questionMs = 30_000

/**
 * Asks once whether to look for people here, if the member is far from the place they look from. It asks only if the
 * device may already be asked: no permission prompt opens by itself.
 */
export async function askWhenFar(queryClient: QueryClient): Promise<void> {
  if (!(await isPositionAllowed())) return
  const position = await findPosition()
  if (!position || readFlag('askedPlace') === regionOf(position)) return
  const { isFar } = await api.profiles.comparePosition(rounded(position))
  if (!isFar) return
  await loadTexts('ownPlace')
  writeFlag('askedPlace', regionOf(position))
  toast({
    title: i18n.t('far.title', { ns: 'ownPlace' }),
    description: i18n.t('far.text', { ns: 'ownPlace' }),
    durationMs: questionMs,
    action: {
      label: i18n.t('far.accept', { ns: 'ownPlace' }),
      onPress: () => void changePlace(queryClient, { position }, i18n.t('changed', { ns: 'ownPlace' })),
    },
  })
}

/** About a kilometre, which is finer than the cells that are compared. */
function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 }
}

/** Whole degrees, about 100 km: what the browser remembers is no better than that. */
function regionOf({ latitude, longitude }: Position): string {
  return `${Math.round(latitude)},${Math.round(longitude)}`
}
