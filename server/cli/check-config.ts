import { type Env, type SettingName, settingNames } from '../env.ts'
import { findRefusedSamples, findSamples } from '../samples.ts'
import { type Command, CommandFailed } from './command.ts'

const SECRET = /_(KEY|SECRET|TOKEN|KEY_ID|HEADERS)$/

/** Every setting with its value, where that comes from, and what is still a sample; passwords and keys are masked. */
const checkConfigCommand: Command = {
  words: 'config check',
  args: [],
  summary: 'Lists every setting and where it comes from; fails if production would refuse to open.',
  async run({ env, environment, out }) {
    const problems = new Map(findSamples(env).map(({ setting, problem }) => [setting, problem]))
    const width = Math.max(...settingNames.map(name => name.length))
    for (const name of settingNames) {
      const source = environment[name] ? 'set' : 'default'
      const problem = problems.has(name) ? `  ← ${problems.get(name)}` : ''
      out.say(`${name.padEnd(width)}  ${source.padEnd(7)}  ${shown(env, name)}${problem}`)
    }
    const refused = findRefusedSamples(env)
    if (refused.length > 0)
      throw new CommandFailed(
        `Production would refuse ${refused.map(({ setting }) => setting).join(', ')}: set them, or name them in ACCEPT_SAMPLES.`,
      )
    out.say(
      env.NODE_ENV === 'production'
        ? 'Production opens with these settings.'
        : `NODE_ENV is ${env.NODE_ENV}: nothing is refused. Set NODE_ENV=production to check the real shop.`,
    )
  },
}

function shown(env: Env, name: SettingName): string {
  const value = env[name]
  if (value === undefined) return '–'
  if (SECRET.test(name)) return `••• (${String(value).length} characters)`
  if (typeof value !== 'string') return JSON.stringify(value)
  return withoutPassword(value)
}

/** `URL` cannot parse every value: the address of a database may name several hosts. */
const withoutPassword = (value: string) => value.replace(/^([a-z]+:\/\/[^:@/]*):[^/?#]*@/, '$1:•••@')

export const commands: Command[] = [checkConfigCommand]
