type Color = readonly [red: number, green: number, blue: number]

/** Draws a BMP for `Bun.Image`, so that the project needs no image files for tests. */
function drawBitmap(
  width: number,
  height: number,
  colorAt: (x: number, y: number) => Color,
): Uint8Array<ArrayBuffer> {
  const stride = (width * 3 + 3) & ~3
  const bytes = new Uint8Array(54 + stride * height)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0x424d)
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  view.setUint32(34, stride * height, true)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = colorAt(x, y)
      bytes.set([blue, green, red], 54 + (height - 1 - y) * stride + x * 3)
    }
  }
  return bytes
}

/** Soft color gradients, as in a photo. Another `turn` gives another picture. */
export function drawScene(width: number, height: number, turn = 0): Uint8Array<ArrayBuffer> {
  return drawBitmap(width, height, (x, y) => [
    128 + 127 * Math.sin((x / width) * 5 + turn),
    128 + 127 * Math.cos((y / height) * 4 - turn * 2),
    128 + 127 * Math.sin(((x + y) / (width + height)) * 7 + turn * 3),
  ])
}

/** Deterministic noise, which compresses badly. */
export function drawNoise(width: number, height: number): Uint8Array<ArrayBuffer> {
  let state = 1
  const next = () => (state = (state * 48_271) % 0x7fffffff) & 255
  return drawBitmap(width, height, () => [next(), next(), next()])
}
