import { drawPicture, pictureSize } from './draw-picture.ts'
import { readPalette } from './palette.ts'
import type { PictureContent } from './picture-content.ts'

/** Renders a PNG. A canvas writes no metadata such as place, date or program. */
export async function makePicture(content: PictureContent, fileName: string): Promise<File> {
  const style = getComputedStyle(document.documentElement)
  const fonts = {
    display: style.getPropertyValue('--font-display') || 'serif',
    sans: style.getPropertyValue('--font-sans') || 'sans-serif',
  }
  const letters = `${content.level} ${content.meaning} ${content.note} Yuti`
  // Loading a local fallback font that is not installed fails; the canvas then uses the next font of the list.
  await Promise.allSettled([
    document.fonts.load(`600 78px ${fonts.display}`, letters),
    document.fonts.load(`400 36px ${fonts.sans}`, letters),
    document.fonts.load(`600 36px ${fonts.sans}`, letters),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = pictureSize.width
  canvas.height = pictureSize.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  drawPicture(context, content, readPalette(), fonts)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!blob) throw new Error('the picture was not encoded')
  return new File([blob], `${fileName}.png`, { type: 'image/png' })
}
