const SIDE = 256

/** An image file as a PNG data URL of at most 256 pixels a side. Rejects what the browser cannot decode. */
export async function toLogo(file: File): Promise<string> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.toDataURL('image/png')
}
