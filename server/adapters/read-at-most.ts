/** The body as text, or null as soon as it passes the limit: the rest is not fetched. */
export async function readAtMost(response: Response, limitBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > limitBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
