import { expect, test } from 'vitest'
import { announcerOf } from './announcer.ts'
import { openLog } from './open-log.ts'

test.each(['info', 'error', 'silent'] as const)(
  'in production an announcement is an entry of the log, also with LOG_LEVEL=%s',
  level => {
    const lines: string[] = []
    const env = { NODE_ENV: 'production', LOG_LEVEL: level } as const
    const log = openLog(env, { write: line => lines.push(line) })
    announcerOf(env, log, () => expect.fail('plain text'))(
      'Become its owner: https://toko.example/undangan#a\n',
    )
    expect(lines.map(line => JSON.parse(line).msg)).toEqual([
      'Become its owner: https://toko.example/undangan#a',
    ])
  },
)

test('elsewhere it is plain text', () => {
  const said: string[] = []
  const log = openLog(
    { NODE_ENV: 'development', LOG_LEVEL: undefined },
    { write: () => expect.fail('a log entry') },
  )
  announcerOf({ NODE_ENV: 'development' }, log, sentence => said.push(sentence))('Open.')
  expect(said).toEqual(['Open.'])
})
