import type { Info } from '@akvapolis/contract/calculator'
import { useEffect, useEffectEvent } from 'react'
import { DemoTariff } from '../../frame/message/demo-tariff.tsx'
import { PriceBreakdown } from './breakdown/price-breakdown.tsx'
import { TerritoryNotes } from './territory-notes.tsx'
import { TripFacts } from './trip-facts.tsx'

/** All that is known with a price. */
export function PricedFacts({ info, onShown }: { info: Info; onShown: (() => void) | undefined }) {
  const handleShown = useEffectEvent(() => onShown?.())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each price is shown anew
  useEffect(() => handleShown(), [info])
  return (
    <>
      <TripFacts info={info} />
      <TerritoryNotes countries={info.countries} />
      <PriceBreakdown info={info} />
      <DemoTariff />
    </>
  )
}
