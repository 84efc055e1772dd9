import type { Backup, ShopHealth } from '../../../contract/staff/health.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { DateTime } from '../values/date-time.tsx'
import { byteSize } from './byte-size.ts'

/** When the shop was last backed up, and when a backup was last proven to be good. */
export const BackupsCard = ({ backups: { last, last_restored: tried } }: Pick<ShopHealth, 'backups'>) => (
  <Card title="Cadangan">
    <Facts
      facts={[
        ['Terakhir dibuat', last ? <BackupMade key="made" backup={last} /> : 'belum pernah'],
        [
          'Terakhir dicoba dipulihkan',
          tried?.restored_at ? <BackupTried key="tried" backup={tried} /> : 'belum pernah',
        ],
      ]}
    />
  </Card>
)

const BackupMade = ({ backup }: { backup: Backup }) => (
  <>
    <DateTime at={backup.created_at} />
    <span className="block break-all text-note font-medium text-ink-soft">
      {backup.file_name} · {byteSize(backup.bytes)}
      {backup.is_encrypted ? ' · terenkripsi' : ''}
    </span>
  </>
)

const BackupTried = ({ backup }: { backup: Backup }) => (
  <>
    {backup.restored_at ? <DateTime at={backup.restored_at} /> : null}{' '}
    {backup.broken_rules ? (
      <Badge tone="rose">{backup.broken_rules} aturan tidak cocok</Badge>
    ) : (
      <Badge tone="teal">utuh</Badge>
    )}
    <span className="block break-all text-note font-medium text-ink-soft">
      cadangan dari <DateTime at={backup.created_at} />
    </span>
  </>
)

/** Where pictures and uploads are, and how much room is left. */
export const FilesCard = ({ files }: Pick<ShopHealth, 'files'>) => (
  <Card title="Berkas">
    <Facts
      facts={[
        ['Tempat', files.is_shared ? 'S3' : 'disk mesin ini'],
        ...(files.disk
          ? [
              [
                'Sisa ruang',
                `${byteSize(files.disk.free_bytes)} dari ${byteSize(files.disk.total_bytes)}`,
              ] as const,
            ]
          : []),
      ]}
    />
  </Card>
)

export const DatabaseCard = ({ database }: Pick<ShopHealth, 'database'>) => (
  <Card title="Database">
    <Facts
      facts={[
        ['PostgreSQL', database.version],
        ['Ukuran', byteSize(database.bytes)],
        ['Sambungan', `${database.connections} dari ${database.connections_max}`],
        [
          'Transaksi tertua',
          database.oldest_transaction_seconds === null
            ? 'tidak ada'
            : `${database.oldest_transaction_seconds} detik`,
        ],
        [
          'Tabel terbesar',
          <ul key="tables" className="figure font-medium">
            {database.tables.map(({ name, bytes }) => (
              <li key={name}>
                {name} {byteSize(bytes)}
              </li>
            ))}
          </ul>,
        ],
      ]}
    />
  </Card>
)

export const VersionCard = ({ version }: Pick<ShopHealth, 'version'>) => (
  <Card title="Versi">
    <Facts
      facts={[
        ['Toko', version.shop],
        ['Node', version.node],
        [
          'Skema database',
          <span key="schema" className="break-all">
            {version.schema}
          </span>,
        ],
        ['Proses ini dimulai', <DateTime key="at" at={version.started_at} />],
      ]}
    />
  </Card>
)
