import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'

/** Writes `web/src/routeTree.gen.ts` as the router's Vite plugin does, without a build. */
export async function writeRouteTree(root: string): Promise<void> {
  const web = join(root, 'web')
  const config = getConfig(
    {
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      routesDirectory: join(web, 'src/routes'),
      generatedRouteTree: join(web, 'src/routeTree.gen.ts'),
      disableLogging: true,
    },
    web,
  )
  await new Generator({ config, root: web }).run()
}
