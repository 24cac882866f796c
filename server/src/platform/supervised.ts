import cluster from 'node:cluster'

/** An argument of the processes that `superviseWorkers` starts. */
export const supervisedArgument = '--supervised'

/** Whether `superviseWorkers` started this process. The supervisor of another program, such as PM2, answers no worker. */
export function isSupervised(): boolean {
  return cluster.isWorker && process.argv.includes(supervisedArgument)
}
