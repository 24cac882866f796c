import * as tf from '@tensorflow/tfjs'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import * as faces from '@vladmandic/face-api/dist/face-api.node-wasm.js'

export { faces, setWasmPaths, tf }
