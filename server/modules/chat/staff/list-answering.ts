import type { Colleague } from '../../../../contract/staff/orders.ts'
import type { Db } from '../../../db/database.ts'
import { listHolding } from '../../staff/index.ts'

/** Lists who works here now and may answer visitors, by name. */
export const listAnswering = (db: Db): Promise<Colleague[]> => listHolding(db, 'care.answer')
