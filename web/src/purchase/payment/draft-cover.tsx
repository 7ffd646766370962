import { howToRefuse } from '@akvapolis/copy/papers/after-purchase'
import { paymentCopy } from '@akvapolis/copy/purchase/order'
import { fixedRiskId } from '@akvapolis/rules/limits'
import { namesInRow } from '@akvapolis/rules/person/names'
import { staysInRussia } from '@akvapolis/rules/trip/stays-in-russia'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CoverSold, coverQuery } from '../../cover/sold/cover-query.ts'
import { ToldCover } from '../../cover/told-cover.tsx'
import { useSite } from '../../session/site.ts'
import { Card } from '../../ui/basic/card.tsx'
import { linked } from '../../ui/link/linked.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import type { FlowForm, TouristForm } from '../state/flow-form.ts'
import type { Stored } from '../state/flow-state.ts'
import type { ToldPrice } from '../state/told-price.ts'
import { useFormValue } from '../state/use-form.ts'

type Info = ToldPrice['info']

export const useDraftCover = ({ external_id, isPublished }: Stored, info: Info) =>
  useQuery({
    ...coverQuery(external_id, [isPublished, info.key_information]),
    placeholderData: keepPreviousData,
  })

/**
 * What the stored draft or policy covers, whom, and how it is given back: the last thing before the money. `children` come
 * with it: alone, they would be pushed away as they are pressed.
 */
export function DraftCover({ stored, info, children }: { stored: Stored; info: Info; children: ReactNode }) {
  const { data: sold, isLoading } = useDraftCover(stored, info)
  if (isLoading) return <Skeleton lines={6} look="field" />
  return (
    <>
      {sold && <Cover sold={sold} info={info} />}
      {children}
    </>
  )
}

function Cover({ sold, info }: { sold: NonNullable<CoverSold>; info: Info }) {
  const asked = {
    product: sold.product,
    programmeDepth: sold.programme_depth,
    insuredSum: info.insurance_amount,
    risks: info.risks.filter(({ risk_id }) => risk_id !== fixedRiskId),
  }
  return (
    <Card>
      <ToldCover cover={sold.cover} asked={asked}>
        <Insured />
        <HowToRefuse
          isFree={info.total === 0}
          isInsideRussia={staysInRussia(info.countries.map(({ id }) => id))}
        />
      </ToldCover>
    </Card>
  )
}

function Insured() {
  const tourists = useFormValue((form) => form.tourists)
  const isInternal = useFormValue((form) => form.on_internal_passport)
  const names = tourists.map((tourist) => nameOf(tourist, isInternal)).filter((name) => name !== '')
  if (names.length === 0) return null
  return (
    <div>
      <h4>{paymentCopy.insured}</h4>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

/** As the policy will name them. */
function nameOf(tourist: TouristForm, isInternal: FlowForm['on_internal_passport']): string {
  const { surname, name, surname_ru, name_ru } = tourist
  return (isInternal ? namesInRow(surname_ru, name_ru) : `${surname} ${name}`.toUpperCase()).trim()
}

function HowToRefuse(trip: { isFree: boolean; isInsideRussia: boolean }) {
  const email = useSite()?.insurer.email
  if (!email) return null
  return (
    <div>
      <h4>{paymentCopy.refuse}</h4>
      <p>{linked(howToRefuse({ email, ...trip }))}</p>
    </div>
  )
}
