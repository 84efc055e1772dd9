/** The public API of packing: waves of orders, their parcels, and the numbers under which carriers take them. */

export { deleteMemberParcels } from './delete-member-parcels.ts'
export { deliverParcel } from './deliver-parcel.ts'
export { exportParcels, parcelFileKind } from './export-parcels.ts'
export { finishParcel } from './finish-parcel.ts'
export { labelFileKind, listLabels, startLabelFile } from './label-file.ts'
export { countReadyOrders, listReadyOrders } from './list-ready-orders.ts'
export { packOrder } from './pack-order.ts'
export { readPackingOrder } from './read-packing-order.ts'
export { readTrackingRows } from './read-tracking-rows.ts'
export { listWaves } from './read-waves.ts'
export { openChangeReason } from './refuse-open-change.ts'
export { reportMissing } from './report-missing.ts'
export {
  hasParcelToShip,
  refuseUsedNumber,
  shipNextParcel,
  shipParcels,
} from './ship-parcels.ts'
export { addToWave, findUnpackable, startWave } from './start-wave.ts'
export { tickPiece } from './tick-piece.ts'
