/** Searches the shop; returns the ids of the first tiles, in order. */
export async function askShop(shopUrl: string, typed: string, limit: number): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ keyword: typed }))
  const response = await fetch(`${shopUrl}/api/v3/search?filter=${filter}&limit=${limit}`)
  if (!response.ok) throw new Error(`"${typed}": ${response.status} ${await response.text()}`)
  const { data } = (await response.json()) as { data: { id: string }[] }
  return data.map(tile => tile.id)
}
