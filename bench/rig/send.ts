import { type Agent, request } from 'node:http'

/** Posts JSON once over a keep-alive connection. Rejects with the body unless the response is a success. */
export function send(url: string, body: object, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: new URL(url).origin }
    request(url, { method: 'POST', agent, headers }, response => {
      let responseText = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (responseText += text))
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} responded with ${response.statusCode}: ${responseText}`)),
      )
    })
      .once('error', reject)
      .end(JSON.stringify(body))
  })
}
