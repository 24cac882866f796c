/**
 * Makes the index of towns, server/data/towns.txt.br and server/data/town-names.txt.br, from GeoNames' data in npm packages:
 * `node tools/towns/main.ts`. The same packages give the same text; `-- --check` compares it with the committed files
 * instead of writing them. A town that was published keeps its name and zone, because births refer to it by its name.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { buildIndex } from './build.ts'

const folder = import.meta.dirname
const data = join(dirname(dirname(folder)), 'server/data')

if (!existsSync(join(folder, 'node_modules/geo-tz')))
  spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })

const isCheck = process.argv.includes('--check')
const made = buildIndex()
const changed = publishedTowns().filter(([id, zone]) => made.zones.get(id) !== zone)
if (changed.length > 0) {
  console.error(
    `${changed.length} published towns would lose their name or zone, such as ${changed[0]?.[0]}.`,
  )
  process.exit(1)
}
for (const [name, text] of Object.entries(made.files)) keep(join(data, name), text)
console.log(made.summary)

function keep(path: string, text: string): void {
  const bytes = Buffer.from(text)
  const checksum = createHash('sha256').update(bytes).digest('hex')
  const isSame = existsSync(path) && brotliDecompressSync(readFileSync(path)).equals(bytes)
  console.log(`${path}: ${bytes.length} bytes, SHA-256 ${checksum}, ${isSame ? 'unchanged' : 'changed'}`)
  if (isSame) return
  if (isCheck) process.exitCode = 1
  else
    writeFileSync(
      path,
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGWIN]: 24,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    )
}

/** Name and zone of each town of the committed file. */
function publishedTowns(): [string, string][] {
  const path = join(data, 'towns.txt.br')
  if (!existsSync(path)) return []
  const [head = '', body = ''] = brotliDecompressSync(readFileSync(path)).toString().split('\n\n')
  const zones: string[] = JSON.parse(head).zones
  return body
    .trimEnd()
    .split('\n')
    .map((line) => {
      const cells = line.split('\t')
      return [cells[0] ?? '', zones[Number(cells[5])] ?? '']
    })
}
