import type { Command } from './command.ts'

/** Every group of commands, in the order of the help: the words they begin with, and the file that defines them. */
const groups: { words: string; load(): Promise<{ commands: Command[] }> }[] = [
  { words: 'import products', load: () => import('./import-products.ts') },
  { words: 'export products', load: () => import('./export-products.ts') },
  { words: 'export', load: () => import('./export-lists.ts') },
  { words: 'import areas', load: () => import('./import-areas.ts') },
  { words: 'import codes', load: () => import('./import-codes.ts') },
  { words: 'backup', load: () => import('./backup.ts') },
  { words: 'restore', load: () => import('./restore.ts') },
  { words: 'media', load: () => import('./media.ts') },
  { words: 'orders', load: () => import('./orders.ts') },
  { words: 'orders', load: () => import('./order-money.ts') },
  { words: 'refunds', load: () => import('./transfer-files.ts') },
  { words: 'orders', load: () => import('./order-desk.ts') },
  { words: 'orders', load: () => import('./many-orders.ts') },
  { words: 'staff-jobs', load: () => import('./staff-jobs.ts') },
  { words: 'packing', load: () => import('./packing.ts') },
  { words: 'parcels', load: () => import('./parcels.ts') },
  { words: 'stock', load: () => import('./stock.ts') },
  { words: 'deliveries', load: () => import('./deliveries.ts') },
  { words: 'stock-takes', load: () => import('./stock-takes.ts') },
  { words: 'webhooks', load: () => import('./webhooks.ts') },
  { words: 'tax', load: () => import('./tax.ts') },
  { words: 'incidents', load: () => import('./incidents.ts') },
  { words: 'returns', load: () => import('./returns.ts') },
  { words: 'reviews', load: () => import('./reviews.ts') },
  { words: 'payment-methods', load: () => import('./payment-methods.ts') },
  { words: 'bank-accounts', load: () => import('./bank-accounts.ts') },
  { words: 'shipping', load: () => import('./shipping.ts') },
  { words: 'extra-bags', load: () => import('./extra-bags.ts') },
  { words: 'bank-promotions', load: () => import('./bank-promotions.ts') },
  { words: 'special-prices', load: () => import('./special-prices.ts') },
  { words: 'brands', load: () => import('./brands.ts') },
  { words: 'banners', load: () => import('./banners.ts') },
  { words: 'campaigns', load: () => import('./campaigns.ts') },
  { words: 'content', load: () => import('./content.ts') },
  { words: 'subscriptions', load: () => import('./subscriptions.ts') },
  { words: 'synonyms', load: () => import('./synonyms.ts') },
  { words: 'search', load: () => import('./check-search.ts') },
  { words: 'search', load: () => import('./search-engine.ts') },
  { words: 'search', load: () => import('./explain-search.ts') },
  { words: 'chat', load: () => import('./chat.ts') },
  { words: 'rewards', load: () => import('./rewards.ts') },
  { words: 'vouchers', load: () => import('./vouchers.ts') },
  { words: 'gift-cards', load: () => import('./gift-cards.ts') },
  { words: 'point-rules', load: () => import('./point-rules.ts') },
  { words: 'points', load: () => import('./points.ts') },
  { words: 'quiz', load: () => import('./quizzes.ts') },
  { words: 'game', load: () => import('./points-game.ts') },
  { words: 'tokens', load: () => import('./tokens.ts') },
  { words: 'lucky-draw', load: () => import('./lucky-draw.ts') },
  { words: 'figures', load: () => import('./figures.ts') },
  { words: 'reports', load: () => import('./reports.ts') },
  { words: 'toggles', load: () => import('./toggles.ts') },
  { words: 'staff', load: () => import('./staff.ts') },
  { words: 'roles', load: () => import('./roles.ts') },
  { words: 'api-keys', load: () => import('./api-keys.ts') },
  { words: 'settings', load: () => import('./settings.ts') },
  { words: 'config', load: () => import('./check-config.ts') },
  { words: 'check', load: () => import('./check.ts') },
  { words: 'jobs', load: () => import('./jobs.ts') },
]

const beginsWith = (words: string[], begin: string) => `${words.join(' ')} `.startsWith(`${begin} `)

/**
 * Loads the commands that begin with these words, or all commands if there are no words. Only the files of the matching
 * groups are imported, which keeps each command quick to start.
 */
export async function loadCommands(words: string[]): Promise<Command[]> {
  const matches = groups.filter(group => beginsWith(words, group.words))
  const nearMatches =
    matches.length > 0 ? matches : groups.filter(group => beginsWith(group.words.split(' '), words[0] ?? ''))
  const files = await Promise.all((words.length > 0 ? nearMatches : groups).map(group => group.load()))
  return files.flatMap(file => file.commands)
}
