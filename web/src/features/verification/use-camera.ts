import { type RefObject, useEffect, useState } from 'react'
import { type CameraProblem, closeCamera, openCamera } from './camera.ts'

export type CameraState = 'starting' | 'ready' | CameraProblem

/** Shows the camera in the video as long as the component is mounted. */
export function useCamera(shown: RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | null = null
    void openCamera().then((opened) => {
      if (typeof opened === 'string') {
        if (!isGone) setState(opened)
        return
      }
      if (isGone) {
        closeCamera(opened)
        return
      }
      stream = opened
      const element = shown.current
      if (!element) return
      // Before the first frame there is nothing to take.
      element.addEventListener('loadeddata', () => setState('ready'), { once: true })
      element.srcObject = opened
    })
    return () => {
      isGone = true
      if (stream) closeCamera(stream)
    }
  }, [shown])
  return state
}
