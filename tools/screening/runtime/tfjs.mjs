/**
 * Takes the place of `@tensorflow/tfjs`, which brings every backend: the operations, also as methods of tensors, as the
 * face models call them, and the two loaders.
 */
import * as core from '@tensorflow/tfjs-core'

const methods = core.Tensor.prototype
for (const [name, operation] of Object.entries(core))
  if (typeof operation === 'function' && /^[a-z]/.test(name) && !(name in methods))
    methods[name] = function (...rest) {
      return operation(this, ...rest)
    }
methods.toFloat = function () {
  return core.cast(this, 'float32')
}
methods.toInt = function () {
  return core.cast(this, 'int32')
}
methods.asType = function (type) {
  return core.cast(this, type)
}
for (const rank of [1, 2, 3, 4, 5])
  methods[`as${rank}D`] = function (...shape) {
    return core.reshape(this, rank === 1 ? [this.size] : shape)
  }
methods.asScalar = function () {
  return core.reshape(this, [])
}

export * from '@tensorflow/tfjs-core'
export { loadLayersModel } from '@tensorflow/tfjs-layers'
export { loadGraphModel } from '@tensorflow/tfjs-converter'
