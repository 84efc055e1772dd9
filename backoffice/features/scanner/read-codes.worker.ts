import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads codes in WebAssembly. Only this file's content security policy allows that (`server/http/backoffice.ts`). */

export interface ReaderQuestion {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}
export interface ReaderAnswer {
  code: string | null
  /** The reader could not start. */
  isBroken: boolean
}

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

self.onmessage = async ({ data: { data, width, height } }: MessageEvent<ReaderQuestion>) => {
  const answer = (to: ReaderAnswer) => self.postMessage(to)
  try {
    const [found] = await readBarcodes(new ImageData(data, width, height), {
      formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'QRCode'],
      maxNumberOfSymbols: 1,
      tryHarder: true,
    })
    answer({ code: found?.text ?? null, isBroken: false })
  } catch {
    answer({ code: null, isBroken: true })
  }
}
