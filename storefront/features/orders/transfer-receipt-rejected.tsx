/** Shows why staff refused the receipt of a bank transfer, and that the buyer only needs to upload a new one. */
export const TransferReceiptRejected = ({ note }: { note: string }) => (
  <div className="rounded-card bg-rose-tint px-4 py-3">
    <p className="font-bold text-rose">Bukti transfermu belum bisa kami terima</p>
    <p className="mt-1 break-words">{note}</p>
    <p className="mt-1 text-sm">Sudah transfer? Kirim foto buktinya lagi, tanpa transfer ulang.</p>
  </div>
)
