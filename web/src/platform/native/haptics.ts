import { Haptics, ImpactStyle } from '@capacitor/haptics'

export async function tickInShell(plugin: Pick<typeof Haptics, 'impact'> = Haptics): Promise<void> {
  await plugin.impact({ style: ImpactStyle.Light })
}
