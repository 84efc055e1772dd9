/** Returns a repeatable random number in [0, 1), so that every picture is the same. */
export function scatter(i: number, salt: number): number {
  const s = Math.sin(i * 127.1 + salt * 311.7) * 43758.5453
  return s - Math.floor(s)
}
