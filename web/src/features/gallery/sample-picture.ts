import { uploadId } from '@yuti/contract/base'
import type { Picture } from '@yuti/contract/media'

/** A drawn evening, so that the gallery needs no server. */
export const sceneUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="peachpuff"/><stop offset="1" stop-color="indianred"/></linearGradient></defs><path fill="url(#g)" d="M0 0h300v400H0z"/><circle cx="200" cy="110" r="44" fill="moccasin"/><path fill="brown" d="M0 300q90-70 180-20t120-10v130H0z"/></svg>',
)}`

export function samplePicture(url: string): Picture {
  return {
    id: uploadId.parse(`00000000-0000-4000-8000-${String(url.length).padStart(12, '0')}`),
    width: 900,
    height: 1200,
    thumbhash: '3PcNNYSFeXh/h3eld0iHZoZgVwh2',
    urls: { small: url, medium: url, large: url },
  }
}

export const sampleError = new TypeError('Failed to fetch')
