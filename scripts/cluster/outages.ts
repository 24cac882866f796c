import { rmSync } from 'node:fs'
import { countFailures, expectThat } from './check.ts'
import { type ClusterOptions, startCluster } from './cluster.ts'
import { actEveryMs, openCrowd } from './crowd.ts'
import { type KillName, killOf, tryKill } from './kills.ts'
import { makeTrialFolder } from './processes.ts'

/** Kills these parts of a cluster in turn while everybody chats and swipes, and ends the process. */
export async function runOutages(
  options: Omit<ClusterOptions, 'folder'>,
  kills: readonly KillName[],
): Promise<void> {
  const folder = makeTrialFolder()
  console.log(`logs are in ${folder}`)
  const cluster = await startCluster({ ...options, folder })
  const crowd = await openCrowd(cluster.people, cluster)
  console.log(
    `${options.servers} servers, ${crowd.members.length} members, each acts every ${actEveryMs / 1000} s`,
  )
  for (const kill of kills) {
    const readers = cluster.countReplicaReaders()
    expectThat('servers that read the replica, which is always late', readers === options.servers, readers)
    await tryKill(cluster, crowd, killOf(cluster, kill))
  }
  crowd.close()
  await cluster.stop()
  if (countFailures() === 0) rmSync(folder, { recursive: true, force: true })
  process.exit(countFailures() > 0 ? 1 : 0)
}
