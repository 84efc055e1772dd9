import SunWidget from './sun-widget.tsx'
import { UvAdvisor } from './uv-advisor.tsx'

/** What today's sun asks of the visitor's skin. */
export default function SkinAdvice() {
  return (
    <>
      <SunWidget />
      <UvAdvisor />
    </>
  )
}
