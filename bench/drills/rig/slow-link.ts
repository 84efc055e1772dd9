import net from 'node:net'

/**
 * A network that takes longer: leads connections to another machine, and lets everything wait on its way there and on its
 * way back. The kernel's own delay (tc netem) is not in every kernel. The number of ms comes in on standard input.
 */
const [host = '', port = ''] = (process.env.LINK_TO ?? '').split(':')
let delayMs = 0
process.stdin.setEncoding('utf8').on('data', text => {
  delayMs = Number(String(text).trim().split('\n').at(-1))
})

net
  .createServer(near => {
    const far = net.connect({ host, port: Number(port) })
    for (const socket of [near, far]) socket.setNoDelay()
    lead(near, far)
    lead(far, near)
  })
  .listen(Number(process.env.LINK_PORT), '0.0.0.0')

/** Everything arrives in the order in which it was sent, also when the delay becomes shorter. */
function lead(from: net.Socket, to: net.Socket): void {
  let lastAt = 0
  const later = (act: () => void) => {
    lastAt = Math.max(lastAt, performance.now() + delayMs)
    setTimeout(act, lastAt - performance.now())
  }
  from
    .on('data', bytes => later(() => to.write(bytes)))
    .once('end', () => later(() => to.end()))
    // Its other end learns of it by the close.
    .on('error', () => {})
    .once('close', () => later(() => to.destroy()))
}
