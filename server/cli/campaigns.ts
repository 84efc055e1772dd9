import type { LinkToCampaign } from '../../contract/staff/campaigns.ts'
import {
  endCampaign,
  importCampaigns,
  listAllCampaigns,
  removeCampaign,
  renameCampaign,
  switchCampaign,
} from '../modules/campaigns/index.ts'
import type { Command, Output } from './command.ts'
import { importSummary } from './import-summary.ts'
import { spanOf } from './span.ts'
import { withDatabase } from './with-database.ts'

/** Promotion pages: staff import, show, hide, end, rename and remove them. */

const now = () => new Date()

const importCampaignsCommand: Command = {
  words: 'campaigns import',
  args: ['FILE'],
  summary: 'Adds and changes promotion pages from a JSON or CSV file; one error rejects the whole file.',
  actions: ['campaigns.import'],
  async run({ env, args: { FILE: file = '' }, actor, out }) {
    out.say(
      importSummary(
        await withDatabase(env, shop => importCampaigns({ ...shop, now }, actor, file)),
        'promotion pages',
      ),
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

const switchCommand = (isOn: boolean): Command => ({
  words: isOn ? 'campaigns on' : 'campaigns off',
  args: ['SLUG'],
  summary: isOn ? 'Shows a promotion page, by its dates.' : 'Hides a promotion page without deleting it.',
  actions: ['campaigns.switch'],
  async run({ env, args: { SLUG: slug = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => switchCampaign({ db, now }, actor, { slug }, isOn))
    out.say(`${slug}: ${isOn ? 'on' : 'off'}`)
  },
})

const endCampaignCommand: Command = {
  words: 'campaigns end',
  args: ['SLUG'],
  summary: 'Ends a promotion page now; it keeps its address.',
  actions: ['campaigns.end'],
  async run({ env, args: { SLUG: slug = '' }, actor, out }) {
    const { links } = await withDatabase(env, ({ db }) => endCampaign({ db, now }, actor, { slug }))
    out.say(`${slug}: ended`)
    sayLinks(out, links)
  },
}

const renameCampaignCommand: Command = {
  words: 'campaigns rename',
  args: ['SLUG', 'NEW_SLUG'],
  summary: 'Gives a promotion page another address; the former one leads to it.',
  actions: ['campaigns.rename'],
  async run({ env, args: { SLUG: was = '', NEW_SLUG: to = '' }, actor, out }) {
    await withDatabase(env, shop => renameCampaign(shop, actor, { slug: to, was }))
    out.say(`${was}: now ${to}`)
  },
}

const removeCampaignCommand: Command = {
  words: 'campaigns remove',
  args: ['SLUG'],
  summary: 'Deletes a promotion page.',
  actions: ['campaigns.remove'],
  async run({ env, args: { SLUG: slug = '' }, actor, out }) {
    const { links } = await withDatabase(env, ({ db }) => removeCampaign({ db, now }, actor, { slug }))
    out.say(`${slug}: removed`)
    sayLinks(out, links)
  },
}

function sayLinks(out: Output, links: LinkToCampaign[]) {
  for (const { kind, name } of links) out.say(`  still leads there: ${kind} "${name}"`)
}

export const commands: Command[] = [
  importCampaignsCommand,
  listCampaignsCommand,
  switchCommand(true),
  switchCommand(false),
  endCampaignCommand,
  renameCampaignCommand,
  removeCampaignCommand,
]
