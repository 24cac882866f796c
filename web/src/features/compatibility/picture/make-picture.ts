import { drawPicture } from './draw-picture.ts'
import { readPalette } from './palette.ts'
import type { PictureContent } from './picture-content.ts'
import { type Shape, shapes } from './shapes.ts'

/** Renders a PNG. A canvas writes no metadata such as place, date or program. */
export async function makePicture(content: PictureContent, shape: Shape, fileName: string): Promise<File> {
  const style = getComputedStyle(document.documentElement)
  const fonts = {
    display: style.getPropertyValue('--font-display') || 'serif',
    sans: style.getPropertyValue('--font-sans') || 'sans-serif',
  }
  const letters = JSON.stringify(content)
  // Loading a local fallback font that is not installed fails; the canvas then uses the next font of the list.
  await Promise.allSettled([
    document.fonts.load(`600 128px ${fonts.display}`, letters),
    document.fonts.load(`400 36px ${fonts.sans}`, letters),
    document.fonts.load(`500 36px ${fonts.sans}`, letters),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = shapes[shape].width
  canvas.height = shapes[shape].height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  drawPicture(context, shape, content, readPalette(), fonts)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!blob) throw new Error('the picture was not encoded')
  return new File([blob], `${fileName}.png`, { type: 'image/png' })
}
