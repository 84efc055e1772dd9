import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocumentProxy, renderPageAsImage } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** Reads the Code 128 and QR codes of each page of a PDF, by a reader that shares no code with the shop. */
export async function readPdfCodes(pdf: Buffer): Promise<{ format: string; text: string }[][]> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { numPages } = await getDocumentProxy(new Uint8Array(pdf))
  const pages: { format: string; text: string }[][] = []
  for (let number = 1; number <= numPages; number += 1) {
    const picture = await renderPageAsImage(new Uint8Array(pdf), number, {
      canvasImport: () => import('@napi-rs/canvas'),
      scale: 3,
    })
    const found = await readBarcodes(new Blob([picture]), {
      formats: ['Code128', 'QRCode'],
      maxNumberOfSymbols: 20,
    })
    pages.push(found.map(({ format, text }) => ({ format, text })))
  }
  return pages
}

/** Reads the size of each page of a PDF in millimetres, like "105 × 148". */
export async function readPageSizes(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const sizes: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { view } = await document.getPage(number)
    sizes.push(view.slice(2).map(toMillimetres).join(' × '))
  }
  return sizes
}

const toMillimetres = (points: number) => Math.round((points / 72) * 25.4)
