import net from 'node:net'
import tls from 'node:tls'

/** Visitors who take up room: some open a connection and say nothing, some send a letter a second, one fills the log. */
const { addresses, idle, slow, host } = JSON.parse(process.env.CROWD ?? '{}') as {
  addresses: string[]
  idle: number
  slow: number
  host: string
}
let open = 0
let closed = 0

const connect = (index: number) => {
  const socket = net.connect({ host, port: 443, localAddress: addresses[index % addresses.length] })
  let isOpen = false
  socket.once('connect', () => {
    isOpen = true
    open += 1
  })
  // Being turned away is what they expect.
  socket
    .on('error', () => {})
    .once('close', () => {
      if (isOpen) closed += 1
    })
  return socket
}
/** Keeps its number, also when it is turned away. */
function sitAround(index: number): void {
  connect(index).once('close', () => setTimeout(() => sitAround(index), 1_000))
}
function dawdle(index: number): void {
  const socket = tls.connect({
    socket: connect(index),
    servername: 'shop.example.com',
    ALPNProtocols: ['http/1.1'],
  })
  const letters =
    'POST /api/orders HTTP/1.1\r\nHost: shop.example.com\r\nContent-Length: 5000\r\n\r\n{"cart_id"'
  let sent = 0
  const timer = setInterval(() => socket.write(letters[sent++ % letters.length] ?? ' '), 1_000)
  socket
    .on('error', () => {})
    .once('close', () => {
      clearInterval(timer)
      setTimeout(() => dawdle(index), 1_000)
    })
}
for (let index = 0; index < idle; index += 1) setTimeout(() => sitAround(index), index)
for (let index = 0; index < slow; index += 1) setTimeout(() => dawdle(index), index * 3)
setInterval(() => {
  for (let index = 0; index < 10; index += 1)
    fetch(`https://shop.example.com/api/nothing/${index}`).then(
      response => response.body?.cancel(),
      () => {},
    )
}, 100)
setInterval(() => console.log(`${open - closed} present, ${closed} sent away`), 5_000)
