import type { LastChange as Change } from '../../../contract/staff/last-change.ts'
import { DateTime } from './date-time.tsx'

/** Who changed something last, and when. */
export const LastChange = ({ changed }: { changed: Change }) =>
  changed ? (
    <>
      Diubah {changed.by}, <DateTime at={changed.at} />
    </>
  ) : (
    <>Belum pernah diubah</>
  )
