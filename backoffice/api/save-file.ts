import { callForFile } from './call.ts'

/** Makes a file on the server, for example one that the journal records, and lets the browser save it. */
export async function saveFile(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await callForFile('POST', path))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
