import type { ProductPlan } from '../../../../contract/staff/products.ts'
import { Notice } from '../../../ui/failed.tsx'
import { DateTime } from '../../values/date-time.tsx'

/** What the shop will do with the product by itself, or why it cannot. */
export function PlanNotice({ plan, isLive }: { plan: ProductPlan; isLive: boolean }) {
  const { publishes_at: publishesAt, archives_at: archivesAt, refusal } = plan
  const times = (
    <>
      {publishesAt ? (
        <>
          {isLive ? 'Draf ini tayang ' : 'Tayang '}
          <DateTime at={publishesAt} />
          {archivesAt ? ', ' : ''}
        </>
      ) : null}
      {archivesAt ? (
        <>
          {publishesAt ? 'ditarik ' : 'Ditarik '}
          <DateTime at={archivesAt} />
        </>
      ) : null}
      . Oleh {plan.planned_by}.
    </>
  )
  return refusal === null ? (
    <Notice tone="teal" title="Dijadwalkan">
      {times}
      {plan.draft_changed_by ? (
        <> Drafnya diubah {plan.draft_changed_by} sesudah dijadwalkan; yang tayang adalah draf terakhir.</>
      ) : null}
    </Notice>
  ) : (
    <Notice title="Jadwal tayangnya tidak berjalan">
      {refusal} Periksa, lalu jadwalkan lagi. {times}
    </Notice>
  )
}
