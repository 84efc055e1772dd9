import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything. */
new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _, done) => stream.resume().once('end', done),
}).listen(2525)
