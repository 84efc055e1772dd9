import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkNode, root, runNode } from './node24.mjs'
import { shopEnv, shopFlags } from './shop-process.mjs'

// npm run serve [-- web | jobs]: runs the built shop. Unlike npm start it installs and builds nothing, so that it works on
// a disk that nobody can write to, except for DATA_DIR. `web` serves without jobs, `jobs` runs them in a process of their
// own; without a role the process does both.
const roles = {
  both: { command: ['server/main.ts'], settings: {}, needs: ['server/server.js', 'client', 'backoffice'] },
  web: {
    command: ['server/main.ts'],
    settings: { JOBS: 'none' },
    needs: ['server/server.js', 'client', 'backoffice'],
  },
  jobs: { command: ['server/cli/main.ts', 'jobs'], settings: {}, needs: [] },
}

checkNode()
const [name = 'both', ...rest] = process.argv.slice(2)
const role = Object.hasOwn(roles, name) && rest.length === 0 ? roles[name] : null
if (!role)
  refuse(`npm run serve -- ${process.argv.slice(2).join(' ')}: the role is web or jobs, or none for both.`)
if (!existsSync(path.join(root, 'node_modules', 'fastify')))
  refuse('The packages are not installed: run `npm install`, then `npm run build`.')
const missing = role.needs.find(file => !existsSync(path.join(root, 'dist', file)))
if (missing) refuse(`The shop is not built, dist/${missing} is missing: run \`npm run build\`.`)

process.exit(
  await runNode([...shopFlags, ...role.command], {
    env: { ...shopEnv, ...process.env, ...role.settings },
  }),
)

/** Ends with one sentence that says what to do. */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
