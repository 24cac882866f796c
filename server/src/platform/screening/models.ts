import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { FoundFace } from './screener.ts'

/** Models and their runtime, which tools/screening makes from npm packages. */
const folder = new URL('../../../data/screening/', import.meta.url)

/** The shrunk picture; the models shrink it further themselves, because the way of shrinking moves the scores. */
const maxSidePx = 512
const nuditySidePx = 224
const faceInputPx = 416
const faceScoreMin = 0.4
/** What the outputs of the nudity model mean. "Sexy", the last, says nothing about nudity. */
const nudityClasses = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const

// The parts of the runtime that are used here: it comes without types.
type Tensor = { data: () => Promise<ArrayLike<number>>; dispose: () => void }
type WeightsManifest = { weights: object[] }[]
type LayersModel = { predict: (input: Tensor) => Tensor }
type Detection = { box: { area: number } }
type Tf = {
  setBackend: (name: string) => Promise<boolean>
  ready: () => Promise<void>
  enableProdMode: () => void
  tidy: <T>(work: () => T) => T
  tensor3d: (values: ArrayLike<number>, shape: [number, number, number], type?: string) => Tensor
  div: (tensor: Tensor, by: number) => Tensor
  expandDims: (tensor: Tensor) => Tensor
  image: { resizeBilinear: (tensor: Tensor, size: [number, number], alignCorners: boolean) => Tensor }
  io: {
    fromMemory: (parts: object) => object
    decodeWeights: (bytes: ArrayBuffer, specs: object[]) => object
  }
  loadLayersModel: (from: object) => Promise<LayersModel>
}
type Faces = {
  nets: { tinyFaceDetector: { loadFromWeightMap: (weights: object) => void } }
  TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => object
  detectAllFaces: (input: Tensor, options: object) => Promise<Detection[]>
}
type Runtime = { tf: Tf; faces: Faces; setWasmPaths: (folder: string) => void }

export type Models = {
  look: (bytes: Uint8Array) => Promise<{ nudity: number; drawing: number; faces: FoundFace[] }>
}

/** Reads about 5 MB and takes half a second; keeps about 200 MB. */
export async function loadModels(): Promise<Models> {
  const { tf, faces, setWasmPaths }: Runtime = createRequire(import.meta.url)(
    fileURLToPath(new URL('runtime.cjs', folder)),
  )
  tf.enableProdMode()
  setWasmPaths(fileURLToPath(folder))
  if (!(await tf.setBackend('wasm'))) throw new Error('this machine runs no WebAssembly with SIMD')
  await tf.ready()
  const nudity = await loadNudity(tf)
  faces.nets.tinyFaceDetector.loadFromWeightMap(
    tf.io.decodeWeights(
      await readWeights('tiny_face_detector.bin'),
      await readSpecs('tiny_face_detector.json'),
    ),
  )
  return { look: (bytes) => look({ tf, faces, nudity }, bytes) }
}

async function look(
  { tf, faces, nudity }: Pick<Runtime, 'tf' | 'faces'> & { nudity: LayersModel },
  bytes: Uint8Array,
) {
  const { data, info } = await sharp(bytes)
    .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shape: [number, number, number] = [info.height, info.width, 3]
  const output = tf.tidy(() => {
    const pixels = tf.div(tf.tensor3d(new Float32Array(data), shape), 255)
    return nudity.predict(tf.expandDims(tf.image.resizeBilinear(pixels, [nuditySidePx, nuditySidePx], true)))
  })
  const scores = await output.data()
  output.dispose()
  const scoreOf = (name: (typeof nudityClasses)[number]) => scores[nudityClasses.indexOf(name)] ?? 0

  const picture = tf.tensor3d(new Uint8Array(data), shape, 'int32')
  const found = await faces.detectAllFaces(
    picture,
    new faces.TinyFaceDetectorOptions({ inputSize: faceInputPx, scoreThreshold: faceScoreMin }),
  )
  picture.dispose()
  return {
    nudity: Math.min(1, scoreOf('porn') + scoreOf('hentai')),
    drawing: Math.min(1, scoreOf('drawing') + scoreOf('hentai')),
    faces: found.map(({ box }) => ({ share: Math.min(1, box.area / info.width / info.height) })),
  }
}

async function loadNudity(tf: Tf): Promise<LayersModel> {
  const model: { weightsManifest: WeightsManifest } = await readJson('nudity.json')
  return tf.loadLayersModel(
    tf.io.fromMemory({
      ...model,
      weightSpecs: model.weightsManifest.flatMap(({ weights }) => weights),
      weightData: await readWeights('nudity.bin'),
    }),
  )
}

async function readSpecs(name: string): Promise<object[]> {
  return (await readJson<WeightsManifest>(name)).flatMap(({ weights }) => weights)
}

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8'))
}

async function readWeights(name: string): Promise<ArrayBuffer> {
  return Uint8Array.from(await readFile(new URL(name, folder))).buffer
}
