import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { type Point, yawOf } from './face-geometry.ts'
import type { Staged } from '../stages.ts'
import type { DescribedFace, FoundFace } from './screener.ts'

/** Models and their runtime, which tools/screening makes from npm packages. */
const folder = new URL('../../../data/screening/', import.meta.url)

/** The shrunk picture; the models shrink it further themselves, because the way of shrinking moves the scores. */
const maxSidePx = 512
const nuditySidePx = 224
/** How the detector looks. It misses faces that fill a picture, so a picture in which it finds none is looked at with a border. */
const firstLook = { inputSize: 416, scoreThreshold: 0.4 }
const secondLook = { inputSize: 320, scoreThreshold: 0.7, border: 0.25 }
/** What the outputs of the nudity model mean. "Sexy", the last, says nothing about nudity. */
const nudityClasses = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const

// The parts of the runtime that are used here: it comes without types.
type Tensor = { data: () => Promise<ArrayLike<number>>; dispose: () => void }
type WeightsManifest = { weights: object[] }[]
type LayersModel = { predict: (input: Tensor) => Tensor }
type Detection = { box: { area: number } }
type Description = {
  detection: Detection
  landmarks: { positions: Point[] }
  expressions: { happy: number }
  descriptor: Float32Array
}
/** What is found in a picture. Each call adds to it; awaiting runs the models. */
type Faced = PromiseLike<Detection[]> & { withFaceLandmarks: () => Landmarked }
type Landmarked = { withFaceExpressions: () => { withFaceDescriptors: () => PromiseLike<Description[]> } }
type FaceNet = { loadFromWeightMap: (weights: object) => void }
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
  nets: Record<'tinyFaceDetector' | 'faceLandmark68Net' | 'faceExpressionNet' | 'faceRecognitionNet', FaceNet>
  TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => object
  detectAllFaces: (input: Tensor, options: object) => Faced
}
type Runtime = { tf: Tf; faces: Faces; setWasmPaths: (folder: string) => void }

type Looked = { nudity: number; drawing: number; faces: FoundFace[] }

export type Models = {
  look: (bytes: Uint8Array) => Staged<Looked>
  describeFaces: (bytes: Uint8Array) => Staged<DescribedFace[]>
}

/** Reads about 5 MB and takes half a second; keeps about 200 MB. Describing faces reads 7 MB more, at the first one. */
export async function loadModels(): Promise<Models> {
  const { tf, faces, setWasmPaths }: Runtime = createRequire(import.meta.url)(
    fileURLToPath(new URL('runtime.cjs', folder)),
  )
  tf.enableProdMode()
  setWasmPaths(fileURLToPath(folder))
  if (!(await tf.setBackend('wasm'))) throw new Error('this machine runs no WebAssembly with SIMD')
  await tf.ready()
  const nudity = await loadNudity(tf)
  await loadFaceNet({ tf, faces }, 'tinyFaceDetector', 'tiny_face_detector')
  let describing: Promise<unknown> | undefined
  return {
    look: (bytes) => look({ tf, faces, nudity }, bytes),
    describeFaces: async function* (bytes) {
      await (describing ??= loadDescribingNets({ tf, faces }))
      return yield* describeFaces({ tf, faces }, bytes)
    },
  }
}

type FaceRuntime = Pick<Runtime, 'tf' | 'faces'>

async function loadDescribingNets(runtime: FaceRuntime): Promise<void> {
  await loadFaceNet(runtime, 'faceLandmark68Net', 'face_landmark_68')
  await loadFaceNet(runtime, 'faceExpressionNet', 'face_expression')
  await loadFaceNet(runtime, 'faceRecognitionNet', 'face_recognition')
}

async function loadFaceNet(
  { tf, faces }: FaceRuntime,
  net: keyof Faces['nets'],
  file: string,
): Promise<void> {
  const specs = await readSpecs(`${file}.json`)
  faces.nets[net].loadFromWeightMap(tf.io.decodeWeights(await readWeights(`${file}.bin`), specs))
}

async function* look(
  { tf, faces, nudity }: FaceRuntime & { nudity: LayersModel },
  bytes: Uint8Array,
): Staged<Looked> {
  const pixels = await readPixels(bytes)
  const { data, shape } = pixels
  const output = tf.tidy(() => {
    const colours = tf.div(tf.tensor3d(new Float32Array(data), shape), 255)
    return nudity.predict(tf.expandDims(tf.image.resizeBilinear(colours, [nuditySidePx, nuditySidePx], true)))
  })
  const scores = await output.data()
  output.dispose()
  const scoreOf = (name: (typeof nudityClasses)[number]) => scores[nudityClasses.indexOf(name)] ?? 0

  yield
  const found = yield* findFaces({ tf, faces }, pixels, (picture, options) =>
    faces.detectAllFaces(picture, options),
  )
  return {
    nudity: Math.min(1, scoreOf('porn') + scoreOf('hentai')),
    drawing: Math.min(1, scoreOf('drawing') + scoreOf('hentai')),
    faces: found.map(({ box }) => ({ share: shareOf(box.area, shape) })),
  }
}

async function* describeFaces({ tf, faces }: FaceRuntime, bytes: Uint8Array): Staged<DescribedFace[]> {
  const pixels = await readPixels(bytes)
  const found = yield* findFaces({ tf, faces }, pixels, (picture, options) =>
    faces.detectAllFaces(picture, options).withFaceLandmarks().withFaceExpressions().withFaceDescriptors(),
  )
  return found.map(({ detection, landmarks, expressions, descriptor }) => ({
    share: shareOf(detection.box.area, pixels.shape),
    yaw: yawOf(landmarks.positions),
    smile: expressions.happy,
    descriptor: Array.from(descriptor),
  }))
}

/** Calls `find` for the picture, and if it finds nothing, for the picture with a border. */
async function* findFaces<T>(
  { tf, faces }: FaceRuntime,
  pixels: Pixels,
  find: (picture: Tensor, options: object) => PromiseLike<T[]>,
): Staged<T[]> {
  const lookAt = async ({ data, shape }: Pixels, options: typeof firstLook) => {
    const picture = tf.tensor3d(new Uint8Array(data), shape, 'int32')
    const found = await find(picture, new faces.TinyFaceDetectorOptions(options))
    picture.dispose()
    return found
  }
  const found = await lookAt(pixels, firstLook)
  if (found.length > 0) return found
  yield
  return await lookAt(await withBorder(pixels), secondLook)
}

type Shape = [height: number, width: number, channels: 3]
type Pixels = { data: Buffer; shape: Shape }

/** `bytes` as pixels of the size from which each model shrinks them itself. */
async function readPixels(bytes: Uint8Array): Promise<Pixels> {
  return await pixelsOf(
    sharp(bytes)
      .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .toColourspace('srgb'),
  )
}

async function withBorder({ data, shape: [height, width, channels] }: Pixels): Promise<Pixels> {
  const border = Math.round(Math.max(width, height) * secondLook.border)
  return await pixelsOf(
    sharp(data, { raw: { width, height, channels } }).extend({
      top: border,
      bottom: border,
      left: border,
      right: border,
      background: 'grey',
    }),
  )
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, shape: [info.height, info.width, 3] }
}

function shareOf(area: number, [height, width]: Shape): number {
  return Math.min(1, area / width / height)
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
