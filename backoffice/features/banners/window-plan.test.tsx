import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bannerPlaces, placesInOrder } from '../../../contract/staff/banner-places.ts'
import { WindowPlan } from './window-plan.tsx'

test.each([true, false])('[FIND-02] the plan draws every place once, on a phone (%s)', isPhone => {
  const plan = renderToStaticMarkup(
    <WindowPlan banners={[]} now={0} isPhone={isPhone} chosen={undefined} onChoose={() => {}} />,
  )
  for (const location of placesInOrder)
    expect(plan.split(`>${bannerPlaces[location].name}<`), location).toHaveLength(2)
})
