import { importCampaigns, listAllCampaigns, removeCampaign } from '../modules/campaigns/index.ts'
import type { Command } from './command.ts'
import { importSummary } from './import-summary.ts'
import { spanOf } from './span.ts'
import { withDatabase } from './with-database.ts'

/** Promotion pages: staff import and remove them. */

const importCampaignsCommand: Command = {
  words: 'campaigns import',
  args: ['FILE'],
  summary: 'Adds and changes promotion pages from a JSON or CSV file; one error rejects the whole file.',
  actions: ['campaigns.import'],
  async run({ env, args: { FILE: file = '' }, actor, out }) {
    out.say(
      importSummary(await withDatabase(env, shop => importCampaigns(shop, actor, file)), 'promotion pages'),
    )
  },
}

const listCampaignsCommand: Command = {
  words: 'campaigns list',
  args: [],
  summary: 'Lists every promotion page: its slug, whether it is shown, whether its icon floats, its dates.',
  async run({ env, out }) {
    const campaigns = await withDatabase(env, ({ db }) => listAllCampaigns(db))
    if (campaigns.length === 0) out.say('No promotion pages.')
    for (const { slug, name, is_active, is_active_for_carasun, is_display_icon_web, ...row } of campaigns)
      out.say(
        [
          is_active && is_active_for_carasun ? 'on ' : 'off',
          is_display_icon_web ? 'icon' : '    ',
          slug.padEnd(28),
          name,
          spanOf(row),
        ]
          .join('  ')
          .trimEnd(),
      )
  },
}

const removeCampaignCommand: Command = {
  words: 'campaigns remove',
  args: ['SLUG'],
  summary: 'Deletes a promotion page.',
  actions: ['campaigns.remove'],
  async run({ env, args: { SLUG: slug = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => removeCampaign(db, actor, slug))
    out.say(`${slug}: removed`)
  },
}

export const commands: Command[] = [importCampaignsCommand, listCampaignsCommand, removeCampaignCommand]
