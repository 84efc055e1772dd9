import type { ReaderAnswer, ReaderQuestion } from './read-codes.worker.ts'

/** Reads the codes in a picture: the browser's own reader where there is one, else one in WebAssembly (PACK-06). */
export interface CodeReader {
  /** Returns the text of a code in the picture; null if there is none. */
  read(picture: HTMLCanvasElement): Promise<string | null>
  close(): void
}

/** The formats printed on packs, on labels, and on the shop's own paper. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code']

/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector; not in the compiler's library yet. */
interface Detector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.every(format => known.includes(format))
    ? ownReader(new BarcodeDetector({ formats }))
    : workerReader()
}

const ownReader = (detector: Detector): CodeReader => ({
  read: async picture => (await detector.detect(picture))[0]?.rawValue ?? null,
  close() {},
})

/** Decodes in a worker, so that the page stays responsive. */
function workerReader(): CodeReader {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' })
  return {
    read: picture =>
      new Promise((resolve, reject) => {
        const context = picture.getContext('2d', { willReadFrequently: true })
        if (!context) return resolve(null)
        const fail = () => reject(new Error('The code reader could not start.'))
        worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) =>
          data.isBroken ? fail() : resolve(data.code)
        worker.onerror = fail
        const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height)
        worker.postMessage({ data, width, height } satisfies ReaderQuestion, [data.buffer])
      }),
    close: () => worker.terminate(),
  }
}
