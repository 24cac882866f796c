import { i18n, loadTexts } from '#/i18n/i18n.ts'
import { toast } from '#/ui/toast.tsx'

/** Says on any page that new people fit; names and numbers are not known here. */
export async function showNewPeople(onShow: () => void): Promise<void> {
  await loadTexts('notifications')
  toast({
    title: i18n.t('newPeople.title', { ns: 'notifications' }),
    description: i18n.t('newPeople.text', { ns: 'notifications' }),
    tone: 'plain',
    action: { label: i18n.t('newPeople.show', { ns: 'notifications' }), onPress: onShow },
  })
}
