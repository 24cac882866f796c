import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkDeployFiles, deployStage } from './deploy-tools.ts'
import { runStage } from './test-stage.ts'

afterEach(() => vi.unstubAllEnvs())

/** A machine that has a shell and these programs alone. */
function machineWith(programs: Record<string, string>): void {
  const folder = mkdtempSync(join(tmpdir(), 'yuti-tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync('/bin/sh', join(folder, 'sh'))
  for (const [name, body] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', folder)
}

test('a file whose program is missing is named with the program, and counts neither as passed nor as failed', async () => {
  machineWith({ caddy: 'exit 0', nginx: 'exit 0' })
  const said: unknown[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => said.push(line))
  onTestFinished(() => log.mockRestore())
  expect(await runStage(deployStage)).toMatchObject({ passed: 1, failed: 0 })
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringContaining('not checked: deploy/*.sh, because shellcheck is not installed'),
      expect.stringContaining('not checked: deploy/nginx.conf, because openssl is not installed'),
      expect.stringContaining(
        'not checked: deploy/*.service and *.timer, because systemd-analyze is not installed',
      ),
      expect.stringContaining('not checked: deploy/prometheus/alerts.yml, because promtool is not installed'),
    ]),
  )
})

const aboutEachUnit =
  /^\S+\/yuti-backup\.service:9: .+\n\S+\/yuti-backup\.timer:9: .+\n\S+\/yuti\.service:9: Unknown key name$/

test('what a program finds is a failure, also when systemd only warns', async () => {
  machineWith({
    shellcheck: 'echo "line 3: SC2086"; exit 1',
    caddy: 'echo "unrecognized directive" >&2; exit 1',
    openssl: 'exit 0',
    // Says no for what it cannot read: the copy must be there, with sockets and its certificate.
    nginx: 'read -r first <"$6" && echo "$first"; exit 1',
    'systemd-analyze':
      'shift; for unit; do echo "$unit:9: Unknown key name"; done; echo "dbus.service:3: old"',
    promtool: 'echo "FAILED: $3"; exit 1',
  })
  expect(checkDeployFiles().map(({ name, problem }) => [name, problem])).toEqual([
    ['deploy/*.sh', 'line 3: SC2086'],
    ['deploy/Caddyfile', 'unrecognized directive'],
    ['deploy/nginx.conf', 'error_log stderr;'],
    ['deploy/*.service and *.timer', expect.stringMatching(aboutEachUnit)],
    ['deploy/prometheus/alerts.yml', expect.stringMatching(/^FAILED: \S+\/alerts\.test\.yml$/)],
  ])
  expect((await deployStage.run()).failed).toBe(5)
})
