import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything, and notes the id of each mail. */
new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _, done) {
    let text = ''
    stream
      .setEncoding('utf8')
      .on('data', chunk => (text += chunk))
      .once('end', () => {
        process.stdout.write(`mail ${/^Message-ID: <([^@>]+)/im.exec(text)?.[1]}\n`)
        done()
      })
  },
}).listen(2525)
