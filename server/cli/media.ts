import { withDots } from '../../contract/rupiah.ts'
import { moveFiles } from '../modules/media/index.ts'
import { chooseS3Files, diskFilesOf } from '../providers/choose-files.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

const moveCommand: Command = {
  words: 'media move',
  args: ['TO'],
  options: { remove: { type: 'boolean' } },
  optionsHelp: '[--remove]',
  summary:
    'Copies all pictures to s3 or disk, while the shop is open; repeat it to continue. --remove empties the old place.',
  async run({ env, args, options, out }) {
    const { TO: target = '' } = args
    if (target !== 's3' && target !== 'disk') throw new UsageError('TO must be s3 or disk.')
    const s3 = chooseS3Files(env)
    if (!s3) throw new CommandFailed('MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET and the keys are not set.')
    const disk = diskFilesOf(env)
    const [from, to] = target === 's3' ? [disk, s3] : [s3, disk]
    out.say(`From ${from.place} to ${to.place}`)
    const startedAt = performance.now()
    const report = await withDatabase(env, ({ db }) =>
      moveFiles(db, {
        from,
        to,
        isRemoving: options.remove === true,
        onProgress: (done, total) => out.progress(`${withDots(done)} of ${withDots(total)} files`),
      }),
    )
    const { copied, copiedBytes, alreadyThere, removed, damaged } = report
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    out.say(
      `${withDots(copied)} files copied (${(copiedBytes / 1024 / 1024).toFixed(1)} MB), ${withDots(alreadyThere)} were there already, ${withDots(removed)} removed from the old place, in ${seconds} s.`,
    )
    if (damaged.length > 0)
      throw new CommandFailed(
        `${damaged.length} damaged files were left where they are: ${damaged.slice(0, 10).join(', ')}${damaged.length > 10 ? ', …' : '.'} Restore them from a backup, or delete them.`,
      )
  },
}

export const commands: Command[] = [moveCommand]
