import { useEffect, useRef } from 'react'
import type { Entrance } from '../entrance/use-entrance.ts'
import type { Go, WayStep } from '../places/steps.ts'
import { LinkSent } from './link-sent.tsx'
import { LinkStep } from './link-step.tsx'
import { SpareCodeStep } from './spare-code-step.tsx'
import { WaysStep } from './ways-step.tsx'

type WithoutSmsProps = { step: WayStep; go: Go; entrance: Entrance }

/** The ways in that need no SMS. They come late, so the focus follows them here the first time. */
export function WithoutSms({ step, go, entrance }: WithoutSmsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, [tabindex="-1"]')?.focus()
  }, [])
  return (
    <div ref={place}>
      {step.name === 'ways' && <WaysStep go={go} />}
      {step.name === 'byLink' && <LinkStep go={go} />}
      {step.name === 'linkSent' && <LinkSent go={go} />}
      {step.name === 'bySpareCode' && <SpareCodeStep go={go} entrance={entrance} />}
    </div>
  )
}
