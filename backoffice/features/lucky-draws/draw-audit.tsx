import { withDots } from '../../../contract/rupiah.ts'
import { DIFFERING_SHOWN, type DrawAudit } from '../../../contract/staff/lucky-draws.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { DateTime } from '../values/date-time.tsx'

/** Repeats every stored draw from its wheel and ticket, and says whether any is missing (PROMO-05). */
export function DrawAuditPage({ audit }: { audit: DrawAudit }) {
  const { claims, repeated, differing, prizes, is_complete: isComplete } = audit
  const different = claims - repeated
  return (
    <div className="stack gap-4">
      {claims === 0 ? (
        <Notice tone="teal" title="Belum ada yang mengundi">
          Begitu ada, tiap undian diulang di sini dengan roda dan tiket yang tersimpan.
        </Notice>
      ) : different === 0 ? (
        <Notice tone="teal" title={`${withDots(claims)} undian diulang, semuanya sama`}>
          Roda dan tiket yang tersimpan memberi hadiah yang sama dengan yang diterima tiap orang.
        </Notice>
      ) : (
        <Notice title={`${withDots(different)} dari ${withDots(claims)} undian berbeda waktu diulang`}>
          Roda, tiket, atau hadiah yang tersimpan sudah bukan yang diundi. Jangan ubah apa-apa; laporkan ke
          tim teknis bersama ekspornya.
        </Notice>
      )}
      <Card title="Lengkapkah?">
        <p className="mb-2">
          {isComplete
            ? 'Lengkap: penghitung tiap hadiah sama dengan banyaknya undian yang tersimpan.'
            : 'Tidak lengkap: penghitung di bawah ini tidak sama dengan banyaknya undian yang tersimpan.'}
        </p>
        <ul aria-label="Hitungan tiap hadiah" className="divide-y divide-rule-soft">
          {prizes.map(prize => (
            <li
              key={prize.key}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
            >
              <strong className="min-w-0 flex-1 basis-48 wrap-anywhere">{prize.name}</strong>
              <span>
                penghitung {withDots(prize.counted)}, tersimpan {withDots(prize.claims)}, sama{' '}
                {withDots(prize.repeated)}
              </span>
              {prize.counted === prize.claims && prize.claims === prize.repeated ? (
                <Badge tone="teal">Cocok</Badge>
              ) : (
                <Badge tone="rose">Tidak cocok</Badge>
              )}
            </li>
          ))}
        </ul>
        {audit.first_at && audit.last_at ? (
          <p className="mt-2 text-note text-ink-soft">
            Undian pertama <DateTime at={audit.first_at} />, terakhir <DateTime at={audit.last_at} />.
          </p>
        ) : null}
      </Card>
      {differing.length > 0 ? (
        <Card title="Yang berbeda">
          <ul aria-label="Undian yang berbeda" className="divide-y divide-rule-soft">
            {differing.map(draw => (
              <li key={draw.id} className="py-2">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <code>{draw.id}</code>
                  <DateTime at={draw.at} />
                </p>
                <p>
                  Diberi <strong>{draw.prize}</strong>; tiket {withDots(draw.ticket)} dari{' '}
                  {withDots(draw.width)}{' '}
                  {draw.drawn_again === null ? (
                    'tidak memberi apa-apa.'
                  ) : (
                    <>
                      memberi <strong>{draw.drawn_again}</strong>.
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
          {different > differing.length ? (
            <p className="mt-2 text-note text-ink-soft">
              Di sini {DIFFERING_SHOWN} yang pertama; semuanya ada di berkas ekspor.
            </p>
          ) : null}
        </Card>
      ) : null}
      <p className="text-note text-ink-soft">
        Cara memeriksa sendiri: bariskan hadiah di roda menurut urutannya, masing-masing selebar angkanya.
        Tiket dihitung dari 0 dari kiri; hadiah tempat tiket itu jatuh adalah hasilnya. Ekspor berisi roda dan
        tiket tiap undian, tanpa nama pemenang.
      </p>
    </div>
  )
}
