import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, type Stage } from './test-stage.ts'

/** What a tool says about a file; `problem` is null if it finds nothing, and `missing` names what the machine lacks. */
export type Verdict = { name: string; problem: string | null; missing: string | null }

type Run = { tools: readonly string[]; name: string; check: (scratch: string) => string | null }

const deploy = (name: string) => join(root, 'deploy', name)

/** Returns what the command prints if it fails. */
function complaintOf(command: string, args: readonly string[], env = process.env): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env })
  return status === 0 ? null : `${stdout}${stderr}`.trim() || `${command} ended with ${status}`
}

/** Sockets in place of ports, and logs and a certificate of its own: the test opens all of them. */
function testNginx(scratch: string): string | null {
  const [key, certificate] = [join(scratch, 'key.pem'), join(scratch, 'cert.pem')]
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ')
  const failure = complaintOf('openssl', [...request, '-keyout', key, '-out', certificate])
  if (failure) return failure
  let sockets = 0
  const site = readFileSync(deploy('nginx.conf'), 'utf8')
    .replaceAll(/(?<=listen )\S*?\d+(?=[ ;])/g, () => `unix:${join(scratch, `${(sockets += 1)}.sock`)}`)
    .replaceAll('/var/log/nginx/', `${scratch}/`)
    .replace(/\S+fullchain\.pem/, certificate)
    .replace(/\S+privkey\.pem/, key)
  writeFileSync(join(scratch, 'site.conf'), site)
  const main = join(scratch, 'nginx.conf')
  const logs = `error_log stderr;\npid ${join(scratch, 'nginx.pid')};`
  writeFileSync(main, `${logs}\nevents {}\nhttp { access_log off; include ${join(scratch, 'site.conf')}; }\n`)
  return complaintOf('nginx', ['-t', '-q', '-e', 'stderr', '-c', main])
}

const filesOf = (...endings: string[]) =>
  readdirSync(join(root, 'deploy'))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map(deploy)

/** It warns of unknown names without failing, and of the other units of the machine. */
function verifyUnits(): string | null {
  const args = ['verify', ...filesOf('.service', '.timer')]
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  const about = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => /\byuti[\w-]*\.(service|timer)\b/.test(line))
  if (about.length > 0) return about.join('\n')
  return status === 0 ? null : `systemd-analyze ended with ${status}\n${stdout}${stderr}`
}

/** With a home of its own, because it keeps certificates there. */
function validateCaddy(scratch: string): string | null {
  const args = ['validate', '--adapter', 'caddyfile', '--config', deploy('Caddyfile')]
  return complaintOf('caddy', args, { ...process.env, HOME: scratch, XDG_DATA_HOME: scratch })
}

const runs: readonly Run[] = [
  {
    tools: ['shellcheck'],
    name: 'deploy/*.sh',
    check: () => complaintOf('shellcheck', filesOf('.sh')),
  },
  { tools: ['caddy'], name: 'deploy/Caddyfile', check: validateCaddy },
  { tools: ['nginx', 'openssl'], name: 'deploy/nginx.conf', check: testNginx },
  { tools: ['systemd-analyze'], name: 'deploy/*.service and *.timer', check: verifyUnits },
  {
    tools: ['promtool'],
    name: 'deploy/prometheus/alerts.yml',
    check: () => complaintOf('promtool', ['test', 'rules', deploy('prometheus/alerts.test.yml')]),
  },
]

const isInstalled = (tool: string) =>
  spawnSync('sh', ['-c', 'command -v "$0"', tool], { stdio: 'ignore' }).status === 0

export function checkDeployFiles(): Verdict[] {
  return runs.map(({ tools, name, check }) => {
    const missing = tools.find((tool) => !isInstalled(tool))
    if (missing) return { name, problem: null, missing }
    const scratch = mkdtempSync(join(tmpdir(), 'yuti-deploy-'))
    try {
      return { name, problem: check(scratch), missing: null }
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  })
}

/** The examples in deploy/, each looked at by its own program where the machine has it. */
export const deployStage: Stage = {
  name: "the files in deploy/ by their programs' own checks",
  run: () => {
    const verdicts = checkDeployFiles()
    const failed = verdicts.filter(({ problem }) => problem !== null)
    return Promise.resolve({
      passed: verdicts.filter(({ problem, missing }) => problem === null && missing === null).length,
      failed: failed.length,
      output: failed.map(({ name, problem }) => `${name}: ${problem}`).join('\n'),
      leftOut: verdicts.flatMap(({ name, missing }) =>
        missing ? [`${name}, because ${missing} is not installed`] : [],
      ),
    })
  },
}
