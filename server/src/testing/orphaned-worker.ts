import cluster from 'node:cluster'

/** Preloaded by `--import`: at SIGUSR2 a worker kills its supervisor, and tells it something before it can know of its end. */
if (cluster.isWorker)
  process.on('SIGUSR2', () => {
    const supervisor = process.ppid
    process.kill(supervisor, 'SIGKILL')
    while (process.ppid === supervisor);
    process.send?.('are you there?')
  })
