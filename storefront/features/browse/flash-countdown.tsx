import { Countdown } from '../../ui/countdown.tsx'
import { useFlashEnd } from './use-flash-end.ts'

/** Counts down to the end of the flash sale. */
export const FlashCountdown = () => <Countdown endsAt={useFlashEnd()} label="Berakhir dalam" />
