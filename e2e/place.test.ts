import { expect, test } from 'vitest'
import { blockedPorts, refuseBlockedPorts } from './place.ts'

const WORKERS = 4

test('scenarios do not start if a shop would get a port that browsers block; the message names it', () => {
  for (const first of [4190, 4189, 4187, 4175])
    expect(() => refuseBlockedPorts(WORKERS, first)).toThrow(
      `With BROWSER_PORT=${first} a shop would get port 4190, which browsers refuse to open: choose another, or leave it out.`,
    )
  for (const first of [3900, 4174, 4191]) expect(() => refuseBlockedPorts(WORKERS, first)).not.toThrow()
})

test('the platform’s own fetch blocks the same ports', async () => {
  for (const port of blockedPorts)
    await expect(fetch(`http://localhost:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } })
})
