import type { Page } from 'playwright-core'

/** A video of 1.5 s with changing colours, recorded by the browser itself as fragmented MP4. */
export async function recorded(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const drawing = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4;codecs=vp9' })
    const stopped = new Promise((done) => recorder.addEventListener('stop', done))
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start()
    const start = performance.now()
    while (performance.now() - start < 1500) {
      drawing.fillStyle = `hsl(${performance.now()} 80% 50%)`
      drawing.fillRect(0, 0, 64, 64)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}
