import SunWidget from './sun-widget.tsx'
import { UvAdvisor } from './uv-advisor.tsx'

/** Today's sun, and advice for the visitor's skin. */
export default function SkinAdvice() {
  return (
    <>
      <SunWidget />
      <UvAdvisor />
    </>
  )
}
