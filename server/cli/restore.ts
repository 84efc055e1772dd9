import { withDots } from '../../contract/rupiah.ts'
import { startEmbeddedDatabase } from '../db/embedded.ts'
import { restore } from '../db/restore.ts'
import { directUrlOf } from '../env.ts'
import { storePicture } from '../modules/media/index.ts'
import { onShutdownSignal } from '../on-shutdown-signal.ts'
import { chooseFiles } from '../providers/choose-files.ts'
import { backupFile, identityOption } from './backup-file.ts'
import type { Command } from './command.ts'

const restoreCommand: Command = {
  words: 'restore',
  args: ['FILE'],
  options: { force: { type: 'boolean' }, ...identityOption },
  optionsHelp: '[--force] [--identity FILE]',
  summary:
    'Restores a backup into an empty database; --force replaces an existing shop, --identity names the secret key.',
  async run({ env, args, options, out }) {
    const files = chooseFiles(env)
    // `openDatabase` is not used here: it would migrate a shop that is about to be replaced.
    const embedded = env.DATABASE_URL ? null : await startEmbeddedDatabase(env.DATA_DIR)
    const stopListening = onShutdownSignal(async () => {
      await embedded?.stop()
      return 130
    })
    try {
      const report = await restore({
        databaseUrl: directUrlOf(env) ?? embedded?.url ?? '',
        backup: backupFile(args, options),
        isForced: options.force === true,
        storePicture: bytes => storePicture({ files }, bytes),
      })
      out.say(
        `Restored the shop of ${report.createdAt}: ${withDots(report.rows)} rows in ${report.tables} tables, ${withDots(report.pictures)} pictures.`,
      )
    } finally {
      await embedded?.stop()
      stopListening()
    }
  },
}

export const commands: Command[] = [restoreCommand]
