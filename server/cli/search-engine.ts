import { SearchEngineUnavailable } from '../adapters/search-engine/search-engine-provider.ts'
import { disconnectEngine, rebuildIndex } from '../modules/search-engine/index.ts'
import { chooseSearchEngine } from '../providers/choose-search-engine.ts'
import { type Command, CommandFailed } from './command.ts'
import { withDatabase } from './with-database.ts'

const rebuildCommand: Command = {
  words: 'search rebuild',
  args: [],
  summary:
    'Fills the outside search engine with the whole catalogue; shoppers search the old index until it is complete.',
  actions: ['search-engine.rebuild'],
  async run({ env, actor, out }) {
    const searchEngine = chooseSearchEngine(env)
    if (!searchEngine) throw new CommandFailed('SEARCH_ENGINE_URL and SEARCH_ENGINE_KEY are not set.')
    const count = await withDatabase(env, shop =>
      rebuildIndex({ ...shop, searchEngine }, actor, done => out.progress(`${done} products`)),
    ).catch(error => {
      if (!(error instanceof SearchEngineUnavailable)) throw error
      throw new CommandFailed(
        `The search engine does not accept the catalogue: ${error.message.replace(/\.$/, '')}.`,
      )
    })
    out.say(`${count} products are in ${searchEngine.name}; from now on changes are sent to it.`)
  },
}

const disconnectCommand: Command = {
  words: 'search disconnect',
  args: [],
  summary: 'Stops recording changes for an outside search engine.',
  actions: ['search-engine.disconnect'],
  async run({ env, actor, out }) {
    await withDatabase(env, ({ db }) => disconnectEngine(db, actor))
    out.say('Changes are no longer recorded. Remove SEARCH_ENGINE_URL from the settings and restart.')
  },
}

export const commands: Command[] = [rebuildCommand, disconnectCommand]
