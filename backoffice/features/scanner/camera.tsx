import { Flashlight, FlashlightOff, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { openCodeReader } from './code-reader.ts'
import { makeRepeatGuard } from './repeat-guard.ts'

/** The pause between two frames that are read. */
const PAUSE_MS = 60
/**
 * The requested width of the camera: a smaller picture blurs the thin bars of a long code, a larger one takes longer.
 */
const PICTURE_WIDTH_PX = 1280

type Problem = 'forbidden' | 'none' | 'unsafe' | 'broken'

const problems: Record<Problem, string> = {
  forbidden: 'Kamera belum diizinkan. Izinkan di pengaturan peramban untuk halaman ini, lalu buka lagi.',
  none: 'Perangkat ini tidak punya kamera yang bisa dipakai.',
  unsafe: 'Kamera hanya bisa dibuka lewat alamat https.',
  broken: 'Kamera tidak bisa dibuka. Tutup aplikasi lain yang memakainya, lalu coba lagi.',
}

/**
 * The camera as a scanner (PACK-06): it reports a code once, and again only after the code has been out of sight.
 * `children` lies over the lower edge of the picture.
 */
export default function Camera({
  onCode,
  onClose,
  children,
}: {
  onCode: (code: string) => void
  onClose: () => void
  children?: ReactNode
}) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [problem, setProblem] = useState<Problem | null>(null)
  const [lamp, setLamp] = useState<Lamp | null>(null)

  useEffect(() => {
    let isOver = false
    let close = () => {}
    const open = async () => {
      const stream = await openStream()
      close = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      const element = video.current
      if (isOver || !element) return close()
      element.srcObject = stream
      await element.play()
      setLamp(lampOf(stream))
      const reader = await openCodeReader()
      close = () => {
        for (const track of stream.getTracks()) track.stop()
        reader.close()
      }
      if (isOver) return close()
      const isNew = makeRepeatGuard()
      const picture = document.createElement('canvas')
      while (!isOver) {
        const code = takePicture(element, picture) ? await reader.read(picture) : null
        if (code && !isOver && isNew(code, Date.now())) latest.current(code)
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      }
    }
    open().catch(error => {
      if (!isOver) setProblem(problemOf(error))
    })
    return () => {
      isOver = true
      close()
    }
  }, [])

  return (
    <section aria-label="Kamera" className="relative h-47 overflow-hidden bg-night lg:rounded-box">
      {problem ? (
        <p role="alert" className="grid h-full place-items-center px-14 text-center text-night-ink">
          {problems[problem]}
        </p>
      ) : (
        <>
          <video ref={video} muted playsInline aria-hidden className="size-full object-cover" />
          <div
            aria-hidden
            className="absolute inset-x-14 inset-y-10 grid items-center rounded-box border-3 border-white px-3.5 shadow-[0_0_0_400px_rgb(0_0_0/0.4)]"
          >
            <div className="h-0.5 bg-coral" />
          </div>
        </>
      )}
      <div className="absolute top-1.5 right-1.5 flex">
        {lamp ? (
          <StageButton
            label={lamp.isOn ? 'Matikan lampu' : 'Nyalakan lampu'}
            onClick={() =>
              void lamp.turn(!lamp.isOn).then(
                () => setLamp({ ...lamp, isOn: !lamp.isOn }),
                // A phone may refuse the lamp when its battery is low: the button goes away.
                () => setLamp(null),
              )
            }
          >
            {lamp.isOn ? <FlashlightOff aria-hidden size={19} /> : <Flashlight aria-hidden size={19} />}
          </StageButton>
        ) : null}
        <StageButton label="Tutup kamera" onClick={onClose}>
          <X aria-hidden size={20} />
        </StageButton>
      </div>
      <div className="absolute inset-x-2 bottom-2 flex justify-center">{children}</div>
    </section>
  )
}

const StageButton = ({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-control text-white hover:bg-night-on/70"
  >
    {children}
  </button>
)

async function openStream(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: PICTURE_WIDTH_PX }, height: { ideal: 720 } },
  })
}

function problemOf(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'forbidden'
  if (name === 'SecurityError') return 'unsafe'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'broken'
}

/** Draws the visible part of the video, which is cropped to its place; returns false before the first frame. */
function takePicture(video: HTMLVideoElement, picture: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  const context = picture.getContext('2d', { willReadFrequently: true })
  if (!context || videoWidth === 0 || clientWidth === 0) return false
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  const [width, height] = [clientWidth / scale, clientHeight / scale]
  picture.width = Math.min(PICTURE_WIDTH_PX, Math.round(width))
  picture.height = Math.round((picture.width * height) / width)
  context.drawImage(
    video,
    (videoWidth - width) / 2,
    (videoHeight - height) / 2,
    width,
    height,
    0,
    0,
    picture.width,
    picture.height,
  )
  return true
}

interface Lamp {
  isOn: boolean
  turn: (isOn: boolean) => Promise<void>
}

/** The lamp of a phone; null without one. https://w3c.github.io/mediacapture-image/#torch */
function lampOf(stream: MediaStream): Lamp | null {
  const [track] = stream.getVideoTracks()
  const has = track && 'torch' in (track.getCapabilities?.() ?? {})
  return has
    ? {
        isOn: false,
        turn: torch => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }),
      }
    : null
}
